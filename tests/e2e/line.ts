/** The line between a device and the server, as a person in the field meets it: what leaves the device is held back while pages still load. */
import type { BrowserContext } from '@playwright/test';

/** Commands of the three APIs. */
const COMMANDS = /\/v1\/commands$/;
/** Photos and documents. */
export const FILES = /\/general\/api\/files/;
/** Everything that leaves a device. */
const SENDING = new RegExp(`${COMMANDS.source}|${FILES.source}`);

/** Lets nothing of `what` leave the device, as where there is no reach; everything, unless told otherwise. The answer ends it. */
export async function holdBack(context: BrowserContext, what: RegExp = SENDING): Promise<() => Promise<void>> {
  await context.route(what, (route) => route.abort('connectionrefused'));
  return () => context.unroute(what);
}

/** A line on which nothing leaves until `letTextThrough`, and files only after `letFilesThrough`. */
export async function slowLine(context: BrowserContext): Promise<{ readonly letTextThrough: () => Promise<void>; readonly letFilesThrough: () => void }> {
  const filesMayGo = Promise.withResolvers<void>();
  await context.route(FILES, async (route) => {
    await filesMayGo.promise;
    await route.continue();
  });
  // The last route that fits comes first.
  const letTextThrough = await holdBack(context);
  return { letTextThrough, letFilesThrough: filesMayGo.resolve };
}
