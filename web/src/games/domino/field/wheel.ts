/** What a wheel says of how it was turned. */
type Turned = Pick<WheelEvent, "deltaY" | "deltaMode" | "timeStamp">;

/** So far a wheel turns the card, in pixels: hardly more than half a notch, since pages that are zoomed count less. */
const NOTCH = 60;
/** Then it rests: what comes meanwhile is the rest of a notch, or a swipe that runs out. */
const REST_MS = 160;
/** After a longer pause it begins anew. */
const PAUSE_MS = 300;
/** What a line is in pixels, about. */
const LINE = 33;

/** Makes notches of what wheels and trackpads say: the one sends one message for a notch, the other dozens for a swipe. */
export class Wheel {
  #sum = 0;
  #last = -Infinity;
  #turned = -Infinity;

  /** By how many quarters the card turns now: 1 onwards, -1 backwards, or not at all. */
  turned({ deltaY, deltaMode, timeStamp }: Turned): -1 | 0 | 1 {
    const isOther = timeStamp - this.#last > PAUSE_MS || deltaY * this.#sum < 0;
    this.#last = timeStamp;
    if (timeStamp - this.#turned < REST_MS) return 0;
    this.#sum = (isOther ? 0 : this.#sum) + deltaY * (deltaMode ? LINE : 1);
    if (Math.abs(this.#sum) < NOTCH) return 0;
    this.#turned = timeStamp;
    const way = this.#sum > 0 ? 1 : -1;
    this.#sum = 0;
    return way;
  }
}
