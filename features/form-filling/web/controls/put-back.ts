/** Taking something out of a list of a form, and putting it back into that list as it is then: what was added or changed meanwhile stays. */
import type { Row } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';

/** Something that was taken away: its number in the list, from 1, and the way back. */
export interface TakenAway {
  readonly number: number;
  readonly putBack: () => void;
}

/** A list that is read and put as a whole. */
export interface ListOf<Item> {
  readonly now: () => readonly Item[];
  readonly put: (items: readonly Item[]) => void;
  readonly idOf: (item: Item) => string;
}

/** Takes an item out of a list; undefined when it is not there. It comes back at the place it had, or at the end of a list that is shorter by then. */
export function takeAwayFrom<Item>({ now, put, idOf }: ListOf<Item>, id: string): TakenAway | undefined {
  const items = now();
  const at = items.findIndex((item) => idOf(item) === id);
  const item = items[at];
  if (item === undefined) return undefined;
  put(items.toSpliced(at, 1));
  const putBack = () => {
    if (!now().some((other) => idOf(other) === id)) put(now().toSpliced(at, 0, item));
  };
  return { number: at + 1, putBack };
}

/** The rows of a form as such a list. */
export function rowsIn(form: FormState, path: string): ListOf<Row> {
  return { now: () => form.rows(path), put: (rows) => form.set(path, rows), idOf: ({ id }) => id };
}
