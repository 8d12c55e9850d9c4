/** Fills the safety data sheets of the demo organisation, each with its PDF. */
import { createHash } from 'node:crypto';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { hStatementText } from '#features/safety-sheets/h-statements.ts';
import { accidents, signalWords } from '#features/safety-sheets/labels.ts';
import type { SheetContent } from '#features/safety-sheets/safety-sheet.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createPdf } from '#platform/server/documents/pdf.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { type DemoSheet, demoSheets, wholeContent } from './safety-sheets.ts';

const MARGIN_POINTS = 42;

/** Makes them; `today` is the local date. */
export async function fillSafetySheets(db: Database, bytes: FileBytes, people: FilledPeople, today: Temporal.PlainDate): Promise<void> {
  const keeper = people.userIdByAccount.get('kam') as string;
  const seriesByProduct = new Map(demoSheets.filter(({ state }) => state !== 'replaced').map(({ productName, id = newId() }) => [productName, id]));
  for (const sheet of demoSheets) {
    const seriesId = seriesByProduct.get(sheet.productName) as string;
    await addSheet({ db, bytes, keeper, today }, sheet, { id: sheet.state === 'replaced' ? newId() : seriesId, seriesId });
  }
}

interface Fill {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly keeper: string;
  readonly today: Temporal.PlainDate;
}

async function addSheet(
  { db, bytes, keeper, today }: Fill,
  sheet: DemoSheet,
  { id, seriesId }: { readonly id: string; readonly seriesId: string },
): Promise<void> {
  const revisedOn = today.subtract({ months: sheet.revisedMonths });
  const at = new Date(`${revisedOn.add({ days: 12 }).toString()}T09:30:00Z`);
  const content = wholeContent(sheet.content);
  const isPublished = sheet.state !== 'draft';
  const file = isPublished ? await addFile(db, bytes, keeper, await createPdf(pageOf(sheet, content, revisedOn.toString())), at) : undefined;
  await db
    .insertInto('safety_sheets')
    .values({
      ...{ id, series_id: seriesId, state: sheet.state, product_name: sheet.productName, supplier: sheet.supplier, revised_on: revisedOn.toString() },
      ...{ edition: sheet.edition, language: 'nl', content: JSON.stringify(content), sections: JSON.stringify({}), added_by: keeper, added_at: at },
      ...(isPublished && { published_by: keeper, published_at: at }),
      ...(file !== undefined && { file_id: file, file_name: FILE_NAME }),
    })
    .execute();
  if (file !== undefined) await linkFiles(db, { ownerId: keeper, subject: 'safety-sheet', subjectId: id, projectId: null }, [file]);
}

const FILE_NAME = 'veiligheidsblad.pdf';

async function addFile(db: Database, bytes: FileBytes, ownerId: string, content: Buffer, at: Date): Promise<string> {
  const id = newId();
  await bytes.put(id, content);
  await db
    .insertInto('files')
    .values({
      ...{ id, owner_id: ownerId, name: FILE_NAME, kind: 'document', content_type: 'application/pdf', size_bytes: content.byteLength, received_at: at },
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    .execute();
  return id;
}

function pageOf({ productName, supplier, edition }: DemoSheet, content: SheetContent, revisedOn: string): TDocumentDefinitions {
  const head = (text: string) => ({ text, bold: true, fontSize: 12, margin: [0, 10, 0, 3] as [number, number, number, number] });
  const told = codesOf(accidents).filter((code) => content[code] !== '');
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN_POINTS, MARGIN_POINTS, MARGIN_POINTS, MARGIN_POINTS],
    info: { title: `Veiligheidsinformatieblad ${productName}`, author: supplier, creator: 'Maaiveld' },
    language: 'nl-NL',
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
    content: [
      { text: 'Veiligheidsinformatieblad (voorbeeld)', fontSize: 18, bold: true, margin: [0, 0, 0, 4] },
      { text: `Herzien op ${formatDate(revisedOn)}, versie ${edition}` },
      head('1. Identificatie'),
      { text: `${productName}. ${supplier}. ${content.emergencyPhone === '' ? '' : `Noodnummer ${content.emergencyPhone}.`}` },
      head('2. Gevaren'),
      { text: signalWords[content.signalWord] },
      { ul: content.hStatements.map((code) => `${code} ${hStatementText(code)}`) },
      head('4 tot en met 6. Eerste hulp, brand, vrijkomen'),
      { ul: told.map((code) => `${accidents[code]}: ${content[code]}`) },
      head('8. Persoonlijke bescherming'),
      { ul: content.wear.split('\n') },
    ],
  };
}
