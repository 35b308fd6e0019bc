import { Failure } from "../net/api.ts";
import type { ErrorBody } from "../protocol.ts";

/** Delete a club or a tournament. The answer has no body. */
export async function endGroup(path: string, key: string): Promise<void> {
  const body = JSON.stringify({ key });
  const answer = await fetch(`${path}/end`, { method: "POST", body }).catch(() => null);
  if (!answer) throw new Failure("no-answer");
  if (!answer.ok) throw new Failure(((await answer.json()) as ErrorBody).code);
}
