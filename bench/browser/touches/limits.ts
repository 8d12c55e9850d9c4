/** The tasks of a field day that are counted, with the most that each may cost. */
import type { Effort } from '../../../tests/e2e/thumb.ts';

/** A task, with what it cost when counting began, in words, and what it may cost. */
export interface TouchTask {
  readonly what: string;
  readonly atFirst: string;
  readonly atMost: Readonly<Partial<Pick<Effort, 'taps' | 'keys' | 'screens'>>>;
}

/** The tasks by key, in the order of the day. */
export const touchTasks = {
  'sign-in-again': { what: 'de volgende ochtend weer beginnen', atFirst: '2 tikken', atMost: { taps: 0 } },
  'start-work': { what: 'werk van vandaag beginnen, met LMRA', atFirst: '13 tikken en zoeken', atMost: { taps: 9 } },
  layer: { what: 'een bodemlaag na de eerste', atFirst: '9 tikken, 3 schermen', atMost: { taps: 5, screens: 0 } },
  sample: { what: 'een monster met barcode', atFirst: '4 tikken, 7 toetsen', atMost: { taps: 1 } },
  boring: { what: "een boring: 5 lagen, 2 monsters, 3 foto's, verstuurd", atFirst: '46 tikken, 130 toetsen', atMost: { taps: 25, keys: 30 } },
  'next-boring': { what: 'de tweede boring van de fase', atFirst: 'als de eerste', atMost: { taps: 20, keys: 25 } },
  'forgotten-morning': { what: 'uren van een vergeten ochtend', atFirst: '11 tikken', atMost: { taps: 5 } },
  'close-day': { what: 'een gewone dag afsluiten', atFirst: '4 tikken', atMost: { taps: 2 } },
} as const satisfies Record<string, TouchTask>;

/** Key of a task. */
export type TouchTaskKey = keyof typeof touchTasks;

/** Effort of the tasks on a phone, as far as they were done. */
export type Efforts = Readonly<Partial<Record<TouchTaskKey, Effort>>>;
