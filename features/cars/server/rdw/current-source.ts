/** The source this process asks; `car.look-up-plate` goes by it. Set when the product starts, by its settings. */
import { type RdwSource, rdwSource } from './rdw-source.ts';

let current: RdwSource = rdwSource(undefined);

/** Asks this source from now on. */
export function setRdwSource(source: RdwSource): void {
  current = source;
}

/** The source that is asked. */
export const askRdw: RdwSource = (...asked) => current(...asked);
