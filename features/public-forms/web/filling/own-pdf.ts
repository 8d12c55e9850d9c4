/** Fetches the PDF of a form this device sent, with its secret, and saves it on the device. */

import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import type { SentForm } from '../sent-forms.ts';
import { secretHeaders, visitorClients } from './visitor-clients.ts';

/** Saves it. Rejects with `Problem` or `Unreachable`. */
export function saveOwnPdf(form: SentForm, signal: AbortSignal): Promise<void> {
  const name = `${form.design.name} ${form.receipt?.number ?? ''}.pdf`.replaceAll('  ', ' ');
  return fetchFile(visitorClients.main, `/v1/public/submissions/${form.id}/pdf`, name, { headers: secretHeaders(form), signal });
}
