/** The subscription of this browser at its push service. */

/** Returns it, if there is one; undefined where a browser has no such thing. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

/** Lets it go, and takes away what the device still shows: whoever is next sees nothing of this person. Needs no network; never rejects. */
export async function endSubscription(): Promise<void> {
  try {
    const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch (error) {
    // The server sends nothing once the session is ended; what is left here is an address nobody uses.
    console.info('notifications of this browser were not ended', error);
  }
}
