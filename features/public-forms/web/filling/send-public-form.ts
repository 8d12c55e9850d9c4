/** Sends a public form: its secret and what was filled in are on the device first, then it goes from the drafts to the outbox. */
import { submissionAnswers } from '#features/form-engine/expressions/evaluate.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { closeWith, type OpenForm } from '#features/form-filling/web/drafts/open-form.ts';
import { readyToSend } from '#features/form-filling/web/drafts/ready-to-send.ts';
import { filesOf } from '#features/form-filling/web/photos/files-of.ts';
import { href } from '#features/routes.ts';
import { refuseUnusable } from '#platform/web/files/kept-files.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { submitPublicForm } from '../../contract.ts';
import { forgetSentForm, keepSentForm, readSentForm } from '../sent-forms.ts';
import { chooseSent } from './current-form.ts';

const SECRET_BYTES = 32;

/** Details that may be asked at the end. */
export interface Sender {
  readonly name: string;
  readonly copyTo: string;
}

/** Puts a form without gaps in the outbox, with its files that are under way; answers when it is safe on the device. Rejects with the fields that are wrong; then nothing has changed. */
export async function sendPublicForm(form: OpenForm, sender: Sender): Promise<void> {
  const ready = await readyToSend(form);
  const answers = submissionAnswers(ready.state);
  await closeWith(ready, () => putInOutbox(ready, answers, sender));
  chooseSent(ready.draft.design.key, ready.id);
}

async function putInOutbox({ id, state, draft }: OpenForm, answers: Answers, sender: Sender): Promise<void> {
  const { design, context, link } = draft;
  const fileIds = filesOf(answers);
  await refuseUnusable(fileIds);
  const title = state.title() || design.name;
  const [senderName, copyTo] = [sender.name.trim() || undefined, sender.copyTo.trim() || undefined];
  const before = await readSentForm(id);
  const secret = before?.secret ?? newSecret();
  await keepSentForm({ id, secret, design, context, answers, title, fileIds, copyTo, sentAt: new Date().toISOString() });
  try {
    await addCommand(
      submitPublicForm,
      { id, designKey: design.key, designVersion: design.version, link, answers, fileIds, secretSha256: await sha256(secret), senderName, copyTo },
      { record: `public-form:${id}`, label: `${design.name}: ${title}`, href: href('publicFormView', { name: design.key }), fileIds, draftId: id },
    );
  } catch (error) {
    if (before === undefined) await forgetSentForm(id);
    throw error;
  }
}

function newSecret(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
