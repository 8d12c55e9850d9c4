/** Returns what asks for the attention of the signed-in person, from what the device has and the server returns. */
import { useEffect } from 'react';
import { getOwnEmergencyContacts } from '#features/emergency-contacts/contract.ts';
import { contactsWithPending } from '#features/emergency-contacts/web/optimistic.ts';
import { type FormSummary, listForms, myReturnedForms } from '#features/forms/contract.ts';
import { useNotifications } from '#features/notifications/web/use-notifications.ts';
import { getMe } from '#features/people/contract.ts';
import { countExpiringRegistrations } from '#features/registrations/contract.ts';
import { href } from '#features/routes.ts';
import { getTimeWeek } from '#features/time/contract.ts';
import { useNow } from '#features/time/web/device-time.ts';
import { addDays, weekOf } from '#platform/shared/dates/calendar.ts';
import { toFailure } from '#platform/web/answers/transport.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { waits } from '#platform/web/device/waits.ts';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { useOnDevice } from '#platform/web/outbox/use-stages.ts';
import { useSharedCount } from '#platform/web/share-target/shared-things.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type PhaseDraftSummary, type Todo, todosOf } from '../todos.ts';
import { withWaitingHours } from './waiting-hours.ts';

/** The list of to-dos. `drafts` are the forms being filled on this device. */
export function useTodos(person: SignedIn, today: string, drafts: readonly PhaseDraftSummary[]): readonly Todo[] {
  const may = (permission: string) => person.permissions.includes(permission);
  const registersTime = may('time.register') && !person.restricted;
  const now = useNow();
  const pending = usePendingCommands();
  const sharedCount = useSharedCount();
  const me = useAnswer(getMe, {}).data;
  const returned = useAnswer(listForms, myReturnedForms, { enabled: may('form.fill') }).data;
  useReturnedAhead(returned?.rows);
  const contacts = useAnswer(getOwnEmergencyContacts, {}, { withPending: contactsWithPending }).data;
  const unreadCount = useNotifications().data?.unreadCount ?? 0;
  const keepsRegister = may('qualification.manage') && !person.restricted;
  const expiring = useAnswer(countExpiringRegistrations, {}, { enabled: keepsRegister }).data;
  const { needsYou } = useOnDevice();
  const thisWeek = useAnswer(getTimeWeek, { week: weekOf(today) }, { enabled: registersTime, withPending: withWaitingHours }).data;
  const lastWeek = useAnswer(getTimeWeek, { week: weekOf(addDays(today, -7)) }, { enabled: registersTime, withPending: withWaitingHours }).data;
  const sentForms = new Set(pending.filter(({ name, state }) => name === 'form.submit' && state !== 'refused').map(({ record }) => record));
  const refused = pending.filter(({ state }) => state === 'refused');
  return todosOf({
    today,
    now,
    refusedCount: needsYou,
    // The list of what waits is not a page of the restricted group; the thing itself is.
    refusedHref: (person.restricted ? refused[0]?.href : undefined) ?? href('outbox'),
    sharedCount,
    returnedForms: (returned?.rows ?? []).filter(({ id }) => !sentForms.has(`form:${id}`)),
    drafts,
    weeks: [lastWeek, thisWeek].filter((week) => week !== undefined),
    qualifications: me?.qualifications ?? [],
    expiring: keepsRegister ? expiring : undefined,
    unreadCount,
    emergencyContacts: contacts,
  });
}

/** Prefetches the returned forms listed here, so that they can be corrected without a network. */
function useReturnedAhead(rows: readonly FormSummary[] | undefined): void {
  const { isOnline } = useConnectivity();
  useEffect(() => {
    if (rows === undefined || rows.length === 0 || !isOnline) return undefined;
    // What is on screen goes first: the file alone brings those of forms along.
    return systemClock.after(waits.prepareMs, () => {
      import('#features/form-filling/web/drafts/own-forms-ahead.ts')
        .then(({ prepareReturnedForms }) => prepareReturnedForms(rows))
        .catch((error: unknown) => console.info('what was returned is not on the device yet', toFailure(error).message));
    });
  }, [rows, isOnline]);
}
