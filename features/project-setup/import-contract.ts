/** Projects brought in from a file: its columns and its operations. */
import { z } from 'zod';
import type { ImportColumn } from '#platform/shared/imports/import-columns.ts';
import { ImportCheckInput, ImportCounts, ImportInput, ImportReport, ImportUndone, PastImport } from '#platform/shared/imports/import-parts.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Most projects one file adds and changes together: as many as can be taken back within a call. */
export const WRITTEN_PROJECTS_MAX = 10_000;
/** Most hours a project is budgeted for. */
export const BUDGET_HOURS_MAX = 1_000_000;

/** Columns of a file of projects. The file that is exported has the same. */
export const projectColumns = [
  { key: 'number', label: 'Projectnummer', aliases: ['nummer', 'projectnr', 'projectcode', 'nr', 'ProjectNr'], help: 'Leeg: het volgende nummer' },
  { key: 'description', label: 'Naam', aliases: ['omschrijving', 'projectnaam', 'titel', 'project', 'description'], isRequired: true },
  { key: 'kind', label: 'Soort', aliases: ['soort project', 'projectsoort', 'type', 'onderzoek'], help: 'Bijvoorbeeld Bodemonderzoek' },
  { key: 'status', label: 'Status', aliases: ['stand', 'projectstatus'], help: 'Leeg: Aanvraag' },
  { key: 'client', label: 'Opdrachtgever', aliases: ['klant', 'klantnaam', 'bedrijf', 'debiteur', 'relatie'], help: 'De naam in het register' },
  { key: 'clientNumber', label: 'KvK-nummer opdrachtgever', aliases: ['kvk', 'kvk-nummer', 'kvknr'], help: '8 cijfers' },
  { key: 'clientReference', label: 'Referentie of inkoopnummer', aliases: ['referentie', 'inkoopnummer', 'po-nummer', 'kenmerk opdrachtgever'] },
  { key: 'leader', label: 'Projectleider', aliases: ['pl', 'e-mailadres projectleider', 'leider'], help: 'E-mailadres' },
  { key: 'deputyLeader', label: 'Plaatsvervanger', aliases: ['plv pl', 'plaatsvervangend projectleider'], help: 'E-mailadres' },
  { key: 'division', label: 'Divisie', aliases: ['afdeling', 'divisiecode'], help: 'Naam of code' },
  { key: 'protocols', label: 'Protocollen', aliases: ['protocol', 'brl'], help: '2001, 2018' },
  { key: 'orderedOn', label: 'Opdrachtdatum', aliases: ['datum opdracht'], help: '31-12-2026' },
  { key: 'plannedStart', label: 'Gepland begin', aliases: ['start', 'startdatum', 'begin', 'begindatum'], help: '31-12-2026' },
  { key: 'plannedEnd', label: 'Gepland einde', aliases: ['eind', 'einddatum', 'einde'], help: '31-12-2026' },
  { key: 'budget', label: 'Begrote uren', aliases: ['begroot', 'uren', 'budget', 'contracturen'], help: 'Uren, bijvoorbeeld 120,5' },
  { key: 'address', label: 'Adres', aliases: ['locatie', 'straat', 'straat en huisnummer'] },
  { key: 'postcode', label: 'Postcode', aliases: ['pc'], help: '1234 AB' },
  { key: 'city', label: 'Plaats', aliases: ['woonplaats'] },
  { key: 'rdX', label: 'RD X', aliases: ['x', 'rd-x'], help: 'Meters' },
  { key: 'rdY', label: 'RD Y', aliases: ['y', 'rd-y'], help: 'Meters' },
  { key: 'isConfidential', label: 'Vertrouwelijk', help: 'Ja of nee' },
  { key: 'areHoursOpen', label: 'Uren boeken', aliases: ['uren open'], help: 'Ja of nee' },
  { key: 'isLogRequired', label: 'Logboek per dag', aliases: ['logboek verplicht'], help: 'Ja of nee' },
] as const satisfies readonly ImportColumn[];

/** Key of one of them. */
export type ProjectColumn = (typeof projectColumns)[number]['key'];

const access = { who: ['project.manage'], restricted: 'refused' } as const;
const changes = [
  ...['project.settings', 'project.get', 'project.list', 'project.count', 'project.allowed', 'project.list-filters', 'project.new', 'phase.get'],
  'project-import.list',
] as const;

/** Looks through a file of projects; changes nothing. */
export const checkProjectImport = defineCommand({
  name: 'project-import.check',
  deed: 'Bestand met projecten gecontroleerd',
  api: 'main',
  route: 'POST /v1/project-imports/:id/check',
  access,
  input: () => ImportCheckInput(),
  result: () => ImportReport(),
  changes: [],
  offline: false,
});

/** Brings a file of projects in that was looked through, all or nothing. */
export const runProjectImport = defineCommand({
  name: 'project-import.run',
  deed: 'Projecten geïmporteerd',
  api: 'main',
  route: 'PUT /v1/project-imports/:id',
  access,
  input: () => ImportInput(),
  result: () => ImportCounts(),
  changes,
  offline: false,
});

/** Takes an import back, but for projects that were changed or used since. */
export const undoProjectImport = defineCommand({
  name: 'project-import.undo',
  deed: 'Import van projecten ongedaan gemaakt',
  api: 'main',
  route: 'POST /v1/project-imports/:id/undo',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => ImportUndone(),
  changes,
  offline: false,
});

/** The latest imports, newest first. */
export const listProjectImports = defineQuery({
  name: 'project-import.list',
  api: 'main',
  route: 'GET /v1/project-imports',
  access,
  params: () => z.object({}),
  result: () => z.array(PastImport()),
  offline: false,
});
