/** Messages of the server to a device whose app is closed, and of the worker to a page that is open. Read by the service worker: it stays small. */

/** A message of the server. */
export interface PushMessage {
  readonly title: string;
  /** Path of the app it leads to. */
  readonly path: string;
  /** One that comes twice takes the place of the first. */
  readonly tag: string;
}

/** Asks an open page to go somewhere. */
export interface OpenPathMessage {
  readonly type: 'OPEN_PATH';
  readonly path: string;
}

/** Message shown in place of one that can't be read: a browser demands that something is shown. */
const UNREADABLE: PushMessage = { title: 'Je hebt een nieuwe melding', path: '/cp/meldingen', tag: 'unreadable' };

/** Reads a message; one that can't be read leads to the notifications. */
export function readPushMessage(text: string | undefined): PushMessage {
  try {
    const { title, path, tag } = JSON.parse(text ?? '') as Partial<Record<keyof PushMessage, unknown>>;
    if (typeof title === 'string' && title !== '' && isOwnPath(path) && typeof tag === 'string') return { title, path, tag };
  } catch {
    // Not ours, or cut off.
  }
  return UNREADABLE;
}

/** True for a path of the app itself, and no address of elsewhere. */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}
