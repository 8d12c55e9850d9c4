/** API clients of pages without an account: without cookies or tokens, and for their own submissions with the secret of each. */
import { Problem } from '#platform/shared/problem.ts';
import { type ApiClient, type ApiClients, Unreachable } from '#platform/web/answers/transport.ts';
import { PUBLIC_FILES_PATH, SECRET_HEADER, SUBMISSION_HEADER } from '../../contract.ts';
import { readSentForms, type SentForm } from '../sent-forms.ts';

/** Path of the uploads of the general API; people without an account use another. */
const UPLOADS = /^\/files(\/|$)/;

const main: ApiClient = {
  request: (method, path, options = {}) =>
    fetch(path, {
      method,
      credentials: 'omit',
      headers: { ...options.headers },
      ...(options.body === undefined ? {} : { body: options.body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    }),
};

const files: ApiClient = {
  async request(method, path, options = {}) {
    if (!UPLOADS.test(path)) throw new Problem('not-signed-in');
    const id = path.split('/')[2] ?? idIn(options.headers?.['upload-metadata'] ?? '');
    const form = (await readSentForms()).find(({ fileIds }) => fileIds.includes(id));
    // Its form is still being filled in, or its place on the device is lost: nothing can be sent now.
    if (form === undefined) throw new Unreachable();
    const { 'for-person': _, ...headers } = options.headers ?? {};
    return main.request(method, path.replace(UPLOADS, `${PUBLIC_FILES_PATH}$1`), { ...options, headers: { ...headers, ...secretHeaders(form) } });
  },
};

const nobody: ApiClient = {
  request: async () => {
    throw new Problem('not-signed-in');
  },
};

/** The clients of pages without an account. */
export const visitorClients: ApiClients = { main, general: files, tempo: nobody };

/** Returns the headers that prove that somebody sent a form themselves. */
export function secretHeaders({ id, secret }: Pick<SentForm, 'id' | 'secret'>): Record<string, string> {
  return { [SUBMISSION_HEADER]: id, [SECRET_HEADER]: secret };
}

/** Id of the file in the metadata of an upload: `key base64,key base64`. */
function idIn(metadata: string): string {
  const pair = metadata.split(',').find((one) => one.startsWith('id '));
  return pair === undefined ? '' : atob(pair.slice('id '.length));
}
