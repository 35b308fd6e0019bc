/** An animation that was begun. Nobody has to wait for it: what it is laid over is right already. */
export interface Motion {
  /** How much of the way is done, from 0 to 1; 1 too when it was cancelled. */
  progress(): number;
  cancel(): void;
}

export type Animate = (element: Element, keyframes: Keyframe[], duration: number, easing?: string) => Motion;

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** The easing is that of the whole effect, so that the progress already has it in it. */
export const animate: Animate = (element, keyframes, duration, easing = EASE) => {
  const animation = element.animate(keyframes, { duration, easing });
  return {
    progress: () => animation.effect?.getComputedTiming().progress ?? 1,
    cancel: () => animation.cancel(),
  };
};
