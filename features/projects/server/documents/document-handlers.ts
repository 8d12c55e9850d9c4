/** Carries out the operations on documents of projects. */
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../../documents/contract.ts';
import { folderByName } from '../../documents/rules.ts';
import { findPhaseId, getVisibleProject } from '../queries.ts';
import { lockVisibleProject, touchProject } from '../write-queries.ts';
import { type DocumentRecord, findEarlier, findVersion, listFolders, lockVisibleDocument } from './document-queries.ts';
import { approveDocument, insertDocument, type NewVersion, writeFolder, writeTitle, writeVersion, writeWithdrawal } from './document-writes.ts';
import { listOpenings, noteOpening } from './opening-queries.ts';

export const documentHandlers = implement(contract, {
  async putProjectDocument({ id, project: number, phase, fileId, fileName, kind, title, folder = '' }, context) {
    const { db, user, now } = context;
    const project = await lockVisibleProject(db, user, number);
    const phaseId = phase === null ? null : await findPhaseId(db, project.id, phase);
    const known = folderByName(folder, await listFolders(db, project.id));
    await insertDocument(db, { id, projectId: project.id, phaseId, fileId, fileName, kind, title, folder: known }, user.id, now);
    await context.linkFiles(project.id, [fileId]);
    await touchProject(db, project.id, now);
    context.record({ subject: 'project-document', id, to: { project: number, phase, kind, title, fileName, ...(known !== '' && { folder: known }) } });
    return null;
  },

  async approveProjectDocument({ id, number }, context) {
    const { db, user, now } = context;
    const document = await lockVisibleDocument(db, user, id);
    if (number !== undefined && number !== document.number)
      throw new Problem('not-possible-now', { reason: 'Er is intussen een nieuwere versie van dit document. Bekijk die en keur die goed.' });
    if (document.approved_at !== null) return null;
    refuseWithdrawn(document);
    await approveDocument(db, id, user.id, now);
    await touchProject(db, document.project_id, now);
    context.record({ subject: 'project-document', id, from: { approvedAt: null }, to: { approvedAt: now.toISOString() } });
    return null;
  },

  async addDocumentVersion({ id, versionId, basedOn, fileId, fileName, note }, context) {
    const document = await lockVisibleDocument(context.db, context.user, id);
    const there = await numberThere(context, id, versionId);
    if (there !== undefined) return { number: there };
    const number = await takePlace(context, document, { versionId, basedOn, fileId, fileName, note, restores: null });
    await context.linkFiles(document.project_id, [fileId]);
    return { number };
  },

  async restoreDocumentVersion({ id, versionId, basedOn, number: restores, note }, context) {
    const document = await lockVisibleDocument(context.db, context.user, id);
    const there = await numberThere(context, id, versionId);
    if (there !== undefined) return { number: there };
    const earlier = await findEarlier(context.db, id, restores);
    if (earlier === undefined) refuseFields([{ path: 'number', message: 'Deze eerdere versie is er niet. Open het document opnieuw en kies een andere.' }]);
    const { file_id: fileId = '', file_name: fileName = '' } = earlier ?? {};
    // The file hangs on the document already, whoever sent it.
    return { number: await takePlace(context, document, { versionId, basedOn, fileId, fileName, note, restores }) };
  },

  async moveProjectDocument({ id, folder }, context) {
    const { db, user } = context;
    const document = await lockVisibleDocument(db, user, id);
    const known = folderByName(folder, await listFolders(db, document.project_id));
    if (known === document.folder) return null;
    await writeFolder(db, document, known);
    context.record({ subject: 'project-document', id, from: { folder: document.folder }, to: { folder: known } });
    return null;
  },

  async renameProjectDocument({ id, title }, context) {
    const { db, user, now } = context;
    const document = await lockVisibleDocument(db, user, id);
    if (title === document.title) return null;
    await writeTitle(db, document, title);
    await touchProject(db, document.project_id, now);
    context.record({ subject: 'project-document', id, from: { title: document.title }, to: { title } });
    return null;
  },

  async withdrawProjectDocument({ id, reason }, context) {
    const { db, user, now } = context;
    const document = await lockVisibleDocument(db, user, id);
    if (document.withdrawn_at !== null) return null;
    await writeWithdrawal(db, document, { userId: user.id, at: now, reason });
    await touchProject(db, document.project_id, now);
    context.record({ subject: 'project-document', id, from: { withdrawnAt: null }, to: { withdrawnAt: now.toISOString(), reason } });
    return null;
  },

  async reinstateProjectDocument({ id }, context) {
    const { db, user, now } = context;
    const document = await lockVisibleDocument(db, user, id);
    if (document.withdrawn_at === null) return null;
    await writeWithdrawal(db, document, null);
    await touchProject(db, document.project_id, now);
    context.record({ subject: 'project-document', id, from: { withdrawnAt: document.withdrawn_at.toISOString() }, to: { withdrawnAt: null } });
    return null;
  },

  async openProjectDocument({ id, number, at }, { db, user, now }) {
    const document = await lockVisibleDocument(db, user, id);
    if (number > document.number) throw new Problem('not-found');
    await noteOpening(db, { documentId: id, number, userId: user.id, at: new Date(Math.min(Date.parse(at), now.getTime())) });
    return null;
  },

  async listDocumentOpenings({ project: number }, { db, user }) {
    const project = await getVisibleProject(db, user, number);
    return listOpenings(db, project.id);
  },
});

/** Number of a version that came before, under another command; undefined when it is new. Throws `not-found` when its id is of another document. */
async function numberThere({ db }: CommandContext, documentId: string, versionId: string): Promise<number | undefined> {
  const known = await findVersion(db, versionId);
  if (known !== undefined && known.documentId !== documentId) throw new Problem('not-found');
  return known?.number;
}

async function takePlace(context: CommandContext, document: DocumentRecord, version: NewVersion): Promise<number> {
  const { db, user, now } = context;
  refuseWithdrawn(document);
  if (version.basedOn > document.number)
    refuseFields([{ path: 'basedOn', message: 'Deze versie van het document is er niet. Open het document opnieuw en voeg het bestand nog eens toe.' }]);
  const number = await writeVersion(db, document, version, user.id, now);
  await touchProject(db, document.project_id, now);
  context.record({
    subject: 'project-document',
    id: document.id,
    from: { number: document.number, fileName: document.file_name },
    to: { number, fileName: version.fileName, note: version.note },
  });
  return number;
}

function refuseWithdrawn({ withdrawn_at }: DocumentRecord): void {
  if (withdrawn_at === null) return;
  throw new Problem('not-possible-now', { reason: 'Dit document is ingetrokken. Maak het eerst weer geldig, of voeg het bestand als nieuw document toe.' });
}
