/** Fills what the first projects pay to others: budgets with room and without, an order that waits for a second person, invoices and what was cancelled. */
import type { SupplierKind } from '#features/suppliers/labels.ts';
import type { CostKind, CostStatus } from '#features/third-party-costs/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPhase } from './fill-projects.ts';

/** A cost in whole euros. */
interface DemoCost {
  readonly kind: CostKind;
  readonly description: string;
  readonly supplier: string;
  readonly status: CostStatus;
  readonly budget: number;
  readonly ordered?: number;
  readonly received?: number;
  readonly invoiced?: number;
  readonly markup?: number;
}

const costs: readonly DemoCost[] = [
  {
    kind: 'laboratory',
    description: 'AP04 grond, 12 monsters',
    supplier: 'Milieulab Zuid',
    status: 'invoiced',
    budget: 2400,
    ordered: 2280,
    received: 2280,
    invoiced: 2231,
    markup: 7.5,
  },
  {
    kind: 'laboratory',
    description: 'PFAS, 8 monsters',
    supplier: 'Milieulab Zuid',
    status: 'paid',
    budget: 960,
    ordered: 920,
    received: 920,
    invoiced: 920,
    markup: 7.5,
  },
  { kind: 'laboratory', description: 'Grondwater, 4 peilbuizen', supplier: 'Milieulab Zuid', status: 'ordered', budget: 640, ordered: 612 },
  {
    kind: 'drilling',
    description: 'Sonisch boren, 2 dagen',
    supplier: 'Boorbedrijf De Kempen',
    status: 'delivered',
    budget: 2450,
    ordered: 2450,
    received: 2450,
    markup: 10,
  },
  {
    kind: 'excavation',
    description: 'Mobiele kraan met machinist',
    supplier: 'Grondverzet Van Rooij',
    status: 'invoiced',
    budget: 2200,
    ordered: 2200,
    received: 2140,
    invoiced: 2140,
  },
  { kind: 'excavation', description: 'Meerwerk vak 7, dieper', supplier: 'Grondverzet Van Rooij', status: 'requested', budget: 0, ordered: 4850, markup: 10 },
  { kind: 'traffic', description: 'Afzetting, 3 dagen', supplier: 'Verkeer Peelland', status: 'budgeted', budget: 1200 },
  {
    kind: 'cables-and-fees',
    description: 'KLIC graafmelding, 3 stuks',
    supplier: 'Kadaster',
    status: 'paid',
    budget: 150,
    ordered: 93,
    received: 93,
    invoiced: 93,
  },
  {
    kind: 'disposal',
    description: 'Grond klasse industrie, 24 ton',
    supplier: 'Reko Verwerking',
    status: 'delivered',
    budget: 1300,
    ordered: 1250,
    received: 1196.4,
  },
  { kind: 'equipment', description: 'Rijplaten, huur', supplier: 'Verhuur Brabant', status: 'cancelled', budget: 380 },
];

/** Projects that get all of them; the others with work under way a few. */
const WHOLE_PROJECTS = 3;
const FEW = 3;
const CENTS = 100;
const VAT_HIGH_BASIS_POINTS = 2100;
const DAY_MS = 86_400_000;

/** Suppliers in the register by name, with their kind. Of a payee who is not in it, the name alone is known: a fee of an authority. */
const registered: Readonly<Record<string, SupplierKind>> = {
  'Milieulab Zuid': 'laboratory',
  'Boorbedrijf De Kempen': 'drilling',
  'Grondverzet Van Rooij': 'machines',
  'Verkeer Peelland': 'traffic',
  'Reko Verwerking': 'disposal',
  'Verhuur Brabant': 'machines',
};

/** Puts them in the register. Returns their ids by name. */
async function fillSuppliers(db: Database): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(Object.keys(registered).map((name) => [name, newId()]));
  await db
    .insertInto('suppliers')
    .values(Object.entries(registered).map(([name, kind]) => ({ id: ids.get(name) as string, name, kinds: [kind] })))
    .execute();
  return ids;
}

/** Puts them in. The leader of the project asked for the large order and agreed to it. */
export async function fillThirdPartyCosts(db: Database, phases: readonly FilledPhase[]): Promise<void> {
  const supplierIds = await fillSuppliers(db);
  const begun = phases.filter(({ status }) => status !== 'planned').toReversed();
  const projects = [...new Map(begun.map((phase) => [phase.projectId, phase])).values()].toReversed();
  for (const [index, project] of projects.entries()) await fillProjectCosts(db, project, index < WHOLE_PROJECTS ? costs : costs.slice(0, FEW), supplierIds);
}

async function fillProjectCosts(
  db: Database,
  { projectId, projectNumber, leaderId, start }: FilledPhase,
  own: readonly DemoCost[],
  supplierIds: ReadonlyMap<string, string>,
): Promise<void> {
  const begunMs = start.epochMilliseconds;
  for (const [index, cost] of own.entries()) {
    const id = newId();
    const at = new Date(begunMs - (own.length - index) * DAY_MS);
    const cents = (euros: number | undefined) => Math.round((euros ?? 0) * CENTS);
    const isDelivered = cost.received !== undefined;
    await db
      .insertInto('third_party_costs')
      .values({
        id,
        project_id: projectId,
        kind: cost.kind,
        supplier: cost.supplier,
        supplier_id: supplierIds.get(cost.supplier) ?? null,
        description: cost.description,
        order_number: cost.ordered === undefined || cost.status === 'requested' ? '' : `B-${projectNumber}-${index + 1}`,
        quote_cents: cost.ordered === undefined ? null : cents(cost.ordered),
        budget_cents: cents(cost.budget),
        ordered_cents: cents(cost.ordered),
        received_cents: cents(cost.received),
        invoiced_cents: cents(cost.invoiced),
        vat_rate: 'high',
        vat_basis_points: VAT_HIGH_BASIS_POINTS,
        recharged: cost.markup !== undefined,
        markup_basis_points: cents(cost.markup),
        invoice_number: cost.invoiced === undefined ? '' : `F-${projectNumber}-${index + 1}`,
        delivered_on: isDelivered ? start.toPlainDate().toString() : null,
        status: cost.status,
        created_by: leaderId,
        created_at: at,
      })
      .execute();
    if (cost.status !== 'budgeted') await step(db, { id, to: cost.status, leaderId, at });
    if (cost.status !== 'requested') continue;
    const approval = { cost_id: id, role: 'project-leader', user_id: leaderId, note: 'Vak 7 gaat 60 cm dieper, zie het dagrapport.', at };
    await db.insertInto('third_party_cost_approvals').values(approval).execute();
  }
}

async function step(db: Database, { id, to, leaderId, at }: { id: string; to: CostStatus; leaderId: string; at: Date }): Promise<void> {
  const reason = to === 'cancelled' ? 'De bouwplaats heeft eigen rijplaten.' : '';
  const change = { id: newId(), cost_id: id, from_status: 'budgeted', to_status: to === 'cancelled' ? to : 'requested', reason, user_id: leaderId, at };
  await db.insertInto('third_party_cost_status_changes').values(change).execute();
}
