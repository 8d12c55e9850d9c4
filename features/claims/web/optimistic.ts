/** Disbursements and claims as they will be once the outbox is empty. Refused ones are shown too: the money was spent, and they stay marked until they are mended. */
import type { z } from 'zod';
import type { Norms } from '#features/norms/norms.ts';
import type { PhaseOfTime } from '#features/time/registration.ts';
import type { KnownPhases } from '#features/time/web/optimistic.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type Claim, deleteClaim, deleteDisbursement, type OwnClaims, putClaim, putDisbursement, withdrawClaim } from '../contract.ts';
import type { Disbursement, FilledDisbursement } from '../disbursement.ts';
import { vatCentsOf } from '../vat.ts';

/** Data needed to draw a disbursement before the server has it. */
export interface Known {
  readonly phases: KnownPhases;
  readonly norms: Norms;
}

/** Disbursements with the waiting changes over them, the last day first. */
export function disbursementsWithPending(rows: readonly Disbursement[], pending: readonly PendingCommand[], known: Known): readonly Disbursement[] {
  const drawn = pending.reduce<readonly Disbursement[]>((list, command) => withOne(list, command, known), rows);
  return drawn === rows ? rows : drawn.toSorted((a, b) => b.spentOn.localeCompare(a.spentOn) || b.id.localeCompare(a.id));
}

function withOne(rows: readonly Disbursement[], { name, input, state }: PendingCommand, known: Known): readonly Disbursement[] {
  if (name === putDisbursement.name) {
    const { phaseId, version = 0, ...rest } = input as FilledDisbursement;
    const before = rows.find(({ id }) => id === rest.id);
    const phase = phaseOf(phaseId, known.phases, before);
    const row = {
      ...rest,
      phase,
      vatCents: vatCentsOf(rest, known.norms),
      claimId: before?.claimId ?? null,
      receiptDocuments: before?.receiptDocuments,
      returned: before?.returned ?? null,
      version: version + 1,
    };
    return [...rows.filter(({ id }) => id !== rest.id), row];
  }
  if (state === 'refused') return rows;
  const { id } = input as { readonly id: string };
  if (name === deleteDisbursement.name) return rows.filter((row) => row.id !== id);
  if (name === deleteClaim.name) return rows.map((row) => (row.claimId === id ? { ...row, claimId: null } : row));
  if (name !== putClaim.name) return rows;
  const { lineIds } = input as z.output<typeof putClaim.input>;
  return rows.map((row) => (lineIds.includes(row.id) ? { ...row, claimId: id } : row.claimId === id ? { ...row, claimId: null } : row));
}

function phaseOf(id: string | null, phases: KnownPhases, before: Disbursement | undefined): PhaseOfTime | null {
  if (id === null) return null;
  if (before?.phase?.id === id) return before.phase;
  return phases.get(id) ?? { id, projectNumber: 'Gekozen fase', projectDescription: '', number: '', name: '', city: '' };
}

/** One's own claims with the waiting changes over them; new ones first. */
export function claimsWithPending(own: OwnClaims, pending: readonly PendingCommand[], name: string): OwnClaims {
  return { ...own, claims: pending.reduce<readonly Claim[]>((claims, command) => withStep(claims, command, name), own.claims) as Claim[] };
}

function withStep(claims: readonly Claim[], { name, input, state, createdAt }: PendingCommand, by: string): readonly Claim[] {
  if (state === 'refused') return claims;
  const { id } = input as { readonly id: string };
  if (name === deleteClaim.name) return claims.filter((claim) => claim.id !== id);
  const step = (to: Claim['status']) => ({ to, reason: '', by, at: createdAt });
  if (name === withdrawClaim.name)
    return claims.map((claim) => (claim.id === id ? { ...claim, status: 'draft', steps: [...claim.steps, step('draft')], version: claim.version + 1 } : claim));
  if (name !== putClaim.name) return claims;
  const { note, isSubmitted, version = 0 } = input as z.output<typeof putClaim.input>;
  const before = claims.find((claim) => claim.id === id);
  const status = isSubmitted ? 'submitted' : (before?.status ?? 'draft');
  const steps = [...(before?.steps ?? []), ...(status === before?.status ? [] : [step(status)])];
  const submittedAt = isSubmitted ? createdAt : (before?.submittedAt ?? null);
  const changed: Claim = { id, number: before?.number ?? null, status, note, submittedAt, steps, version: version + 1 };
  return before === undefined ? [changed, ...claims] : claims.map((claim) => (claim.id === id ? changed : claim));
}
