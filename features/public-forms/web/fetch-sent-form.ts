/** Fetches what somebody sent from another device, with the proof of its link, so that it is read here as it is there. */
import { filesOf } from '#features/form-filling/web/photos/files-of.ts';
import { dayOf } from '#features/forms/form-context.ts';
import { readAnswer, toFailure } from '#platform/web/answers/transport.ts';
import { deviceStore } from '#platform/web/device/storage/device-store.ts';
import { notifyChange } from '#platform/web/device/storage/device-store-changes.ts';
import { writeToDevice } from '#platform/web/device/storage/storage-health-full.ts';
import { receivedFile } from '#platform/web/files/downloads/kept-downloads.ts';
import { VISITOR_ID } from '#platform/web/sign-in/person.ts';
import { OwnSubmission, PUBLIC_FILES_PATH } from '../contract.ts';
import { chooseSent } from './filling/current-form.ts';
import type { Proof } from './filling/receipt-link.ts';
import { secretHeaders, visitorClients } from './filling/visitor-clients.ts';
import { keepSentForm, readSentForm, type SentForm } from './sent-forms.ts';

/** Puts what was sent on this device, unless it is here already, and makes it the one its page shows. Rejects with `Problem` or `Unreachable`. */
export async function fetchSentForm(name: string, proof: Proof): Promise<void> {
  if ((await readSentForm(proof.id)) === undefined) {
    const form = toSentForm(await readOwn(proof), proof);
    for (const id of form.fileIds) await fetchFile(id, proof);
    await keepSentForm(form);
  }
  chooseSent(name, proof.id);
}

/** Puts the bytes of a photo or file on this device; one the server does not have stays away. */
async function fetchFile(id: string, proof: Proof): Promise<void> {
  const response = await visitorClients.main.request('GET', `${PUBLIC_FILES_PATH}/${id}`, { headers: secretHeaders(proof) });
  if (!response.ok) return;
  const bytes = await response.arrayBuffer();
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  const row = receivedFile(VISITOR_ID, { id, name: id, contentType }, bytes);
  await writeToDevice(() =>
    deviceStore.transaction('rw', deviceStore.files, deviceStore.bytes, async () => {
      await deviceStore.bytes.put({ id, bytes });
      await deviceStore.files.put(row);
    }),
  );
  notifyChange('files', 'sender');
}

async function readOwn(proof: Proof): Promise<OwnSubmission> {
  const request = visitorClients.main.request('GET', `/v1/public/submissions/${proof.id}`, { headers: secretHeaders(proof) });
  const answer = await request.catch((error: unknown) => {
    throw toFailure(error);
  });
  return OwnSubmission().parse(await readAnswer(answer));
}

function toSentForm(own: OwnSubmission, { id, secret }: Proof): SentForm {
  const { document: design, answers, title, submittedAt, number, receiptNumber } = own;
  const receipt = { number, receiptNumber, receivedAt: submittedAt };
  return { id, secret, design, context: dayOf(submittedAt), answers, title, fileIds: filesOf(answers), sentAt: submittedAt, receipt };
}
