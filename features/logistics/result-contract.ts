/** Results of laboratories: brought in from a file, read by order or point, and judged. */
import { z } from 'zod';
import { PhaseNumber } from '#features/phases/phase.ts';
import type { ImportColumn } from '#platform/shared/imports/import-columns.ts';
import { ImportCheckInput, ImportCounts, ImportInput, ImportReport, ImportUndone, PastImport } from '#platform/shared/imports/import-parts.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { shortText } from './lab-order.ts';
import { LabResult } from './lab-result.ts';
import { logisticsReaders, NOTE_LENGTH_MAX } from './rules.ts';

/** Most results one file adds and changes together: as many as can be taken back within a call. */
export const WRITTEN_RESULTS_MAX = 10_000;

/** Columns of a file of results, a row for each value. */
export const resultColumns = [
  { key: 'order', label: 'Opdracht', aliases: ['opdrachtnummer', 'ordernummer', 'order', 'lo-nummer'], help: 'LO-26-0412; mag leeg als de barcode er staat' },
  { key: 'sample', label: 'Monster', aliases: ['monstercode', 'monsternummer', 'monsternaam', 'sample'], help: '01-1; mag leeg als de barcode er staat' },
  { key: 'barcode', label: 'Barcode', aliases: ['streepjescode', 'potnummer'] },
  { key: 'parameter', label: 'Parameter', aliases: ['analyse', 'component', 'stof'], isRequired: true, help: 'Lood [Pb]' },
  { key: 'value', label: 'Waarde', aliases: ['resultaat', 'meetwaarde', 'gehalte', 'uitslag'], isRequired: true, help: '45 of < 0,05' },
  { key: 'unit', label: 'Eenheid', aliases: ['unit'], help: 'mg/kg ds' },
  { key: 'isBelow', label: 'Onder rapportagegrens', aliases: ['detectiegrens', 'onder detectiegrens', 'limietsymbool', '<'], help: 'Ja of nee; < telt als ja' },
  { key: 'analysedOn', label: 'Datum', aliases: ['analysedatum', 'datum analyse', 'gemeten op'], help: '31-12-2026' },
  { key: 'state', label: 'Status', aliases: ['oordeel'], help: 'Ontvangen, afgekeurd of herhaald' },
  { key: 'sampleId', label: 'Monster-id', aliases: ['lokaalid'], help: 'Uit een SIKB0101-bestand' },
] as const satisfies readonly ImportColumn[];

/** Key of one of them. */
export type ResultColumn = (typeof resultColumns)[number]['key'];

const access = { who: ['logistics.manage'], restricted: 'refused' } as const;
const changes = ['logistics.get', 'lab-result.list', 'lab-result-import.list'] as const;

/** Looks through a file of results; changes nothing. */
export const checkResultImport = defineCommand({
  name: 'lab-result-import.check',
  deed: 'Bestand met labuitslagen gecontroleerd',
  api: 'main',
  route: 'POST /v1/lab-result-imports/:id/check',
  access,
  input: () => ImportCheckInput(),
  result: () => ImportReport(),
  changes: [],
  offline: false,
});

/** Brings a file of results in that was looked through, all or nothing. */
export const runResultImport = defineCommand({
  name: 'lab-result-import.run',
  deed: 'Labuitslagen ingelezen',
  api: 'main',
  route: 'PUT /v1/lab-result-imports/:id',
  access,
  input: () => ImportInput(),
  result: () => ImportCounts(),
  changes,
  offline: false,
});

/** Takes an import back, but for results that somebody judged or another file changed since. */
export const undoResultImport = defineCommand({
  name: 'lab-result-import.undo',
  deed: 'Import van labuitslagen ongedaan gemaakt',
  api: 'main',
  route: 'POST /v1/lab-result-imports/:id/undo',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => ImportUndone(),
  changes,
  offline: false,
});

/** The latest imports, newest first. */
export const listResultImports = defineQuery({
  name: 'lab-result-import.list',
  api: 'main',
  route: 'GET /v1/lab-result-imports',
  access,
  params: () => z.object({}),
  result: () => z.array(PastImport()),
  offline: false,
});

/** The results of an order, or of the samples of a point (`01`), by sample and parameter. */
export const listLabResults = defineQuery({
  name: 'lab-result.list',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/lab-results',
  access: { who: logisticsReaders, restricted: 'scoped' },
  params: () =>
    z.object({
      project: z.string().max(20),
      phase: PhaseNumber(),
      order: z.uuid().toLowerCase().optional(),
      point: z.string().trim().max(20).optional(),
    }),
  result: () => z.array(LabResult()),
  offline: true,
});

/** Rejects a result with the reason, or takes it as it came after all. */
export const judgeLabResult = defineCommand({
  name: 'lab-result.judge',
  deed: 'Labuitslag beoordeeld',
  api: 'main',
  route: 'POST /v1/lab-results/:id/judgement',
  access: { who: ['logistics.manage'], restricted: 'scoped' },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      version: z.int32().min(1),
      state: z.enum(['received', 'rejected'], { error: 'Kies of de uitslag is afgekeurd.' }),
      note: shortText(NOTE_LENGTH_MAX).default(''),
    }),
  result: () => z.object({ version: z.int() }),
  changes: ['logistics.get', 'lab-result.list'],
  offline: false,
});
