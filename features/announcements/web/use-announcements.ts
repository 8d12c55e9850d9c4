/** Follows what everybody is told today. */
import { useEffect, useState } from 'react';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { type Announcement, listAnnouncements } from '../contract.ts';
import { isOn } from '../rules.ts';
import { withoutRead } from './optimistic.ts';

/** How long what stands below is held, as in `nothing-yet.css`. */
const HELD_MS = 400;

/** Announcements by where they stand on a page. */
export interface UsedAnnouncements {
  /** True while what stands below is held for them. */
  readonly isToCome: boolean;
  /** Those that were there when the page was drawn. */
  readonly first: readonly Announcement[];
  /** Those that came while somebody was looking: they stand where nothing moves for them, until the page is opened again. */
  readonly late: readonly Announcement[];
}

/** Announcements from the answer or the copy on the device, of this day by the clock of the device, without those that were put away. */
export function useAnnouncements(): UsedAnnouncements {
  const { data, state } = useAnswer(listAnnouncements, {}, { withPending: withoutRead });
  const today = useToday();
  const [drawnIds, setDrawnIds] = useState<readonly string[]>();
  if (drawnIds === undefined && data !== undefined) setDrawnIds(data.map(({ id }) => id));
  useEffect(() => systemClock.after(HELD_MS, () => setDrawnIds((ids) => ids ?? [])), []);
  const rows = (data ?? []).filter((one) => isOn(today, one));
  return {
    isToCome: state === 'waiting' && drawnIds === undefined,
    first: rows.filter(({ id }) => drawnIds?.includes(id)),
    late: rows.filter(({ id }) => drawnIds?.includes(id) === false),
  };
}
