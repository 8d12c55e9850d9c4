/** Carries out the operations on claims. Nobody judges their own; of a claim that is not theirs to see, there is nothing. */
import { notify } from '#features/notifications/server/queries.ts';
import { findIbanMask } from '#features/personal-data/server/bank-account-queries.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { type ClaimRecord, deleteClaim, getClaim, judgeClaim, listAllClaims, listClaims, putClaim, withdrawClaim } from '../contract.ts';
import { type ClaimStatus, claimStatuses } from '../labels.ts';
import { lacksProof, mayChange, mayJudge } from '../rules.ts';
import { countWaiting, listPage } from './all-claims.ts';
import * as queries from './claim-queries.ts';

export const claimHandlers = implement(
  { listClaims, putClaim, withdrawClaim, deleteClaim, listAllClaims, getClaim, judgeClaim },
  {
    async listClaims(_params, { db, user, now }) {
      return { claims: await queries.listOwnClaims(db, user.id, localDate(now)), ibanMask: await findIbanMask(db, user.id) };
    },

    async putClaim(input, context) {
      const { db, user, now } = context;
      const { id, lineIds, isSubmitted } = input;
      const existing = await queries.lockClaim(db, id);
      if (existing !== undefined && existing.user_id !== user.id) throw new Problem('already-exists');
      if (existing !== undefined) await refuseStale(context, existing, input.version);
      const status = statusOf(existing);
      if (status !== null && !mayChange(status)) throw notNow(status);
      await refuseLines(context, id, lineIds, isSubmitted);
      await queries.writeClaim(db, user.id, input, existing, now);
      await queries.setLines(db, id, lineIds);
      const version = (existing?.version ?? 0) + 1;
      const to: ClaimStatus = isSubmitted ? 'submitted' : (status ?? 'draft');
      if (to !== status) await queries.takeStep(db, id, version, { from: status, to, reason: '', userId: user.id, at: now });
      context.record({
        subject: 'claim',
        id,
        ...(existing === undefined ? {} : { from: { status, note: existing.note } }),
        to: { status: to, note: input.note, lines: lineIds.length },
      });
      if (isSubmitted) await tellCheckers(context, id);
      return { version };
    },

    async withdrawClaim({ id, version }, context) {
      const { db, user, now } = context;
      const row = await queries.lockClaim(db, id);
      if (row === undefined || row.user_id !== user.id) throw new Problem('not-found');
      if (row.status === 'draft') return { version: row.version };
      await refuseStale(context, row, version);
      if (row.status !== 'submitted') throw notNow(row.status as ClaimStatus);
      await queries.takeStep(db, id, version + 1, { from: 'submitted', to: 'draft', reason: '', userId: user.id, at: now });
      context.record({ subject: 'claim', id, from: { status: 'submitted' }, to: { status: 'draft' } });
      return { version: version + 1 };
    },

    async deleteClaim({ id }, context) {
      const { db, user } = context;
      const row = await queries.lockClaim(db, id);
      // Gone already, by another device of the same person, is as they wanted it.
      if (row === undefined || row.user_id !== user.id) return null;
      if (!mayChange(row.status as ClaimStatus)) throw notNow(row.status as ClaimStatus);
      await queries.removeClaim(db, id);
      context.record({ subject: 'claim', id, from: { status: row.status, note: row.note } });
      return null;
    },

    async listAllClaims({ limit, ...filters }, { db, user }) {
      const page = await listPage(db, user.id, filters, limit);
      return { ...page, ...(await countWaiting(db, user.id)) };
    },

    getClaim: ({ id }, { db, user }) => readClaim(db, user, id),

    async judgeClaim({ id, version, to, reason, returnedLines = [] }, context) {
      const { db, user, now } = context;
      const row = await queries.lockClaim(db, id);
      if (row === undefined || (row.user_id !== user.id && row.status === 'draft')) throw new Problem('not-found');
      if (row.user_id === user.id) throw new Problem('own-work', { reason: 'Je eigen declaratie controleert een ander.' });
      await refuseStale(context, row, version);
      const from = row.status as ClaimStatus;
      if (!mayJudge(from, to)) throw notNow(from);
      const returned = returnedLines.length === 0 ? [] : await linesToReturn(db, id, returnedLines);
      const place = await queries.takeStep(db, id, version + 1, { from, to, reason, userId: user.id, at: now });
      if (returned.length > 0) await queries.returnLines(db, id, place, returned);
      context.record({
        subject: 'claim',
        id,
        from: { status: from },
        to: { status: to, reason, ...(returned.length > 0 && { returnedLines: returned.length }) },
      });
      for (const line of returned) context.record({ subject: 'disbursement', id: line.id, to: { returnedReason: line.reason } });
      await tellOwner(context, row, to, { reason, returned });
      return { version: version + 1 };
    },
  },
);

