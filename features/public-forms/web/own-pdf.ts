/** Fetches the PDF of a form this device sent, with its secret, and saves it on the device. */
import { saveBlob } from '#platform/web/save-blob.ts';
import { readAnswer, Unreachable } from '#platform/web/transport.ts';
import type { SentForm } from './sent-forms.ts';
import { secretHeaders, visitorClients } from './visitor-clients.ts';

/** Saves it. Rejects with `Problem` or `Unreachable`. */
export async function saveOwnPdf(form: SentForm): Promise<void> {
  const response = await visitorClients.main
    .request('GET', `/v1/public/submissions/${form.id}/pdf`, { headers: secretHeaders(form) })
    .catch((error: unknown) => {
      throw new Unreachable(error);
    });
  if (!response.ok) await readAnswer(response);
  saveBlob(`${form.design.name} ${form.receipt?.number ?? ''}.pdf`.replaceAll('  ', ' '), await response.blob());
}
