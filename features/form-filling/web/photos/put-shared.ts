/** Puts what was shared with the app in a question of a form on this device, by the same road as a photo that is taken there. */
import { fileKinds } from '#platform/shared/files/files.ts';
import { Problem } from '#platform/shared/problem.ts';
import { noteNamed } from '#platform/web/files/file-naming.ts';
import { keepFile } from '#platform/web/files/kept-files.ts';
import type { SharedThing } from '#platform/web/share-target/shared-keys.ts';
import { readSharedFile } from '#platform/web/share-target/shared-things.ts';
import { stateOpenNow } from '../drafts/draft-of-state.ts';
import type { OpenForm } from '../drafts/open-form.ts';
import { type FileQuestion, fileQuestionsOf } from './file-questions.ts';
import { filesUnderWay } from './files-under-way.ts';
import { photoFactsOf } from './photo-place.ts';
import { type FileInAnswer, putFile } from './put-file.ts';

/** Characters of the words that came along that become the caption of a photo. */
const CAPTION_LENGTH_MAX = 200;
const { contentTypes } = fileKinds.document;

/** True when a question takes a thing: pictures go with photos, what the office can open with files. */
export function takesShared({ type }: Pick<FileQuestion, 'type'>, { contentType }: Pick<SharedThing, 'contentType'>): boolean {
  return type === 'photo' ? contentType.startsWith('image/') : contentTypes.some((taken) => taken === contentType);
}

/**
 * Makes it a file of the form and names it in its question; it waits for a place no more. Throws a Dutch reason when it can't go there; then it
 * waits as before. A page that ends halfway leaves a file whose place is known, and the form names it when it is opened.
 */
export function putShared(form: OpenForm, path: string, thing: SharedThing): Promise<void> {
  return filesUnderWay(form.state, keepShared(form, path, thing));
}

async function keepShared({ id: draftId, state }: OpenForm, path: string, thing: SharedThing): Promise<void> {
  const question = fileQuestionsOf(state).find((one) => one.path === path);
  if (question === undefined) throw new Problem('not-possible-now', { reason: 'Deze vraag staat niet meer in het formulier. Kies een andere plek.' });
  if (question.free === 0) throw new Problem('not-possible-now', { reason: `Bij ${question.label} is geen plaats meer. Kies een andere plek.` });
  const file = await readSharedFile(thing);
  const isPhoto = question.type === 'photo';
  const answer: FileInAnswer = isPhoto ? await photoAnswer(file, thing, question.withPosition) : { name: thing.name, sizeBytes: thing.sizeBytes };
  const place = { draftId, path, answer: { ...answer } };
  const { id: fileId } = await keepFile(file, { kind: isPhoto ? 'photo' : 'document', name: thing.name, place, sharedId: thing.id });
  const now = stateOpenNow(state);
  // Who opens the form next names it by its place.
  if (now === undefined) return;
  putFile(now, path, { ...answer, fileId });
  await noteNamed(draftId, [fileId]);
}

/** Makes the answer of a shared photo. The phone's position says nothing of where it was made: only the photo's own counts. */
async function photoAnswer(file: File, { text }: SharedThing, withPosition: boolean): Promise<FileInAnswer> {
  const { isHere: _, ...facts } = await photoFactsOf(file, withPosition);
  return text === '' ? facts : { ...facts, caption: text.slice(0, CAPTION_LENGTH_MAX) };
}
