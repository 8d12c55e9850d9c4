/** Follows what everybody is told today. */
import { useEffect, useState } from 'react';
import { closeSnackbar, showSnackbar, snackbarStore } from '#platform/ui/overlays/snackbar-store.ts';
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
  /** Those that came while somebody was looking: a line at the bottom tells of them, and they stand where nothing moves for them until it is pressed or the page is opened again. */
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
  const late = rows.filter(({ id }) => drawnIds?.includes(id) === false);
  const [newest] = late;
  useEffect(() => (newest === undefined ? undefined : tellOf(newest, () => setDrawnIds(undefined))), [newest]);
  return {
    isToCome: state === 'waiting' && drawnIds === undefined,
    first: rows.filter(({ id }) => drawnIds?.includes(id)),
    late,
  };
}

/** Tells of one that came late, until it is pressed or the page is left; then it goes to the top, where the others are. */
function tellOf({ title, important }: Announcement, bringToTop: () => void): () => void {
  const line = `Nieuwe mededeling: ${title}`;
  showSnackbar({
    type: important ? 'warning' : 'info',
    title: line,
    confirmText: 'Lezen',
    onConfirm: () => {
      bringToTop();
      document.getElementById('main')?.scrollIntoView();
    },
  });
  return () => {
    if (snackbarStore.get().title === line) closeSnackbar();
  };
}
