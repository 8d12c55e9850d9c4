/**
 * P12: a form with twelve photos on paper. Beside bare pdfmake, which lays out the same words and photos and nothing else: no PDF/A, no bookmarks, no
 * lines and colours, no design to read, no photos to fetch. And what it does to those who call meanwhile: a document is made in a process of its own, so their wait stays.
 */

import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Design } from '#features/form-engine/design/design.ts';
import type { PrintedForm } from '#features/form-exports/server/pdf/form-document.ts';
import { workerCalls } from '#platform/server/jobs/worker-calls.ts';
import { type Comparison, type Contender, compare, type Measure, type Result, type Sample } from '../../frame.ts';
import { load } from '../../load.ts';
import { cpuMsOfTree, startProgram } from '../../processes.ts';
import { openSession, startBenchPostgres } from '../databases/databases.ts';
import { startOurs } from '../servers.ts';
import { barePdfmake } from './bare-pdfmake.ts';
import type { PdfTask } from './pdf-maker.ts';
import type { ReaderTask } from './pdf-reader.ts';
import { sendBoringWithPhotos } from './send-photos.ts';

const PHOTOS = 12;
const FIELDS = 30;
const DOCUMENTS = 10;
/** Documents before the first that counts: the compiler goes on improving for so long, on both sides. */
const WARM_UP_DOCUMENTS = 40;
/** How many times the CPU time of bare pdfmake a document may take. */
const DOCUMENT_TIMES_MAX = 1.3;
/** How many times as long a call may wait while documents are made. */
const WAIT_TIMES_MAX = 1.6;
/** Projects in the database of whoever calls meanwhile. */
const PROJECTS = 1000;
/** Calls of one turn, and the pause between two, in milliseconds. */
const CALLS = 300;
const BETWEEN_CALLS_MS = 4;

const photoId = (index: number): string => `019aa000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;
const photoIds = Array.from({ length: PHOTOS }, (_, index) => photoId(index));
const answer = (index: number): string => `Antwoord ${index} over de bodem op deze plek`;

/** P12. */
export const pdf: Measure = {
  keys: ['P12'],
  async run(report) {
    const photo = await readFile(join(import.meta.dirname, '../../../apps/server/demo-data/files/boring.jpg'));
    const filesDir = await mkdtemp(join(tmpdir(), 'maaiveld-bench-'));
    for (const id of photoIds) await writeFile(join(filesDir, id), photo);
    const maker = workerCalls<PdfTask, void>(new URL('./pdf-maker.ts', import.meta.url));
    const ours = () => maker.call({ filesDir, form, photoIds, path: join(filesDir, 'made.pdf') });
    const bare = bareDocuments(photo);
    try {
      for (let document = 0; document < WARM_UP_DOCUMENTS; document++) {
        await bare();
        await ours();
      }
      report(
        await compare({
          key: 'P12',
          what: `PDF met ${PHOTOS} foto's`,
          unit: 'ms CPU',
          target: { kind: 'times-limit', max: DOCUMENT_TIMES_MAX },
          limit: { name: 'pdfmake', run: () => cpuOf(bare) },
          ours: { name: 'Maaiveld', run: () => cpuOf(ours) },
        }),
      );
      for (const result of await waitOfOthers(photo, ours)) report(result);
    } finally {
      await maker.stop();
      await rm(filesDir, { recursive: true, force: true });
    }
  },
};

/** CPU time of a document, with what processes beside this one did for it. */
async function cpuOf(make: () => Promise<unknown>): Promise<Sample> {
  const beforeMs = cpuMsOfTree(process.pid);
  for (let document = 0; document < DOCUMENTS; document++) await make();
  return { value: (cpuMsOfTree(process.pid) - beforeMs) / DOCUMENTS };
}

/**
 * Measures the response time of other calls while somebody asks for one PDF after the other: compared with the usual time, and with the time while a
 * process of nobody's makes the same PDFs and asks the server for nothing. The second tells the server's share from the machine's: where two processors
 * are halves of one core, whoever works on the other half slows all calls.
 */
