/** Orders to laboratories as the audit log knows them: of a project a reader may not see nothing is told. */
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { labOrderStatuses, qualitySchemes, turnarounds } from '../labels.ts';
import { labOrderName } from '../rules.ts';

/** Kinds of record of this room. */
export const recordedLogistics: Readonly<Record<string, RecordedKind>> = {
  'lab-order': {
    label: 'Labopdracht',
    isGuarded: true,
    historyFor: ['logistics.manage', 'project.manage'],
    fields: {
      status: { label: 'Status', values: labOrderStatuses },
      supplierId: 'Laboratorium',
      scheme: { label: 'Kwaliteitsschema', values: qualitySchemes },
      turnaround: { label: 'Levertijd', values: turnarounds },
      labReference: 'Kenmerk van het lab',
      contact: 'Contact',
      pickupOn: 'Ophalen op',
      pickupBy: 'Ophalen door',
      composite: 'Mengopdracht',
      deviation: 'Afwijking van conservering',
      sample: 'Monster',
      barcode: 'Barcode',
      packages: 'Pakketten',
      at: 'Tijdstip',
      temperatureTenths: 'Temperatuur (tienden van een graad)',
      giver: 'Overdrager',
      receiver: 'Ontvanger',
      note: 'Toelichting',
      project: 'Project',
      phase: 'Fase',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('lab_orders as lab')
        .innerJoin('phases', 'phases.id', 'lab.phase_id')
        .innerJoin('projects', 'projects.id', 'phases.project_id')
        .select(['lab.id', 'lab.number', 'lab.made_at', 'phases.number as phase', 'projects.number as project'])
        .where('lab.id', 'in', [...ids])
        .where(isVisibleTo(user))
        .execute();
      return new Map(
        rows.map(({ id, number, made_at, phase, project }) => [
          id,
          { name: labOrderName({ number, madeAt: made_at.toISOString() }), href: href('phaseLogistics', { project, phase }, { opdracht: id }) },
        ]),
      );
    },
  },
};
