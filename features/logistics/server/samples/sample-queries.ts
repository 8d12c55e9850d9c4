/** SQL that finds samples by their label, through the projects that may be seen. */
import { sql } from 'kysely';
import { findCompositeOfLabel, type LabelledComposite, listKnownComposites } from '#features/lots/server/composite-queries.ts';
import { openProjectStatuses } from '#features/projects/labels.ts';
import { isOwn, isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { labOrderName } from '../../rules.ts';
import { KNOWN_COMPOSITES_MAX, KNOWN_SAMPLES_MAX, type LabelledSample } from '../../sample-contract.ts';

/** Samples with a label that somebody may see, each label once: where a laboratory works on it, else where it was last. */
function labelled(db: Database, user: Identity) {
  return db
    .selectFrom('lab_order_samples as sample')
    .innerJoin('lab_orders as lab', 'lab.id', 'sample.order_id')
    .innerJoin('phases', 'phases.id', 'lab.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .distinctOn(sql`lower(sample.barcode)`)
    .select(['sample.id', 'sample.barcode', 'sample.code', 'sample.taken_at', 'lab.id as order_id', 'lab.number', 'lab.made_at', 'lab.status'])
    .select(['projects.number as project', 'projects.description', 'phases.number as phase', 'phases.name'])
    .where('sample.barcode', '<>', '')
    .where(isVisibleTo(user))
    .orderBy(sql`lower(sample.barcode)`)
    .orderBy(sql`lab.status = 'cancelled'`)
    .orderBy(sql`lab.status = 'final'`)
    .orderBy('lab.number', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof labelled>['execute']>>[number];

function toSample(row: Row): LabelledSample {
  return {
    id: row.id,
    label: row.barcode,
    code: row.code,
    orderId: row.order_id,
    orderName: labOrderName({ number: row.number, madeAt: row.made_at.toISOString() }),
    lotId: null,
    isCancelled: row.status === 'cancelled',
    projectNumber: row.project,
    projectDescription: row.description,
    phaseNumber: row.phase,
    phaseName: row.name,
  };
}

function ofLot({ lot_id, letter, barcode, code, ...place }: LabelledComposite): LabelledSample {
  return {
    ...{ id: lot_id, label: barcode, code: `${code}-${letter}`, orderId: null, orderName: `Partij ${code}`, lotId: lot_id, isCancelled: false },
    ...{ projectNumber: place.project, projectDescription: place.description, phaseNumber: place.phase, phaseName: place.name },
  };
}

/** The sample with this label, in any letter case; undefined for one that somebody may not see. */
export async function findSampleOfLabel(db: Database, user: Identity, label: string): Promise<LabelledSample | undefined> {
  const row = await labelled(db, user).where(sql`lower(sample.barcode)`, '=', label.toLowerCase()).executeTakeFirst();
  if (row !== undefined) return toSample(row);
  const composite = await findCompositeOfLabel(db, user, label);
  return composite && ofLot(composite);
}

/** Labelled samples, and composites of lots that are on no order, of projects in hand that somebody leads, or is on a team of, or is held to; the last taken first. */
export async function listKnownSamples(db: Database, user: Identity): Promise<LabelledSample[]> {
  const rows = await db
    .selectFrom(
      labelled(db, user)
        .where(user.scope === 'all' ? isOwn(user.id) : sql<boolean>`true`)
        .where('projects.status', 'in', openProjectStatuses)
        .as('known'),
    )
    .selectAll()
    .orderBy('taken_at', 'desc')
    .orderBy('id')
    .limit(KNOWN_SAMPLES_MAX)
    .execute();
  const composites = await listKnownComposites(db, user, KNOWN_COMPOSITES_MAX);
  const onOrder = new Set(rows.map(({ barcode }) => barcode.toLowerCase()));
  return [...rows.map(toSample), ...composites.filter(({ barcode }) => !onOrder.has(barcode.toLowerCase())).map(ofLot)];
}
