/** Phases as the audit log knows them. */
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { phaseKinds, phaseStatuses } from '../labels.ts';

/** Kinds of record of this room. */
export const recordedPhases: Readonly<Record<string, RecordedKind>> = {
  phase: {
    label: 'Fase',
    isGuarded: true,
    historyFor: ['project.manage', 'phase.manage'],
    fields: {
      number: 'Nummer',
      kind: { label: 'Soort', values: phaseKinds },
      status: { label: 'Status', values: phaseStatuses },
      protocol: 'Protocol',
      plannedStart: 'Gepland begin',
      plannedEnd: 'Gepland einde',
      assignment: 'Opdracht',
      particulars: 'Bijzonderheden',
      plannedCounts: 'Gepland aantal',
      safety: 'Veiligheid',
      isLogRequired: 'Logboek per dag',
      budgetMinutes: { label: 'Begroot', unit: 'minutes' },
      team: 'Team',
      cars: 'Auto’s',
      instruments: 'Materieel',
      forms: 'Formulieren',
      override: 'Gepasseerde controle',
      contactId: 'Contact ter plaatse',
      place: 'Plaats',
      after: 'Komt na',
      order: 'Plaats in de volgorde',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('phases')
        .innerJoin('projects', 'projects.id', 'phases.project_id')
        .select(['phases.id', 'phases.number', 'phases.name', 'projects.number as project'])
        .where('phases.id', 'in', [...ids])
        .where(isVisibleTo(user))
        .execute();
      return new Map(
        rows.map(({ id, number, name, project }) => [id, { name: `${project}-${number} ${name}`, href: href('phaseInformation', { project, phase: number }) }]),
      );
    },
  },
};
