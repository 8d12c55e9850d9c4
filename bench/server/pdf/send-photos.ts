/** Sends a form with photos to a running server, as a device does. */
import { createHash } from 'node:crypto';
import { newId } from '#platform/shared/ids.ts';
import { COMMAND_ID_HEADER } from '#platform/shared/operation.ts';
import { newForm } from '../../../tests/running/sent-work.ts';

const TUS = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };

/** Sends a boring with so many times this photo; answers the id of the form. */
export async function sendBoringWithPhotos(url: string, headers: Readonly<Record<string, string>>, photo: Buffer, count: number): Promise<string> {
  const authorization = await bearerOf(url, headers);
  const fileIds = Array.from({ length: count }, () => newId());
  for (const id of fileIds) {
    const about = { id, name: 'boring.jpg', kind: 'photo', contentType: 'image/jpeg', sha256: createHash('sha256').update(photo).digest('hex') };
    const metadata = Object.entries(about).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
    const uploading = { ...TUS, authorization, 'upload-length': String(photo.byteLength), 'upload-metadata': metadata.join(',') };
    await expectDone(await fetch(`${url}/general/api/files`, { method: 'POST', headers: uploading, body: new Uint8Array(photo) }));
  }
  const { id: commandId, input } = newForm('10.10001');
  const form = input as { id: string; answers: object };
  const photos = fileIds.map((fileId, index) => ({ fileId, caption: `Foto ${index}` }));
  const body = JSON.stringify({ ...form, answers: { ...form.answers, photos }, fileIds });
  const sending = { ...headers, [COMMAND_ID_HEADER]: commandId, 'content-type': 'application/json' };
  await expectDone(await fetch(`${url}/v1/form-submissions/${form.id}`, { method: 'PUT', headers: sending, body }));
  return form.id;
}

async function bearerOf(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(`${url}/v1/session/tokens`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' });
  await expectDone(answer.clone());
  return `Bearer ${((await answer.json()) as { accessToken: string }).accessToken}`;
}

async function expectDone(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
}
