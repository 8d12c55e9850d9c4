/**
 * P27: a field report of sixty profiles and a hundred and twenty photos on paper. Beside bare pdfmake, which lays out the same points, drawings, descriptions,
 * photos and table of who signed, and nothing else: no PDF/A, no bookmarks, no legend, no heads that stay with what is under them.
 */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ProfileColumn } from '#features/fieldwork/profiles/profile-columns.ts';
import { sectionDrawing } from '#features/fieldwork/profiles/section-layout.ts';
import { paperFrame } from '#features/fieldwork/profiles/section-scale.ts';
import { sectionSvg } from '#features/fieldwork/profiles/section-svg.ts';
import { column, layer } from '#features/fieldwork/profiles/testing.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { PrintedForm } from '#features/form-exports/server/pdf/form-document.ts';
import type { FieldReport } from '#features/form-exports/server/phase-files/report-data.ts';
import { reportDocument } from '#features/form-exports/server/phase-files/report-document.ts';
import { writePdf } from '#platform/server/documents/pdf.ts';
import { contentWidth } from '#platform/server/documents/pdf-page.ts';
import { compare, type Measure, type Sample } from '../../frame.ts';
import { barePdfmake } from './bare-pdfmake.ts';

const PROFILES = 60;
const PHOTOS_PER_FORM = 2;
const COLUMNS_PER_PAGE = 6;
/** Documents before the first that counts: the compiler goes on improving for so long, on both sides. */
const WARM_UP_DOCUMENTS = 3;
/** How many times the CPU time of bare pdfmake a report may take. */
const REPORT_TIMES_MAX = 1.5;
const AT = '2026-11-20T14:40:00Z';

const idOf = (form: number, photo = 0): string => `019aa000-0000-7000-8000-0000000${String(form).padStart(3, '0')}${String(photo).padStart(2, '0')}`;
const numbers = Array.from({ length: PROFILES }, (_, index) => String(index + 1).padStart(2, '0'));
const photoIds = numbers.flatMap((_, form) => Array.from({ length: PHOTOS_PER_FORM }, (_, photo) => idOf(form, photo + 1)));

