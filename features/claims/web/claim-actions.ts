/** Actions of somebody on their disbursements and claims. All are stored on the device first, and go in order: a claim never arrives before its lines. */

import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { refuseUnusable, sendFileAgain } from '#platform/web/files/kept-files.ts';
import { addCommand, discardCommand, pendingCommands } from '#platform/web/outbox/outbox.ts';
import { type Claim, deleteClaim, deleteDisbursement, putClaim, putDisbursement, withdrawClaim } from '../contract.ts';
import type { Disbursement, DisbursementInput } from '../disbursement.ts';

const RECORD = 'costs';
const nameOf = ({ supplier, amountCents, spentOn }: Pick<Disbursement, 'supplier' | 'amountCents' | 'spentOn'>) =>
  `${supplier}, ${formatEuros(amountCents)} op ${formatShortDay(spentOn)}`;

function waitingOf(names: readonly string[], id: string) {
  return pendingCommands().filter(({ name, state, input }) => names.includes(name) && state !== 'sent' && (input as { id?: unknown }).id === id);
}

/** Writes a disbursement down, or changes one. Rejects with the fields that are wrong; then nothing is kept. */
export async function saveDisbursement(input: DisbursementInput): Promise<void> {
  const fileIds = input.receiptFileIds ?? [];
  await refuseUnusable(fileIds);
  for (const id of fileIds) await sendFileAgain(id);
  await addCommand(putDisbursement, input, {
    record: RECORD,
    label: nameOf(input),
    href: href('disbursements', {}, { verschot: input.id }),
    fileIds,
  });
}

/** Takes a disbursement away. What was refused is thrown away here: a deletion behind it would wait for it. */
export async function removeDisbursement(one: Disbursement): Promise<void> {
  const own = waitingOf([putDisbursement.name], one.id);
  const isOnlyHere = own.some(({ state, input }) => state === 'refused' && (input as DisbursementInput).version === undefined);
  for (const { id, state } of own) if (isOnlyHere || state === 'refused') await discardCommand(id);
  if (!isOnlyHere) await addCommand(deleteDisbursement, { id: one.id }, { record: RECORD, label: `${nameOf(one)} verwijderd`, href: href('disbursements') });
  showSnackbar({
    title: `${nameOf(one)} verwijderd.`,
    confirmText: 'Ongedaan maken',
    onConfirm: () => carryOut(() => saveDisbursement({ ...inputOf(one), version: undefined })),
  });
}

function inputOf({ phase, vatCents: _, claimId: __, ...one }: Disbursement): DisbursementInput {
  return { ...one, phaseId: phase?.id ?? null };
}

/** A claim as it is saved. */
export interface ClaimToSave {
  readonly id: string;
  readonly lineIds: readonly string[];
  readonly note: string;
  readonly isSubmitted: boolean;
  readonly version: number | undefined;
}

/** Makes or changes a claim, and submits it when asked. Rejects with what is wrong; then nothing is kept. */
export async function saveClaim({ lineIds, ...claim }: ClaimToSave): Promise<void> {
  const refused = waitingOf([putClaim.name], claim.id).find(({ state }) => state === 'refused');
  await addCommand(
    putClaim,
    { ...claim, lineIds: [...lineIds] },
    {
      record: RECORD,
      label: claim.isSubmitted ? `Declaratie van ${lineIds.length} verschotten` : 'Conceptdeclaratie',
      href: href('claim', { claim: claim.id }),
      replaces: refused?.id,
    },
  );
}

/** Takes one's own claim back, to change it. */
export async function takeBack(claim: Claim): Promise<void> {
  const options = { record: RECORD, label: `${claimName(claim)} ingetrokken`, href: href('claim', { claim: claim.id }) };
  await addCommand(withdrawClaim, { id: claim.id, version: claim.version }, options);
}

/** Throws a draft away; its lines are in no claim again. */
export async function throwAway(claim: Claim): Promise<void> {
  const refused = waitingOf([putClaim.name], claim.id).filter(({ state }) => state === 'refused');
  for (const { id } of refused) await discardCommand(id);
  if (claim.version > 1 || claim.number !== null || refused.length === 0)
    await addCommand(deleteClaim, { id: claim.id }, { record: RECORD, label: `${claimName(claim)} weggegooid`, href: href('claims') });
}

/** A claim by its number; one the office does not have yet has none. */
export function claimName({ number }: Pick<Claim, 'number'>): string {
  return number === null ? 'Nieuwe declaratie' : `Declaratie ${number}`;
}
