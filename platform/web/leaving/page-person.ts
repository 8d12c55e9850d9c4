/**
 * A page is one person's for as long as it lives: what is open on it is in memory in many places. When somebody else has signed in, here or in
 * another tab, it is loaded anew, and with it all of that goes.
 */
import { useSyncExternalStore } from 'react';
import { closeModal } from '#platform/ui/overlays/modal-store.ts';
import { clearNotifications } from '#platform/ui/overlays/notification-store.ts';
import { closeSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { onPersonChange, signedInPersonId } from '../sign-in/person.ts';
import { currentSignedIn } from '../sign-in/signed-in.ts';
import { leaveSessionStorage } from './storage-rules.ts';

let person = signedInPersonId();

/** True when somebody is signed in who is not the person this page has been of. */
export function isPageOfAnother(): boolean {
  const now = signedInPersonId();
  person ??= now;
  return now !== undefined && now !== person;
}

/** The same, followed. */
export function useIsPageOfAnother(): boolean {
  return useSyncExternalStore(onPersonChange, isPageOfAnother);
}

// Whoever signs out does so in one tab; what the others remember of them goes as well, and everywhere what they were told or asked: the next one would read it.
onPersonChange(() => {
  if (person === undefined || signedInPersonId() === person) return;
  leaveSessionStorage(sessionStorage, { staying: currentSignedIn(), isOthers: true });
  closeModal();
  closeSnackbar();
  clearNotifications();
});
