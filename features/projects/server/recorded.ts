/** Projects and their documents as the audit log knows them: of what a reader may not see nothing is told. */
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { fixedFolders } from '../documents/rules.ts';
import { documentKinds, projectKinds, projectStatuses } from '../labels.ts';
import { checklistItemsFor } from '../rules.ts';
import { isVisibleTo } from './visible-projects.ts';

/** Whoever plans or leads work may read how it came about. */
const historyFor = ['project.manage', 'phase.manage'];

/** Names in the history of the settings of a project. */
const settingWords = {
  number: 'Projectnummer',
  description: 'Naam',
  divisionId: { label: 'Divisie', refersTo: 'division' },
  leaderId: { label: 'Projectleider', refersTo: 'user' },
  deputyLeaderId: { label: 'Plaatsvervanger', refersTo: 'user' },
  protocols: 'Protocollen',
  orderedOn: 'Opdrachtdatum',
  plannedStart: 'Gepland begin',
  plannedEnd: 'Gepland einde',
  isConfidential: 'Vertrouwelijk',
  areHoursOpen: 'Uren boeken',
  isLogRequired: 'Logboek per dag',
  summary: 'Samenvatting',
  hazards: 'Gevaren',
  clientId: { label: 'Opdrachtgever', refersTo: 'client' },
  clientReference: 'Referentie of inkoopnummer',
  contacts: 'Contactpersonen',
  team: 'Team',
  placeNote: 'Plek zonder adres',
  municipality: 'Gemeente',
  province: 'Provincie',
  rd: 'RD-coördinaten',
  boundary: 'Terreingrens',
  areaM2: 'Oppervlakte (m²)',
  parcels: 'Kadastrale percelen',
  accessNotes: 'Toegang',
  parking: 'Parkeren',
  authority: 'Bevoegd gezag',
  hospitalName: 'Ziekenhuis',
  hospitalAddress: 'Adres van het ziekenhuis',
  hospitalPhone: 'Telefoon van het ziekenhuis',
  hospitalMinutes: 'Rijtijd (minuten)',
  assemblyPoint: 'Verzamelplaats',
  budgetMinutes: 'Begroot (minuten)',
  offerCents: 'Offertebedrag',
  removed: { label: 'Verwijderd', values: { true: 'ja' } },
} as const;

/** Kinds of record of this room. */
export const recordedProjects: Readonly<Record<string, RecordedKind>> = {
  project: {
    label: 'Project',
    isGuarded: true,
    historyFor,
    fields: {
      kind: { label: 'Soort', values: projectKinds },
      status: { label: 'Status', values: projectStatuses },
      ...settingWords,
      ...Object.fromEntries(checklistItemsFor(['1001']).map(({ item, label }) => [item, { label, values: { yes: 'ja', no: 'nee' } }])),
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('projects')
        .select(['projects.id', 'projects.number', 'projects.description'])
        .where('projects.id', 'in', [...ids])
        .where(isVisibleTo(user))
        .execute();
      return new Map(
        rows.map(({ id, number, description }) => [id, { name: `${number} ${description}`, href: href('projectInformation', { project: number }) }]),
      );
    },
  },
  'project-document': {
    label: 'Document',
    isGuarded: true,
    historyFor,
    fields: {
      kind: { label: 'Soort', values: documentKinds },
      title: 'Titel',
      fileName: 'Bestand',
      approvedAt: 'Goedgekeurd op',
      project: 'Project',
      phase: 'Fase',
      number: 'Versie',
      note: 'Waarom',
      folder: { label: 'Map', values: { '': 'van de soort', ...fixedFolders } },
      withdrawnAt: 'Ingetrokken op',
      reason: 'Reden',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('project_documents')
        .innerJoin('projects', 'projects.id', 'project_documents.project_id')
        .select(['project_documents.id', 'project_documents.title', 'projects.number'])
        .where('project_documents.id', 'in', [...ids])
        .where(isVisibleTo(user))
        .execute();
      return new Map(rows.map(({ id, number, title }) => [id, { name: `${number} ${title}`, href: href('projectInformation', { project: number }) }]));
    },
  },
};