async function waitOfOthers(photo: Buffer, makeForNobody: () => Promise<void>): Promise<Result[]> {
  const postgres = await startBenchPostgres();
  const connection = await postgres.database(PROJECTS);
  const ours = await startOurs(connection);
  const reader = startProgram('bench/server/pdf/pdf-reader.ts');
  try {
    const headers = await openSession(connection, 'projectleider');
    const id = await sendBoringWithPhotos(ours.url, headers, photo, PHOTOS);
    const task: ReaderTask = { url: `${ours.url}/v1/form-submissions/${id}/pdf`, headers };
    const next = () => ({ method: 'GET' as const, url: `${ours.url}/v1/projects?limit=50`, headers });
    const calls = async (): Promise<Sample> => {
      const { p95Ms } = await load({ clients: 1, count: CALLS, pauseMs: BETWEEN_CALLS_MS, next });
      return { value: p95Ms, p95Ms };
    };
    const besidePdfs = {
      name: "met PDF's",
      async run() {
        reader.child.send(task);
        const sample = await calls();
        const stopped = once(reader.child, 'message');
        reader.child.send('stop');
        await stopped;
        return sample;
      },
    };
    const besideMaker = {
      name: "met PDF's voor niemand",
      async run() {
        let isOver = false;
        const making = (async () => {
          while (!isOver) await makeForNobody();
        })();
        const sample = await calls();
        isOver = true;
        await making;
        return sample;
      },
    };
    // The first ones are of the compiler.
    await calls();
    await besidePdfs.run();
    const line = (what: string, limit: Contender): Comparison => ({
      key: 'P12',
      what,
      unit: 'ms',
      target: { kind: 'times-limit', max: WAIT_TIMES_MAX },
      limit,
      ours: besidePdfs,
    });
    return [
      await compare(line('Wachttijd (p95) van een lijst terwijl iemand PDF na PDF vraagt', { name: 'zonder', run: calls })),
      await compare(line("Dezelfde wachttijd, naast een proces dat dezelfde PDF's maakt, voor niemand", besideMaker)),
    ];
  } finally {
    for (const one of [reader, ours, postgres]) await one.stop();
  }
}

/** The least code that prints the same words: whose form it is, a title in bold, a table, photos by two with their captions, the receipt, numbered pages. */
function bareDocuments(photo: Buffer): () => Promise<Buffer> {
  const pdfmake = barePdfmake();
  const url = `data:image/jpeg;base64,${photo.toString('base64')}`;
  const facts = [
    ['Ingevuld door', 'Bram de Wit'],
    ['Verzonden', '20-11-2026 15:40, revisie 1'],
    ['Status', 'Goedgekeurd'],
  ];
  return () => {
    const rows = Array.from({ length: FIELDS }, (_, index) => [`Vraag ${index}`, answer(index)]);
    const cell = (index: number): Content => ({ stack: [{ image: `photo-${index}`, fit: [246, 190] }, `Foto ${index}`] });
    const photos = Array.from({ length: PHOTOS / 2 }, (_, index): Content => ({ columns: [cell(index * 2), cell(index * 2 + 1)] }));
    const definition: TDocumentDefinitions = {
      images: Object.fromEntries(Array.from({ length: PHOTOS }, (_, index) => [`photo-${index}`, url])),
      content: [
        'Maaiveld',
        'Nummer 1',
        { text: 'Meting: Boring 04', fontSize: 18, bold: true },
        { table: { widths: [170, '*'], body: facts } },
        { text: 'Antwoorden', bold: true },
        { table: { widths: [170, '*'], body: rows } },
        { text: "Foto's", bold: true },
        ...photos,
        `Ontvangen op 20-11-2026 15:40 onder ontvangstnummer 1. Vingerafdruk van de antwoorden (SHA-256): ${'0'.repeat(64)}`,
      ],
      footer: (page, pages) => ({ columns: ['Meting, formulier 1, revisie 1, ontvangstnummer 1', `Pagina ${page} van ${pages}`] }),
    };
    return pdfmake.createPdf(definition).getBuffer();
  };
}

/** A submission with the same in it. */
const form = ((): PrintedForm => {
  const design: Design = {
    key: 'meting',
    version: 1,
    name: 'Meting',
    category: 'Proef',
    sections: [
      {
        key: 'antwoorden',
        title: 'Antwoorden',
        fields: Array.from({ length: FIELDS }, (_, index) => ({ type: 'text' as const, key: `f${index}`, label: `Vraag ${index}` })),
      },
      { key: 'fotos', title: "Foto's", fields: [{ type: 'photo', key: 'photos', label: "Foto's" }] },
    ],
  };
  const answers = {
    ...Object.fromEntries(Array.from({ length: FIELDS }, (_, index) => [`f${index}`, answer(index)])),
    photos: photoIds.map((fileId, index) => ({ fileId, caption: `Foto ${index}` })),
  };
  const at = '2026-11-20T14:40:00Z';
  const revision = { revision: 1, answers, authorName: 'Bram de Wit', at, receiptNumber: 1, sha256: '0'.repeat(64) };
  const summary = { id: photoId(99), number: 1, title: 'Boring 04', state: 'approved', projectNumber: null, phaseNumber: null, projectName: null, reviews: [] };
  return {
    form: summary as unknown as PrintedForm['form'],
    revision,
    design,
  };
})();