/** P27. */
export const fieldReport: Measure = {
  keys: ['P27'],
  async run(report) {
    const photo = await readFile(join(import.meta.dirname, '../../../apps/server/demo-data/files/boring.jpg'));
    const dir = await mkdtemp(join(tmpdir(), 'maaiveld-bench-'));
    const pictures = new Map(photoIds.map((id) => [id, new Uint8Array(photo)]));
    const printed = { printable: new Set(photoIds), unprintable: new Set<string>() };
    const ours = () => writePdf(reportDocument(reportOf(), printed), pictures, join(dir, 'report.pdf'));
    const bare = bareReport(photo);
    try {
      for (let document = 0; document < WARM_UP_DOCUMENTS; document++) {
        await bare();
        await ours();
      }
      report(
        await compare({
          key: 'P27',
          what: `Veldwerkverslag met ${PROFILES} profielen en ${photoIds.length} foto's`,
          unit: 'ms CPU',
          target: { kind: 'times-limit', max: REPORT_TIMES_MAX },
          limit: { name: 'pdfmake', run: () => cpuOf(bare) },
          ours: { name: 'Maaiveld', run: () => cpuOf(ours) },
        }),
      );
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  },
};

async function cpuOf(make: () => Promise<unknown>): Promise<Sample> {
  const before = process.cpuUsage();
  await make();
  const { user, system } = process.cpuUsage(before);
  return { value: (user + system) / 1000 };
}

const columns: readonly ProfileColumn[] = numbers.map((number, index) =>
  column(number, {
    ...{ id: idOf(index), rdX: 173_000 + index * 8, rdY: 387_000 + (index % 5) * 6, levelMeters: 15 + (index % 7) / 10, groundwaterCm: 120 },
    layers: [layer('zand', 0, 50), layer('klei', 50, 120), layer('veen', 120, 180), layer('zand', 180, 250)],
  }),
);

/** The least code that prints the same drawings and photos: a title, a table of the points, profiles by six, photos by two. */
function bareReport(photo: Buffer): () => Promise<Buffer> {
  const pdfmake = barePdfmake();
  const url = `data:image/jpeg;base64,${photo.toString('base64')}`;
  return () => {
    const drawings = Array.from({ length: PROFILES / COLUMNS_PER_PAGE }, (_, page): Content => {
      const drawing = sectionDrawing(columns.slice(page * COLUMNS_PER_PAGE, (page + 1) * COLUMNS_PER_PAGE), 'beside', paperFrame(contentWidth('landscape')));
      if (drawing === undefined) throw new Error('The profiles of the measurement are not drawn');
      return { svg: sectionSvg(drawing) };
    });
    const cell = (index: number): Content => ({ stack: [{ image: `photo-${index}`, fit: [246, 190] }, `Foto ${index}`] });
    const photos = Array.from({ length: photoIds.length / 2 }, (_, index): Content => ({ columns: [cell(index * 2), cell(index * 2 + 1)] }));
    const points = columns.map(({ number, rdX, rdY, levelMeters, layers }) => [number, String(rdX), String(rdY), String(levelMeters), String(layers.length)]);
    const descriptions = columns.flatMap(({ number, layers }): Content[] => [
      { text: `Boring ${number}`, bold: true },
      { table: { body: layers.map(({ fromCm, toCm, text }) => [`${fromCm}–${toCm}`, text]) } },
    ]);
    const signed = numbers.map((number, index) => [`Boring ${number}`, 'Bram de Wit', 'Goedgekeurd', String(index + 1)]);
    const definition: TDocumentDefinitions = {
      pageOrientation: 'landscape',
      images: Object.fromEntries(photoIds.map((_, index) => [`photo-${index}`, url])),
      content: [
        { text: 'Veldwerkverslag', fontSize: 18, bold: true },
        { table: { body: points } },
        ...drawings,
        ...descriptions,
        ...photos,
        { table: { body: signed } },
      ],
    };
    return pdfmake.createPdf(definition).getBuffer();
  };
}

const design: Design = {
  key: 'boorstaat',
  version: 1,
  name: 'Boorstaat',
  category: 'Bodem',
  sections: [
    { key: 'algemeen', title: 'Algemeen', fields: [{ type: 'text', key: 'number', label: 'Boornummer' }] },
    { key: 'fotos', title: "Foto's", fields: [{ type: 'photo', key: 'photos', label: "Foto's" }] },
  ],
};

function formOf(number: string, index: number): PrintedForm {
  const photos = Array.from({ length: PHOTOS_PER_FORM }, (_, photo) => ({ fileId: idOf(index, photo + 1), caption: `Foto ${photo + 1} van ${number}` }));
  const revision = { revision: 1, answers: { number, photos }, authorName: 'Bram de Wit', at: AT, receiptNumber: index + 1, sha256: '0'.repeat(64) };
  const place = { projectNumber: null, phaseNumber: null, projectName: null, reviews: [] };
  const form = { id: idOf(index), number: index + 1, title: `Boring ${number}`, designName: design.name, state: 'approved', ...place };
  return { form: form as unknown as PrintedForm['form'], revision, design };
}

function pointOf({ id, number, rdX, rdY, levelMeters, layers, groundwaterCm }: ProfileColumn): ShownPoint {
  const depths = { plannedDepthCm: 250, reachedDepthCm: layers.at(-1)?.toCm ?? 0, groundwaterCm };
  const counts = { layers: layers.length, samples: 0, reason: '', result: '', movedMeters: 1, point: undefined, forms: [] };
  return { id, kind: 'boring', number, state: 'done', rdX, rdY, accuracyMeters: 1, levelMeters, ...depths, ...counts };
}

/** A report with the same in it. */
function reportOf(): FieldReport {
  return {
    ...{ code: '26.01400-01', name: 'Boren', facts: [['Project', '26.01400']], notDone: null, assignment: '', team: [], day: '2026-11-20' },
    ...{ points: columns.map(pointOf), activities: [], columns, shapes: [], labOrders: [], labResults: [], log: [] },
    ...{ forms: numbers.map(formOf), hiddenForms: 0, madeBy: 'Bram de Wit', madeAt: new Date(AT) },
  };
}
