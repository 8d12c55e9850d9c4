/** Orders to laboratories as the audit log knows them: of a project a reader may not see nothing is told. */
import { phaseCode } from '#features/projects/rules.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { gearStatuses, labOrderStatuses, labResultStates, qualitySchemes, turnarounds } from '../labels.ts';
import { labOrderName } from '../rules.ts';

/** Kinds of record of this room. */
export const recordedLogistics: Readonly<Record<string, RecordedKind>> = {
  'lab-order': {
    label: 'Labopdracht',
    isGuarded: true,
    historyFor: ['logistics.manage', 'project.manage'],
    fields: {
      status: { label: 'Status', values: labOrderStatuses },
      supplierId: { label: 'Laboratorium', refersTo: 'supplier' },
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
      parameter: 'Parameter',
      result: 'Uitslag',
      resultState: { label: 'Status van de uitslag', values: labResultStates },
      removed: { label: 'Verwijderd', values: { true: 'ja' } },
      at: 'Tijdstip',
      temperatureTenths: 'Temperatuur (tienden van een graad)',
      giver: 'Overdrager',
      receiver: 'Ontvanger',
      note: 'Toelichting',
      mailedTo: 'Gemaild naar',
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
  'analysis-plan': {
    label: 'Geplande analyses',
    isGuarded: true,
    historyFor: ['logistics.manage', 'project.manage'],
    fields: { planned: 'Gepland' },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('phases')
        .innerJoin('projects', 'projects.id', 'phases.project_id')
        .select(['phases.id', 'phases.number as phase', 'projects.number as project'])
        .where('phases.id', 'in', [...ids])
        .where(isVisibleTo(user))
        .execute();
      return new Map(
        rows.map(({ id, phase, project }) => [
          id,
          { name: `Geplande analyses van ${phaseCode(project, phase)}`, href: href('phaseLogistics', { project, phase }) },
        ]),
      );
    },
  },
  'gear-order': {
    label: 'Besteld materieel',
    isGuarded: true,
    historyFor: ['logistics.manage', 'project.manage'],
    fields: {
      status: { label: 'Status', values: gearStatuses },
      equipmentId: 'Instrument',
      carId: 'Voertuig',
      item: 'Wat',
      supplier: 'Leverancier',
      count: 'Aantal',
      fromDay: 'Van',
      toDay: 'Tot en met',
      address: 'Afleveradres',
      by: 'Door',
      note: 'Toelichting',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('gear_orders as gear')
        .innerJoin('phases', 'phases.id', 'gear.phase_id')
        .innerJoin('projects', 'projects.id', 'phases.project_id')
        .leftJoin('equipment', 'equipment.id', 'gear.equipment_id')
        .leftJoin('cars', 'cars.id', 'gear.car_id')
        .select(['gear.id', 'gear.item', 'equipment.number as equipment', 'cars.plate', 'phases.number as phase', 'projects.number as project'])
        .where('gear.id', 'in', [...ids])
        .where(isVisibleTo(user))
        .execute();
      return new Map(
        rows.map(({ id, item, equipment, plate, phase, project }) => [
          id,
          { name: `${equipment ?? plate ?? item} voor ${phaseCode(project, phase)}`, href: href('phaseLogistics', { project, phase }) },
        ]),
      );
    },
  },
  'lab-result-import': {
    label: 'Import van labuitslagen',
    historyFor: ['logistics.manage'],
    fields: { fileName: 'Bestand', counts: 'Rijen', undone: { label: 'Ongedaan gemaakt', values: { true: 'ja', false: 'nee' } } },
  },
};
