/** The files of a dossier: every form as PDF, photos, documents, points, log and laboratory orders, each read when it is its turn. */

import { boringBro } from '#features/fieldwork/exchange/write-bro.ts';
import { boringGef } from '#features/fieldwork/exchange/write-gef.ts';
import { sikb0101Xml } from '#features/fieldwork/exchange/write-sikb0101.ts';
import { drawingDxf, drawingGpx, drawingKml } from '#features/fieldwork/write-drawings.ts';
import { pointsCsv, pointsGeoJson } from '#features/fieldwork/write-points.ts';
import { labOrderCells, labOrderHead } from '#features/logistics/lab-order-columns.ts';
import { mapLayers } from '#features/map/map-layers.ts';
import { drawnLines, shapeFeatures } from '#features/map-shapes/write-shapes.ts';
import type { LogDay, LogLine } from '#features/project-logs/log.ts';
import { inForce } from '#features/projects/documents/rules.ts';
import { listDocuments } from '#features/projects/server/documents/document-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Brand } from '#platform/server/documents/brand.ts';
import { createGeoPackage } from '#platform/server/documents/geopackage.ts';
import type { ZipEntry } from '#platform/server/documents/tables/zip-file.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { safeName, storedFile } from '#platform/server/personal-part.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import { rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import type { PrintedForm } from '../pdf/form-document.ts';
import { formPdf } from '../pdf/form-pdf.ts';
import { listPictures, readPictures } from '../pdf/pdf-pictures.ts';
import { formsCsv, labResultsCsv, labStepsCsv, layersCsv, logCsv, logDaysCsv, samplesCsv } from './dossier-lists.ts';
import { readSignedDays } from './phase-log.ts';
import { type ArrivedFile, type FormFile, listArrived, listFormFiles } from './queries.ts';
import type { FieldReport } from './report-data.ts';

/** A file of a dossier, with what its index says of it. */
export interface DossierEntry extends ZipEntry {
  /** The folder it stands under in the index. */
  readonly folder: DossierFolder;
  readonly words: string;
  /** Bytes it is made of, where they are known beforehand. */
  readonly sizeBytes: number;
}

/** Folders of a dossier, in their order, with the words of the index. */
export const dossierFolders = {
  report: 'Veldwerkverslag',
  forms: 'Formulieren',
  photos: "Foto's",
  attachments: 'Bijlagen bij formulieren',
  documents: 'Documenten',
  field: 'Punten en metingen',
  log: 'Logboek',
  laboratory: 'Laboratorium',
  exchange: 'Uitwisseling (concept, niet gevalideerd)',
} as const;

/** A folder of a dossier. */
export type DossierFolder = keyof typeof dossierFolders;

/** Sources that a dossier is gathered from. */
export interface DossierSources {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly brand: Brand;
  readonly report: FieldReport;
  readonly place: { readonly project: string; readonly phase: string; readonly projectId: string; readonly phaseId: string };
}

/** The entries and what is missing among them: files that were named and have not arrived. */
export interface DossierContents {
  readonly entries: readonly DossierEntry[];
  readonly missing: readonly string[];
}

