/** Steps with a document, sent by way of the outbox. */
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { discardFile } from '#platform/web/files/kept-files.ts';
import { addCommand, discardCommand, pendingCommands } from '#platform/web/outbox/outbox.ts';
import { currentPersonId } from '#platform/web/sign-in/person.ts';
import {
  moveProjectDocument,
  openProjectDocument,
  reinstateProjectDocument,
  renameProjectDocument,
  restoreDocumentVersion,
  withdrawProjectDocument,
} from '../../documents/contract.ts';
import type { ProjectDocument } from '../../documents/document.ts';

/** How a command about a document stands in the outbox. */
export function optionsOf(projectNumber: string, id: string, label: string) {
  return { record: `project-document:${id}`, label, href: href('projectInformation', { project: projectNumber }) };
}

/** Puts a document in a folder. */
export function moveDocument(projectNumber: string, { id, title }: ProjectDocument, folder: string): Promise<unknown> {
  return addCommand(moveProjectDocument, { id, folder }, optionsOf(projectNumber, id, `${title} verplaatsen`));
}

/** Gives a document another title. */
export function renameDocument(projectNumber: string, { id, title: before }: ProjectDocument, title: string): Promise<unknown> {
  return addCommand(renameProjectDocument, { id, title }, optionsOf(projectNumber, id, `${before} hernoemen in ${title}`));
}

/** Withdraws a document. */
export function withdrawDocument(projectNumber: string, { id, title }: ProjectDocument, reason: string): Promise<unknown> {
  return addCommand(withdrawProjectDocument, { id, reason }, optionsOf(projectNumber, id, `${title} intrekken`));
}

/** Makes a withdrawn document count again. */
export function reinstateDocument(projectNumber: string, { id, title }: ProjectDocument): Promise<unknown> {
  return addCommand(reinstateProjectDocument, { id }, optionsOf(projectNumber, id, `${title} weer geldig maken`));
}

/** Makes an earlier version count again. */
export function restoreVersion(projectNumber: string, { id, title, number: basedOn }: ProjectDocument, number: number, note: string): Promise<unknown> {
  const input = { id, versionId: newId(), basedOn, number, note };
  return addCommand(restoreDocumentVersion, input, optionsOf(projectNumber, id, `${title}, versie ${number} weer geldig`));
}

/** Openings that were told since the page began; once a version is enough. */
const told = new Set<string>();

/** Tells that somebody looked at a version; without a network later, with the moment of looking. */
export async function tellOpening(projectNumber: string, { id, title }: ProjectDocument, number: number): Promise<void> {
  const key = `${currentPersonId()} ${id} ${number}`;
  if (told.has(key)) return;
  told.add(key);
  const at = new Date(systemClock.now()).toISOString();
  const options = { ...optionsOf(projectNumber, id, `${title} geopend`), record: `document-opening:${id}` };
  await addCommand(openProjectDocument, { id, number, at }, options);
}

/** Gives up a file that is on its way. What has arrived of the document without its file makes way for what was there before. */
export async function cancelUpload(projectNumber: string, document: ProjectDocument): Promise<void> {
  const { fileId, number, earlier } = document;
  const waiting = pendingCommands().find(({ fileIds, state }) => state !== 'sent' && fileIds.includes(fileId));
  const isUnsent = waiting !== undefined && (await discardCommand(waiting.id));
  if (!isUnsent) {
    const before = earlier[0];
    if (before === undefined) await withdrawDocument(projectNumber, document, 'Het verzenden is geannuleerd.');
    else await restoreVersion(projectNumber, document, before.number, `Het verzenden van versie ${number} is geannuleerd.`);
  }
  await discardFile(fileId);
}