/** A claim whole. Throws `not-found` for whoever neither owns it nor checks claims, and for a draft of somebody else. */
export async function readClaim(db: Database, user: Identity, id: string): Promise<ClaimRecord> {
  const claim = await queries.findClaim(db, id);
  const isOwn = claim?.userId === user.id;
  if (claim === undefined || (!isOwn && (claim.status === 'draft' || !user.permissions.has('claim.check')))) throw new Problem('not-found');
  const { userId, ...told } = claim;
  return { ...told, isOwn, ...(await queries.findClaimant(db, userId)), lines: await queries.listLines(db, user, id) };
}

function statusOf(row: queries.ClaimTableRow | undefined): ClaimStatus | null {
  return row === undefined ? null : (row.status as ClaimStatus);
}

async function refuseStale({ db }: CommandContext, row: queries.ClaimTableRow, version: number | undefined): Promise<void> {
  if (row.version === version) return;
  throw new Problem('changed-by-someone-else', {
    current: await queries.findClaim(db, row.id),
    reason: `Deze declaratie is intussen gewijzigd: ${claimStatuses[row.status as ClaimStatus].toLowerCase()}. Kijk haar opnieuw na.`,
  });
}

/** Refuses lines that are not the caller's own or are in another claim and, once submitted, those without a receipt or a reason. */
async function refuseLines({ db, user }: CommandContext, claimId: string, lineIds: readonly string[], isSubmitted: boolean): Promise<void> {
  const rows = (await queries.lockLines(db, lineIds)).filter(({ user_id }) => user_id === user.id);
  if (rows.length < new Set(lineIds).size) throw lineTrouble('Een van deze verschotten is er niet meer. Kies ze opnieuw.');
  const taken = rows.find(({ claim_id }) => claim_id !== null && claim_id !== claimId);
  if (taken !== undefined) throw lineTrouble(`${taken.supplier} van ${formatDate(taken.spent_on)} staat al in een andere declaratie. Haal het daar eerst uit.`);
  const bare = rows.find((row) => lacksProof({ receiptFileIds: row.receipt_file_ids, noReceiptReason: row.no_receipt_reason }));
  if (isSubmitted && bare !== undefined)
    throw lineTrouble(`Van ${bare.supplier} van ${formatDate(bare.spent_on)} is er geen bon. Voeg hem toe, of schrijf op waarom hij er niet is.`);
}

const lineTrouble = (message: string) => new Problem('invalid-input', { fields: [{ path: 'lineIds', message }] });

function notNow(status: ClaimStatus): Problem {
  return new Problem('not-possible-now', { reason: `Deze declaratie is ${claimStatuses[status].toLowerCase()}. Daar verandert zo niets meer aan.` });
}

async function tellCheckers({ db, user, now }: CommandContext, id: string): Promise<void> {
  const notice = { kind: 'claim-submitted', title: `${user.name} diende een declaratie in`, href: href('claim', { claim: id }) };
  await notify(db, await queries.listCheckers(db), notice, { by: user.id, now });
}

const judgements: Readonly<Partial<Record<ClaimStatus, string>>> = { approved: 'is goedgekeurd', returned: 'is teruggegeven', paid: 'is betaald' };

/** The lines that go back as they are in the claim, held. Throws when one is not in it, or none would stay: then the claim goes back itself. */
async function linesToReturn(
  db: Database,
  claimId: string,
  asked: readonly { readonly id: string; readonly reason: string }[],
): Promise<queries.ReturnedLine[]> {
  const reasonById = new Map(asked.map(({ id, reason }) => [id, reason]));
  const inClaim = await queries.lockLinesOf(db, claimId);
  const returned = inClaim.flatMap(({ id, supplier, amount_cents }): queries.ReturnedLine[] => {
    const reason = reasonById.get(id);
    return reason === undefined ? [] : [{ id, supplier, amountCents: amount_cents, reason }];
  });
  const refuse = (message: string) => new Problem('invalid-input', { fields: [{ path: 'returnedLines', message }] });
  if (returned.length < reasonById.size) throw refuse('Een van deze verschotten staat niet in deze declaratie. Kies ze opnieuw.');
  if (returned.length === inClaim.length) throw refuse('Zo blijft er niets over om goed te keuren. Geef de hele declaratie terug.');
  return returned;
}

/** A judgement as its owner is told of it. */
interface Told {
  readonly reason: string;
  readonly returned: readonly queries.ReturnedLine[];
}

async function tellOwner({ db, user, now }: CommandContext, row: queries.ClaimTableRow, to: ClaimStatus, { reason, returned }: Told): Promise<void> {
  const without = returned.length === 0 ? '' : `, zonder ${returned.length === 1 ? '1 verschot' : `${returned.length} verschotten`}`;
  const words = `${judgements[to] ?? 'wordt opnieuw bekeken'}${without}`;
  const text = [reason, ...returned.map((line) => `${line.supplier}: ${line.reason}`)].filter(Boolean).join('\n');
  const notice = { kind: 'claim-judged', title: `Declaratie ${row.number} ${words}`, text, href: href('claim', { claim: row.id }) };
  await notify(db, [row.user_id], notice, { by: user.id, now });
}
