/** Commands of somebody on their leave, and of a manager on that of others: carried out on the device first. */
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { type HalfDays, halfDaysInWords } from '#platform/shared/dates/half-days.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { addCommand, discardCommand, pendingCommands } from '#platform/web/outbox/outbox.ts';
import { type Absence, type AbsenceInput, type JudgedAbsence, judgeAbsence, putAbsence, withdrawAbsence } from '../contract.ts';
import { absenceStatuses } from '../labels.ts';
import { takenBackOf } from '../rules.ts';

/** Name of leave among what is sent in order. */
export const recordOfAbsence = (id: string) => `absence:${id}`;

function refusedOf(id: string) {
  return pendingCommands().filter(({ name, state, input }) => name === putAbsence.name && state === 'refused' && (input as { id?: unknown }).id === id);
}

/** Asks for leave, or changes what was asked for. Rejects with the fields that are wrong; then nothing is kept. A refused request of the same leave is replaced. */
export async function saveAbsence(input: AbsenceInput): Promise<void> {
  await addCommand(putAbsence, input, {
    record: recordOfAbsence(input.id),
    label: `Verlof ${halfDaysInWords(input)}`,
    href: href('absence'),
    replaces: refusedOf(input.id)[0]?.id,
  });
}

/** Takes one's own leave back, or what is left of it, and offers to ask for that again. What was refused on its way is thrown away here. */
export async function takeBack(absence: Absence, askAgain: (days: HalfDays) => void): Promise<void> {
  const days = takenBackOf(absence, localDate(systemClock.now()));
  const refused = refusedOf(absence.id);
  for (const { id } of refused) await discardCommand(id);
  const isOnlyHere = refused.some(({ input }) => (input as AbsenceInput).version === undefined);
  if (!isOnlyHere)
    await addCommand(
      withdrawAbsence,
      { id: absence.id, version: absence.version },
      { record: recordOfAbsence(absence.id), label: `Verlof ${halfDaysInWords(days)} ingetrokken`, href: href('absence') },
    );
  showSnackbar({ title: `Verlof op ${halfDaysInWords(days)} ingetrokken.`, confirmText: 'Opnieuw aanvragen', onConfirm: () => askAgain(days) });
}

/** Judges leave of somebody, and offers to take that back. */
export async function judge(absence: JudgedAbsence, to: 'approved' | 'refused' | 'requested', note = ''): Promise<void> {
  const words = to === 'requested' ? 'weer te beoordelen' : absenceStatuses[to].toLowerCase();
  await addCommand(
    judgeAbsence,
    { id: absence.id, version: absence.version, to, note },
    { record: recordOfAbsence(absence.id), label: `Verlof van ${absence.userName} ${words}`, href: href('approveAbsence') },
  );
  if (to === 'requested') return;
  showSnackbar({
    type: 'success',
    title: `Verlof van ${absence.userName} ${words}.`,
    confirmText: 'Ongedaan maken',
    onConfirm: () => carryOut(() => judge({ ...absence, version: absence.version + 1 }, 'requested')),
  });
}
