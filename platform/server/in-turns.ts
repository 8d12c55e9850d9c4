/** Work on many things that lets other requests go in between: whoever brings a register in must not make a phone wait. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest that such work goes on before others get their turn, in milliseconds. */
const TURN_MS = 20;

/** The results of work on each item, in their order. */
export async function mapInTurns<Item, Result>(items: readonly Item[], work: (item: Item, index: number) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (performance.now() - began < TURN_MS) continue;
    await nextTurn();
    began = performance.now();
  }
  return results;
}
