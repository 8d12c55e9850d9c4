/** Columns for tests of what is drawn of borings. */
import type { ProfileLayer } from './profile.ts';
import type { ProfileColumn } from './profile-columns.ts';

/** A layer of one soil. */
export function layer(tone: ProfileLayer['tone'], fromCm: number, toCm: number): ProfileLayer {
  return { id: `${tone}-${fromCm}`, tone, fromCm, toCm, patterns: ['dots'], text: tone };
}

/** A boring of sand on clay, at a place on one line. */
export function column(number: string, more: Partial<ProfileColumn> = {}): ProfileColumn {
  return {
    ...{ id: number, number, rdX: 173_000, rdY: 387_000, levelMeters: 15, layers: [layer('zand', 0, 100), layer('klei', 100, 200)] },
    ...{ notDrilledToCm: null, groundwaterCm: null, samples: [], filter: null, ...more },
  };
}
