/** Fetches a file that the server makes when it is asked for, and saves it on the device. */

import { type ApiClient, type RequestOptions, readAnswer, Unreachable } from '../../answers/transport.ts';
import { saveBlob } from './save-blob.ts';

/** Saves it as the server calls it, or else as `name`. Rejects with `Problem` or `Unreachable`; with what `signal` says when that ended it. */
export async function fetchFile(client: ApiClient, address: string, name: string, options: RequestOptions = {}): Promise<void> {
  const lost = (error: unknown) => {
    throw options.signal?.aborted === true ? options.signal.reason : new Unreachable(error);
  };
  const response = await client.request('GET', address, options).catch(lost);
  if (!response.ok) await readAnswer(response);
  saveBlob(nameIn(response.headers.get('content-disposition')) ?? name, await response.blob().catch(lost));
}

function nameIn(disposition: string | null): string | undefined {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}
