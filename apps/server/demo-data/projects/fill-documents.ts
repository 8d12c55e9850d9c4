/** Fills the documents and the answered checklists of the projects whose field work goes on: what a team takes along to the site. */
import { createHash } from 'node:crypto';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DocumentKind, Protocol } from '#features/projects/labels.ts';
import { checklistItemsFor } from '#features/projects/rules.ts';
import { approveDocument, insertDocument } from '#features/projects/server/documents/document-writes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createPdf } from '#platform/server/documents/pdf.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { newId } from '#platform/shared/ids.ts';
import { drawing, klicLetter, preliminaryStudy, samplingPlan } from './document-pages.ts';
import type { FilledPhase } from './fill-projects.ts';

const goingOnStatuses: readonly string[] = ['released', 'in-progress'];
/** Days between adding a document and the field work. */
const DAYS_BEFORE = 7;

interface DemoDocument {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly fileName: string;
  readonly definition: TDocumentDefinitions;
  /** True for a document of the whole project instead of the phase. */
  readonly ofProject?: boolean;
}

/** Projects with documents: today's two, the lot of the hired hand, and one where a machine digs. A document takes a tenth of a second to make. */
const PROJECTS_WITH_DOCUMENTS: readonly string[] = ['26.01400', '26.01401', '26.01402', '26.01403'];

/** Makes them, for phases that are released or under way. */
export async function fillDocuments(db: Database, bytes: FileBytes, phases: readonly FilledPhase[]): Promise<void> {
  const goingOn = phases.filter(({ status }) => goingOnStatuses.includes(status));
  for (const phase of goingOn)
    if (PROJECTS_WITH_DOCUMENTS.includes(phase.projectNumber)) for (const document of documentsOf(phase)) await addDocument(db, bytes, phase, document);
  const projects = new Map(goingOn.map((phase) => [phase.projectId, phase]));
  for (const phase of projects.values()) await answerChecklist(db, phase);
}

function documentsOf(phase: FilledPhase): readonly DemoDocument[] {
  const { kind } = phase.plan;
  const documents: DemoDocument[] = [
    { kind: 'preliminary-study', title: 'Vooronderzoek', fileName: 'vooronderzoek.pdf', definition: preliminaryStudy(phase), ofProject: true },
  ];
  if (kind === 'drilling') documents.push({ kind: 'drawing', title: 'Boorplan', fileName: 'boorplan.pdf', definition: drawing(phase) });
  if (kind === 'lot-sampling')
    documents.push({ kind: 'sampling-plan', title: 'Monsternemingsplan depot D01', fileName: 'monsternemingsplan.pdf', definition: samplingPlan(phase) });
  if (kind === 'asbestos' || kind === 'supervision')
    documents.push({ kind: 'klic', title: 'KLIC 26G0451182', fileName: 'klic.pdf', definition: klicLetter(phase) });
  return documents;
}

async function addDocument(
  db: Database,
  bytes: FileBytes,
  phase: FilledPhase,
  { definition, kind, title, fileName, ofProject = false }: DemoDocument,
): Promise<void> {
  const content = await createPdf(definition);
  const [id, fileId, at] = [newId(), newId(), new Date(phase.start.subtract({ days: DAYS_BEFORE }).epochMilliseconds)];
  await bytes.put(fileId, content);
  await db
    .insertInto('files')
    .values({
      id: fileId,
      owner_id: phase.leaderId,
      name: fileName,
      kind: 'document',
      content_type: 'application/pdf',
      size_bytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
      received_at: at,
    })
    .execute();
  const document = { id, projectId: phase.projectId, phaseId: ofProject ? null : phase.id, fileId, fileName, kind, title };
  await insertDocument(db, document, phase.leaderId, at);
  await linkFiles(db, { ownerId: phase.leaderId, subject: 'project-document', subjectId: id, projectId: phase.projectId }, [fileId]);
  if (kind === 'sampling-plan') await approveDocument(db, id, phase.leaderId, at);
}

const answers: Readonly<Record<string, string>> = {
  'certificate-scope': 'BRL SIKB 2000, protocollen 2001, 2002 en 2018',
  'lot-size': '1920',
  'lot-count': '1',
  'increments-per-lot': '100',
};

async function answerChecklist(db: Database, { projectId, plan, leaderId, start }: FilledPhase): Promise<void> {
  const project = await db.selectFrom('projects').select('protocols').where('id', '=', projectId).executeTakeFirstOrThrow();
  const items = checklistItemsFor(project.protocols as Protocol[]);
  if (items.length === 0 || plan.protocol === null) return;
  const at = new Date(start.subtract({ weeks: 2 }).epochMilliseconds);
  await db
    .insertInto('project_checklist_items')
    .values(items.map(({ item }) => ({ project_id: projectId, item, answer: answers[item] ?? 'yes', user_id: leaderId, at })))
    .execute();
}
