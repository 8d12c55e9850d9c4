/** Text that was typed and is not on the device yet: a few milliseconds' worth, kept apart so that sending a draft takes the last keystroke with it. */

/** A draft as it was last typed in this tab. */
export interface TypedDraft {
  readonly userId: string;
  readonly id: string;
  readonly kind: string;
  readonly data: unknown;
  /** Names of its parts that hardly ever change, kept apart on the device. */
  readonly apart?: readonly string[] | undefined;
  readonly updatedAt: string;
}

const typedByKey = new Map<string, TypedDraft>();

/** Notes what was typed, over what was noted before. */
export function noteTyped(draft: TypedDraft): void {
  typedByKey.set(keyOf(draft.userId, draft.id), draft);
}

/** Returns the typed text that is not written yet. */
export function peekTyped(userId: string, id: string): TypedDraft | undefined {
  return typedByKey.get(keyOf(userId, id));
}

/** Everything not written yet. */
export function allTyped(): TypedDraft[] {
  return [...typedByKey.values()];
}

/** Forgets a note once it is written, unless more was typed meanwhile. */
export function forgetTyped(draft: TypedDraft): void {
  const key = keyOf(draft.userId, draft.id);
  if (typedByKey.get(key) === draft) typedByKey.delete(key);
}

/** Takes what was typed out of the hands of the draft's writer, for the command that it becomes. */
export function takeTyped(userId: string, id: string): TypedDraft | undefined {
  const typed = peekTyped(userId, id);
  typedByKey.delete(keyOf(userId, id));
  return typed;
}

/** Gives it back when that command could not be kept, unless more was typed meanwhile. */
export function putBackTyped(draft: TypedDraft): void {
  if (peekTyped(draft.userId, draft.id) === undefined) noteTyped(draft);
}

const keyOf = (userId: string, id: string): string => `${userId} ${id}`;
