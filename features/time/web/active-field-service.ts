/**
 * The field service somebody is busy with on the pages of hours: a day, and the registration that was opened on it. Going from the day to the
 * week and back keeps to it. It lives as long as the page does.
 */
import { localDate } from '#platform/shared/dates/dates.ts';
import { createStore, useStore } from '#platform/ui/store.ts';
import { nowInstant } from './device-time.ts';

/** Id while no registration was opened. */
export const NO_REGISTRATION = 0;

/** The field service now. */
export interface ActiveFieldService {
  /** Local date, ISO 8601; today until another day is opened. */
  readonly date: string;
  readonly id: string | typeof NO_REGISTRATION;
}

interface Chosen {
  /** Undefined: today, whichever day that is by then. */
  readonly date: string | undefined;
  readonly id: ActiveFieldService['id'];
}

const store = createStore<Chosen>({ date: undefined, id: NO_REGISTRATION });

/** The field service now. */
export function activeFieldService(): ActiveFieldService {
  return toActive(store.get());
}

/** The field service, followed. */
export function useActiveFieldService(): ActiveFieldService {
  return toActive(useStore(store));
}

/** Somebody opened a day; what was opened on another day is let go. */
export function activateDate(date: string): void {
  const now = activeFieldService();
  if (now.date !== date) store.set({ date: date === localDate(nowInstant()) ? undefined : date, id: NO_REGISTRATION });
}

/** Somebody opened a registration on a day. */
export function activateRegistration(date: string, id: string): void {
  activateDate(date);
  store.set({ ...store.get(), id });
}

function toActive({ date, id }: Chosen): ActiveFieldService {
  return { date: date ?? localDate(nowInstant()), id };
}
