/** Tells what people spent on a project to whoever answers for it: enough to invoice by, without receipts, bank accounts and who sat at a table. */
import { z } from 'zod';
import { PhaseNumber } from '#features/phases/phase.ts';
import { costReaders } from '#features/third-party-costs/rules.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { defineQuery } from '#platform/shared/operation.ts';
import { disbursementKinds, projectClaimStatuses } from './labels.ts';

/** Lines of one page at most, and when nobody says how many. */
const LINES_PER_PAGE = 100;

/** A disbursement as the project is told. Amounts are cents without VAT. */
export const ProjectDisbursement = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    spentOn: z.string(),
    phase: z.string(),
    userName: z.string(),
    kind: z.enum(codesOf(disbursementKinds)),
    supplier: z.string(),
    /** Empty for what somebody shared a table for: it may name who was there. */
    description: z.string(),
    amountCents: z.int(),
    isRecharged: z.boolean(),
    status: z.enum(codesOf(projectClaimStatuses)),
  }),
);
export type ProjectDisbursement = z.output<ReturnType<typeof ProjectDisbursement>>;

/** Sums of all lines, in cents without VAT. */
const Totals = later(() =>
  z.object({
    count: z.int(),
    amountCents: z.int(),
    rechargedCents: z.int(),
    /** Of what is recharged: what nobody approved yet, so that it may still change. */
    unapprovedCents: z.int(),
  }),
);
export type ProjectDisbursementTotals = z.output<ReturnType<typeof Totals>>;

/** Lists what was spent on a project or one phase of it, the last day first, a page at a time; with what all of it adds up to. */
export const listProjectDisbursements = defineQuery({
  name: 'disbursement.of-project',
  api: 'main',
  route: 'GET /v1/projects/:project/disbursements',
  access: { who: ['time.approve', ...costReaders], restricted: 'refused' },
  params: () =>
    z.object({
      project: z.string().max(20),
      phase: PhaseNumber().optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(LINES_PER_PAGE).default(LINES_PER_PAGE),
    }),
  result: () => z.object({ disbursements: z.array(ProjectDisbursement()), totals: Totals(), nextCursor: z.string().nullable() }),
  offline: true,
});
