/** Follows exports that are under way, whatever screen is open, and tells when a file is ready or did not come about. */
import { addNotification, addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { askServer, memoryKey, queryClient, refetchAnswers, toQuestion } from '#platform/web/answers/query-cache.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { waits } from '#platform/web/device/waits.ts';
import { currentPersonId } from '#platform/web/sign-in/person.ts';
import { type FormExport, listFormExports } from '../contract.ts';
import { isUnderWay } from '../rules.ts';

/** Pause between two looks when the server could not be reached, in milliseconds. */
const LOOK_MS_UNREACHABLE = 6_000;
/** Milliseconds a notice stays. */
const NOTICE_MS = 12_000;

/** The question every place that shows exports asks, so that they share its answer. */
export const exportsQuestion = toQuestion(listFormExports, {});

/** Ids of the exports that are followed. */
let followed: ReadonlySet<string> = new Set();
let isLooking = false;

/** Follows these too, until they are ready. */
export function followExports(ids: readonly string[]): void {
  const more = ids.filter((id) => !followed.has(id));
  if (more.length > 0) followed = new Set([...followed, ...more]);
  if (isLooking || followed.size === 0) return;
  isLooking = true;
  void look(currentPersonId());
}

async function look(personId: string | undefined): Promise<void> {
  if (personId === undefined || currentPersonId() !== personId) return stop();
  const answer = await askServer(exportsQuestion, personId).catch(() => undefined);
  if (answer !== undefined) {
    queryClient.setQueryData(memoryKey(personId, exportsQuestion), answer);
    settle(answer.data as readonly FormExport[]);
  }
  if (followed.size === 0) return stop();
  systemClock.after(answer === undefined ? LOOK_MS_UNREACHABLE : waits.exportLookMs, () => void look(personId));
}

function stop(): void {
  isLooking = false;
  followed = new Set();
}

function settle(exports: readonly FormExport[]): void {
  const byId = new Map(exports.map((one) => [one.id, one]));
  const ended = [...followed].filter((id) => {
    const one = byId.get(id);
    return one === undefined || !isUnderWay(one);
  });
  if (ended.length === 0) return;
  followed = new Set([...followed].filter((id) => !ended.includes(id)));
  for (const id of ended) tell(byId.get(id));
  void refetchAnswers(['notification.list']);
}

function tell(ended: FormExport | undefined): void {
  if (ended?.state === 'ready') addSuccess('Je bestand staat klaar', `${ended.title}: haal het op bij Bestanden.`, NOTICE_MS);
  if (ended?.state === 'failed') addNotification({ type: 'error', title: 'Je bestand is niet gemaakt', text: `${ended.title}: ${ended.reason ?? ''}` });
}