/** Gathers the entries; nothing of their contents is read yet. */
export async function dossierContents(sources: DossierSources): Promise<DossierContents> {
  const { db, report, place } = sources;
  const formFiles = await listFormFiles(
    db,
    report.forms.map(({ form }) => form.id),
  );
  const documents = inForce(await listDocuments(db, place.projectId, place.phaseId));
  const { log } = report;
  const logFiles = await listArrived(
    db,
    log.flatMap(({ fileIds }) => fileIds),
  );
  const arrived = new Set([...formFiles.filter(({ hasArrived }) => hasArrived), ...logFiles].map(({ id }) => id));
  const entries = [
    ...report.forms.map((printed) => formEntry(sources, printed)),
    textFile('forms', 'formulieren/formulieren.csv', 'Lijst van de formulieren', () => formsCsv(report.forms)),
    ...formFiles.filter(({ hasArrived }) => hasArrived).map((file) => formFileEntry(sources, file)),
    ...documents.filter(({ sizeBytes }) => sizeBytes !== null).map((document) => documentEntry(sources, document)),
    ...fieldEntries(report),
    ...logEntries(sources, { lines: log, days: await readSignedDays(db, place, log), files: logFiles }),
    ...labEntries(report, place),
    ...exchangeEntries(report, place.phaseId),
  ];
  return {
    entries: withOwnNames(entries),
    missing: [
      ...formFiles.filter(({ hasArrived }) => !hasArrived).map(({ number, name }) => `Formulier ${number}: ${name || 'een bestand'}`),
      ...documents.filter(({ sizeBytes }) => sizeBytes === null).map(({ title, fileName }) => `Document: ${title || fileName}`),
      ...log.flatMap(({ day, fileIds }) => fileIds.filter((id) => !arrived.has(id)).map(() => `Logboek ${day}: een foto`)),
    ],
  };
}

/** Each name once: a second one of the same name gets a number before its ending. */
function withOwnNames(entries: readonly DossierEntry[]): readonly DossierEntry[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    let { name } = entry;
    for (let turn = 2; taken.has(name.toLowerCase()); turn++) name = entry.name.replace(/(\.[^./]*)?$/, (ending) => ` (${turn})${ending}`);
    taken.add(name.toLowerCase());
    return { ...entry, name };
  });
}

/** A file of text that is made when it is its turn. */
function textFile(folder: DossierFolder, name: string, words: string, make: () => string): DossierEntry {
  return {
    ...{ folder, name, words, sizeBytes: 0 },
    *read() {
      yield Buffer.from(make());
    },
  };
}

const numbered = (number: number): string => String(number).padStart(4, '0');

function formEntry({ db, bytes, brand }: DossierSources, printed: PrintedForm): DossierEntry {
  const { form, design } = printed;
  const words = design.name === form.title ? form.title : `${design.name}: ${form.title}`;
  return {
    ...{ folder: 'forms', words: `${form.number}. ${words}`, sizeBytes: 0, name: `formulieren/${numbered(form.number)} ${safeName(words)}.pdf` },
    async *read() {
      yield await formPdf({ ...printed, ...(await readPictures(bytes, await listPictures(db, [form.id]))), brand });
    },
  };
}

function formFileEntry({ bytes }: DossierSources, { id, number, name, contentType, sizeBytes }: FormFile): DossierEntry {
  const isPhoto = contentType.startsWith('image/');
  const file = storedFile(bytes, `${isPhoto ? 'fotos' : 'bijlagen'}/${numbered(number)} ${safeName(name)}`, id);
  return { ...file, sizeBytes, folder: isPhoto ? 'photos' : 'attachments', words: `Formulier ${number}: ${name}` };
}

type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

function documentEntry({ bytes }: DossierSources, { fileId, fileName, title, phaseNumber, sizeBytes }: ListedDocument): DossierEntry {
  const folder = phaseNumber === null ? 'documenten/project' : 'documenten/fase';
  const words = `${title || fileName}${phaseNumber === null ? ' (van het project)' : ''}`;
  return { ...storedFile(bytes, `${folder}/${safeName(fileName)}`, fileId), words, sizeBytes: sizeBytes ?? 0, folder: 'documents' };
}

