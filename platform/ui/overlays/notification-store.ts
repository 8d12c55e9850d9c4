/** Short notices that come and go by themselves. Times as the specification gives them. */
import { createStore } from '../store.ts';

/** A notice is added hidden and shown after this, so that it can slide in. */
export const NOTIFICATION_SHOW_DELAY_MS = 10;
/** Deletion hides first and removes after this. */
export const HIDE_TO_DELETE_MS = 200;
/** Added to the asked time before a timed deletion. */
export const TIMED_DELETION_EXTRA_MS = 15;

export type NotificationType = 'success' | 'info' | 'warning' | 'error';

export interface NotificationOptions {
  readonly type?: NotificationType;
  readonly title: string;
  readonly text?: string | undefined;
  /** Goes by itself after this time; without it the person closes it. */
  readonly timeoutMs?: number;
}

export interface NotificationItem extends NotificationOptions {
  readonly id: number;
  readonly type: NotificationType;
  readonly isShown: boolean;
}

export const notificationStore = createStore<readonly NotificationItem[]>([]);

let lastId = 0;
const showTimers = new Map<number, ReturnType<typeof setTimeout>>();

/** Adds a notice and returns its number. */
export function addNotification({ type = 'info', ...rest }: NotificationOptions): number {
  const id = ++lastId;
  notificationStore.set([...notificationStore.get(), { ...rest, type, id, isShown: false }]);
  showTimers.set(
    id,
    setTimeout(() => setShown(id, true), NOTIFICATION_SHOW_DELAY_MS),
  );
  if (rest.timeoutMs) setTimeout(() => deleteNotification(id), rest.timeoutMs + TIMED_DELETION_EXTRA_MS);
  return id;
}

/** Time a notice stays that goes by itself, in milliseconds. */
export const NOTICE_MS = 5_000;
/** Time of one whose text says what comes next, in milliseconds. */
export const LONG_NOTICE_MS = 8_000;

/** Tells that something succeeded; it goes by itself. */
export function addSuccess(title: string, text?: string, timeoutMs = NOTICE_MS): void {
  addNotification({ type: 'success', title, text, timeoutMs });
}

/** Hides the notice and removes it 200 ms later; unknown numbers are left alone. */
export function deleteNotification(id: number): void {
  clearTimeout(showTimers.get(id));
  showTimers.delete(id);
  setShown(id, false);
  setTimeout(() => notificationStore.set(notificationStore.get().filter((item) => item.id !== id)), HIDE_TO_DELETE_MS);
}

/** Removes all of them at once. */
export function clearNotifications(): void {
  notificationStore.set([]);
}

function setShown(id: number, isShown: boolean): void {
  notificationStore.set(notificationStore.get().map((item) => (item.id === id ? { ...item, isShown } : item)));
}
