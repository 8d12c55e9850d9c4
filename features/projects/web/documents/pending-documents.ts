/** Draws the waiting commands of this device over the documents of a project. Pure. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import {
  addDocumentVersion,
  approveProjectDocument,
  moveProjectDocument,
  putProjectDocument,
  reinstateProjectDocument,
  renameProjectDocument,
  restoreDocumentVersion,
  withdrawProjectDocument,
} from '../../documents/contract.ts';
import type { EarlierVersion, ProjectDocument } from '../../documents/document.ts';

type Change = (document: ProjectDocument, command: PendingCommand, by: string) => ProjectDocument;

/** Change each command makes to the document it is about. */
const changes: Readonly<Record<string, Change>> = {
  [approveProjectDocument.name]: (document, { input, createdAt: at }, by) => {
    const { number = document.number } = input as z.output<typeof approveProjectDocument.input>;
    return document.approval === null && number === document.number ? { ...document, approval: { by, at } } : document;
  },
  [moveProjectDocument.name]: (document, { input }) => ({ ...document, folder: (input as z.output<typeof moveProjectDocument.input>).folder }),
  [renameProjectDocument.name]: (document, { input }) => ({ ...document, title: (input as z.output<typeof renameProjectDocument.input>).title }),
  [withdrawProjectDocument.name]: (document, { input, createdAt: at }, by) =>
    document.withdrawal === null ? { ...document, withdrawal: { by, at, reason: (input as z.output<typeof withdrawProjectDocument.input>).reason } } : document,
  [reinstateProjectDocument.name]: (document) => ({ ...document, withdrawal: null }),
  [addDocumentVersion.name]: (document, command, by) => {
    const { basedOn, fileId, fileName, note } = command.input as z.output<typeof addDocumentVersion.input>;
    const isThere = document.fileId === fileId || document.earlier.some((version) => version.fileId === fileId);
    if (isThere) return document;
    return superseded(document, { fileId, fileName, contentType: '', sizeBytes: null, note, basedOn, restores: null }, command, by);
  },
  [restoreDocumentVersion.name]: (document, command, by) => {
    const { basedOn, number, note } = command.input as z.output<typeof restoreDocumentVersion.input>;
    const earlier = document.earlier.find((version) => version.number === number);
    if (earlier === undefined || basedOn < document.number) return document;
    const { fileId, fileName, contentType, sizeBytes } = earlier;
    return superseded(document, { fileId, fileName, contentType, sizeBytes, note, basedOn, restores: number }, command, by);
  },
};

type NewVersion = Pick<ProjectDocument, 'fileId' | 'fileName' | 'contentType' | 'sizeBytes' | 'note' | 'basedOn' | 'restores'>;

function superseded(document: ProjectDocument, version: NewVersion, { id, createdAt }: PendingCommand, by: string): ProjectDocument {
  const { fileId, fileName, contentType, sizeBytes, addedBy, addedAt, approval, number, note, restores } = document;
  const before: EarlierVersion = { id, fileId, fileName, contentType, sizeBytes, addedBy, addedAt, approval, number, note, restores };
  return { ...document, ...version, number: number + 1, addedBy: by, addedAt: createdAt, approval: null, earlier: [before, ...document.earlier] };
}

/** The documents of a project, or of a project and one phase, after a waiting command. */
export function withPendingDocuments(
  documents: ProjectDocument[],
  command: PendingCommand,
  projectNumber: string,
  me: { readonly name: string },
): ProjectDocument[] {
  const change = changes[command.name];
  if (change !== undefined) {
    const { id } = command.input as { readonly id: string };
    return documents.map((document) => (document.id === id ? change(document, command, me.name) : document));
  }
  if (command.name !== putProjectDocument.name) return documents;
  const input = command.input as z.output<typeof putProjectDocument.input>;
  if (input.project !== projectNumber || documents.some(({ id }) => id === input.id)) return documents;
  const added: ProjectDocument = {
    id: input.id,
    phaseNumber: input.phase,
    fileId: input.fileId,
    fileName: input.fileName,
    kind: input.kind,
    title: input.title,
    contentType: '',
    sizeBytes: null,
    addedBy: me.name,
    addedAt: command.createdAt,
    approval: null,
    number: 1,
    note: '',
    restores: null,
    basedOn: 0,
    folder: input.folder ?? '',
    withdrawal: null,
    earlier: [],
  };
  return [added, ...documents];
}