function fieldEntries({ code, points, shapes, columns, madeAt }: FieldReport): readonly DossierEntry[] {
  // The conversion of the process that writes the file; where it has none, the seven parameters, which the file then says.
  const conversion = rdConversion() ?? rdByParameters;
  const drawing = { name: `Punten ${code}`, points, lines: drawnLines(shapes) };
  return [
    textFile('field', 'punten/punten.csv', 'Punten als tabel', () => pointsCsv(points)),
    textFile('field', 'punten/punten.geojson', 'Punten, lijnen en vlakken als GeoJSON (WGS84, RD ernaast)', () =>
      pointsGeoJson(points, conversion, shapeFeatures(shapes, conversion)),
    ),
    textFile('field', 'punten/punten.gpx', 'Punten, lijnen en vlakken voor een handontvanger (GPX)', () => drawingGpx(drawing, conversion)),
    textFile('field', 'punten/punten.kml', 'Punten, lijnen en vlakken voor Google Earth (KML)', () => drawingKml(drawing, conversion)),
    textFile('field', 'punten/punten.dxf', 'Punten, lijnen en vlakken als tekening in RD (DXF)', () => drawingDxf(drawing)),
    {
      ...{ folder: 'field', name: 'punten/punten.gpkg', words: 'Punten, lijnen en vlakken voor GIS in RD (GeoPackage)', sizeBytes: 0 },
      *read() {
        yield createGeoPackage(mapLayers(points, shapes), madeAt);
      },
    },
    ...(columns.length === 0
      ? []
      : [
          textFile('field', 'punten/lagen.csv', 'Bodemlagen van de boringen', () => layersCsv(columns)),
          textFile('field', 'punten/grondmonsters.csv', 'Grondmonsters van de boringen', () => samplesCsv(columns)),
        ]),
  ];
}

interface PhaseLog {
  readonly lines: readonly LogLine[];
  readonly days: readonly LogDay[];
  readonly files: readonly ArrivedFile[];
}

function logEntries({ bytes }: DossierSources, { lines, days, files }: PhaseLog): readonly DossierEntry[] {
  if (lines.length === 0) return [];
  const dayByFile = new Map(lines.flatMap(({ day, fileIds }) => fileIds.map((id) => [id, day])));
  return [
    textFile('log', 'logboek/logboek.csv', 'Regels van het logboek over deze fase', () => logCsv(lines)),
    textFile('log', 'logboek/dagen.csv', 'Dagen van het logboek met wie ze ondertekende', () => logDaysCsv(days)),
    ...files.map(({ id, name, sizeBytes }): DossierEntry => {
      const day = dayByFile.get(id) ?? '';
      return { ...storedFile(bytes, `logboek/${day} ${safeName(name)}`, id), sizeBytes, folder: 'log', words: `${day}: ${name}` };
    }),
  ];
}

/** Borings, samples and analyses for other programs. None of these formats was held against its published schema, which the files and the index say. */
function exchangeEntries({ code, name, columns, labOrders, labResults, madeAt }: FieldReport, phaseId: string): readonly DossierEntry[] {
  if (columns.length === 0 && labOrders.length === 0) return [];
  const exchange = { code, name, phaseId, columns, labOrders, results: labResults, madeAt: madeAt.toISOString() };
  return [
    textFile('exchange', 'uitwisseling/sikb0101-concept.xml', 'Boringen, lagen, monsters en analyses in de vorm van SIKB0101', () => sikb0101Xml(exchange)),
    ...columns.map((column) =>
      textFile('exchange', `uitwisseling/gef/${safeName(column.number)}.gef`, `Boring ${column.number} als GEF-BORE-Report`, () => boringGef(exchange, column)),
    ),
    ...columns.map((column) =>
      textFile('exchange', `uitwisseling/bro/${safeName(column.number)}-concept.xml`, `Boring ${column.number} in de vorm van de BRO (BHR-GT)`, () =>
        boringBro(exchange, column),
      ),
    ),
  ];
}

function labEntries({ labOrders, labResults }: FieldReport, place: DossierSources['place']): readonly DossierEntry[] {
  if (labOrders.length === 0) return [];
  const rows = labOrders.flatMap((order) => order.samples.map((sample) => labOrderCells(order, place, sample)));
  return [
    textFile('laboratory', 'laboratorium/monsters.csv', 'Monsters van de labopdrachten', () => toCsv(labOrderHead, rows)),
    ...(labResults.length === 0
      ? []
      : [textFile('laboratory', 'laboratorium/uitslagen.csv', 'Uitslagen van het laboratorium', () => labResultsCsv(labResults))]),
    textFile('laboratory', 'laboratorium/overdracht.csv', 'Stappen van de labopdrachten met wie overdroeg en ontving', () => labStepsCsv(labOrders)),
  ];
}
