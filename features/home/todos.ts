/** Everything that asks for attention, as one list, the most urgent first. Pure. */
import type { OwnContacts } from '#features/emergency-contacts/contract.ts';
import { isConfirmationDue } from '#features/emergency-contacts/rules.ts';
import type { FormSummary } from '#features/forms/contract.ts';
import { EXPIRES_SOON_DAYS, isValidOn, type Qualification } from '#features/people/qualifications.ts';
import { href } from '#features/routes.ts';
import type { TimeWeek } from '#features/time/registration.ts';
import { daysBetween } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatDate, formatTime, formatWeekday, localDate } from '#platform/shared/dates/dates.ts';

/** Something to do. */
export interface Todo {
  readonly key: string;
  readonly kind: 'refused' | 'shared' | 'returned' | 'hours' | 'close-day' | 'sign' | 'notifications' | 'certificate' | 'renewals' | 'emergency-contacts';
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** A registration of somebody, as far as its days go. */
type DatedRegistration = Pick<Qualification, 'kind' | 'validFrom' | 'validTo'>;

/** The last day on which it holds; after all others for one without an end. */
const lastDay = ({ validTo }: DatedRegistration): string => validTo ?? '9999-12-31';

/** A form being filled on this device. */
export interface PhaseDraftSummary {
  readonly id: string;
  readonly title: string;
  readonly gapCount: number;
}

/** Facts the list is made from. */
export interface TodoFacts {
  /** Local date. */
  readonly today: string;
  /** The instant now. */
  readonly now: string;
  /** Things on this device that the person must look at. */
  readonly refusedCount: number;
  /** Address where they can be mended. */
  readonly refusedHref: string;
  /** Number of shared files without a place. */
  readonly sharedCount: number;
  readonly returnedForms: readonly FormSummary[];
  readonly drafts: readonly PhaseDraftSummary[];
  /** Weeks with the commands that wait on this device. */
  readonly weeks: readonly Pick<TimeWeek, 'registrations' | 'days'>[];
  readonly qualifications: readonly DatedRegistration[];
  /** Registrations of everybody that ask for renewal, for whoever keeps the register. */
  readonly expiring?: { readonly expired: number; readonly soon: number } | undefined;
  /** One's own emergency contacts; undefined while they are not known. */
  readonly emergencyContacts?: Pick<OwnContacts, 'contacts' | 'confirmedAt'> | undefined;
  /** Notifications not seen yet. */
  readonly unreadCount: number;
}

/** Days before its end from which a registration is mentioned. */
export const CERTIFICATE_DAYS_AHEAD = EXPIRES_SOON_DAYS;

/** Time after the first hours of a day from which closing it is offered, in milliseconds: half a working day. */
const CLOSING_OFFERED_AFTER_MS = 4 * 3_600_000;

/** Everything to do. */
export function todosOf(facts: TodoFacts): readonly Todo[] {
  return [
    ...refusals(facts),
    ...shared(facts),
    ...returned(facts),
    ...openDays(facts),
    ...dayToClose(facts),
    ...toSign(facts),
    ...unread(facts),
    ...certificates(facts),
    ...renewals(facts),
    ...contacts(facts),
  ];
}

function refusals({ refusedCount, refusedHref }: TodoFacts): Todo[] {
  if (refusedCount === 0) return [];
  const title = refusedCount === 1 ? '1 ding is geweigerd' : `${refusedCount} dingen zijn geweigerd`;
  return [{ key: 'refused', kind: 'refused', title, text: 'Bewaard op dit apparaat, heeft jou nodig', href: refusedHref }];
}

function shared({ sharedCount }: TodoFacts): Todo[] {
  if (sharedCount === 0) return [];
  const title = sharedCount === 1 ? '1 gedeeld bestand wacht op een plek' : `${sharedCount} gedeelde bestanden wachten op een plek`;
  return [{ key: 'shared', kind: 'shared', title, text: 'Bewaard op dit apparaat, nog in geen formulier', href: href('sharedFiles') }];
}

function returned({ returnedForms, drafts }: TodoFacts): Todo[] {
  const isOpen = new Set(drafts.map(({ id }) => id));
  return returnedForms.map((form) => ({
    key: form.id,
    kind: 'returned',
    title: `${nameOf(form)} is teruggestuurd`,
    text: form.noteCount === 0 ? 'Met een opmerking' : form.noteCount === 1 ? '1 veld met een opmerking' : `${form.noteCount} velden met een opmerking`,
    href: isOpen.has(form.id) ? href('form', { form: form.id }) : href('formView', { form: form.id }),
  }));
}

function openDays({ weeks, today }: TodoFacts): Todo[] {
  const statusByDay = new Map(weeks.flatMap(({ days }) => days.map(({ date, status }) => [date, status] as const)));
  const worked = new Set(weeks.flatMap(({ registrations }) => registrations.map(({ workDate }) => workDate)));
  const open = [...worked].filter((date) => {
    const status = statusByDay.get(date) ?? 'open';
    return date < today && (status === 'open' || status === 'returned');
  });
  return open.toSorted().map((date) => {
    const isReturned = statusByDay.get(date) === 'returned';
    return {
      key: `day-${date}`,
      kind: 'hours',
      title: isReturned ? `De uren van ${formatWeekday(date)} zijn teruggestuurd` : `${capitalized(formatWeekday(date))} is nog niet afgesloten`,
      text: isReturned ? `Uren van ${formatDate(date)}, met een opmerking` : `Uren van ${formatDate(date)}`,
      href: isReturned ? href('dayOverview', {}, { datum: date }) : href('closeDay', {}, { datum: date }),
    };
  });
}

/** Today, once half a day has passed since it began: closing it is near from there on. */
function dayToClose({ weeks, today, now }: TodoFacts): Todo[] {
  const registrations = weeks.flatMap((week) => week.registrations).filter(({ workDate }) => workDate === today);
  const isOver = weeks.some(({ days }) => days.some(({ date, status }) => date === today && status !== 'open'));
  const begins = registrations.map(({ startedAt }) => startedAt).toSorted()[0];
  if (begins === undefined || isOver || Date.parse(now) - Date.parse(begins) < CLOSING_OFFERED_AFTER_MS) return [];
  const runs = registrations.some(({ endedAt }) => endedAt === null);
  return [
    {
      key: 'close-day',
      kind: 'close-day',
      title: 'Dag afsluiten',
      text: `Begonnen om ${formatTime(begins)}${runs ? ', de tijd loopt nog' : ''}`,
      href: href('closeDay'),
    },
  ];
}

function toSign({ drafts, returnedForms }: TodoFacts): Todo[] {
  const mentioned = new Set(returnedForms.map(({ id }) => id));
  return drafts
    .filter(({ id, gapCount }) => gapCount === 0 && !mentioned.has(id))
    .map(({ id, title }) => ({ key: id, kind: 'sign', title: `${title} versturen`, text: 'Alles is ingevuld', href: href('formCheck', { form: id }) }));
}

function unread({ unreadCount }: TodoFacts): Todo[] {
  if (unreadCount === 0) return [];
  const title = unreadCount === 1 ? '1 nieuwe melding' : `${unreadCount} nieuwe meldingen`;
  return [{ key: 'notifications', kind: 'notifications', title, text: 'Lees wat er met je werk gebeurde', href: href('notifications') }];
}

/** Nobody to call, or nobody who was looked at for a year. */
function contacts({ emergencyContacts: own, today }: TodoFacts): Todo[] {
  if (own === undefined) return [];
  const todo = { key: 'emergency-contacts', kind: 'emergency-contacts' as const, href: href('emergencyContacts') };
  if (own.contacts.length === 0) return [{ ...todo, title: 'Zet erbij wie we bellen bij nood', text: 'Je hebt nog geen noodcontacten' }];
  if (own.confirmedAt === null || !isConfirmationDue(localDate(own.confirmedAt), today)) return [];
  return [{ ...todo, title: 'Kloppen je noodcontacten nog?', text: `Voor het laatst nagekeken op ${formatDate(localDate(own.confirmedAt))}` }];
}

/** Of each kind the registration that holds longest counts: an older one that was renewed may end. */
function certificates({ qualifications, today }: TodoFacts): Todo[] {
  return [...Map.groupBy(qualifications, ({ kind }) => kind)].flatMap(([kind, own]) => {
    const todo = { key: `certificate-${kind}`, kind: 'certificate' as const, href: href('fieldWork') };
    const { validFrom, validTo } = own.reduce((last, one) => (lastDay(one) > lastDay(last) ? one : last));
    if (validFrom > today && !own.some((one) => isValidOn(one, today)))
      return [{ ...todo, title: `${kind} geldt pas vanaf ${formatDate(validFrom)}`, text: 'Tot die dag heb je geen geldige registratie' }];
    if (validTo === null) return [];
    const days = daysBetween(today, validTo);
    if (days > CERTIFICATE_DAYS_AHEAD) return [];
    const title = days < 0 ? `${kind} is verlopen op ${formatDate(validTo)}` : `${kind} verloopt op ${formatDate(validTo)}`;
    const text =
      days < 0 ? 'Vraag de KAM-coördinator om verlenging' : days === 0 ? 'Vandaag is de laatste dag' : days === 1 ? 'Nog 1 dag' : `Nog ${days} dagen`;
    return [{ ...todo, title, text }];
  });
}

function renewals({ expiring }: TodoFacts): Todo[] {
  if (expiring === undefined) return [];
  const { expired, soon } = expiring;
  const words = (count: number) => (count === 1 ? '1 registratie' : `${count} registraties`);
  const todo = (key: string, title: string, standing: string): Todo => ({
    key,
    kind: 'renewals',
    title,
    text: 'Verlengen of beëindigen',
    href: href('registrations', {}, { stand: standing }),
  });
  return [
    ...(expired > 0 ? [todo('renewals-expired', `${words(expired)} ${expired === 1 ? 'is' : 'zijn'} verlopen`, 'expired')] : []),
    ...(soon > 0 ? [todo('renewals-soon', `${words(soon)} ${soon === 1 ? 'verloopt' : 'verlopen'} binnen ${CERTIFICATE_DAYS_AHEAD} dagen`, 'soon')] : []),
  ];
}

/** A form in words: its title, with the design before it when the title does not say it. */
function nameOf({ title, designName }: FormSummary): string {
  return title.startsWith(designName) ? title : `${designName} ${title}`;
}
