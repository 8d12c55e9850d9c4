/** Context of a form, put together alike on the device and on the server. */

import type { FormContext } from '#features/form-engine/filling/state/form-state.ts';
import { isValidOn, type Qualification } from '#features/people/qualifications.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { formatTime, localDate, type Moment } from '#platform/shared/dates/dates.ts';

/** Values of the project a form is filled in for. */
export interface ContextProject {
  readonly number: string;
  readonly description: string;
  readonly clientName: string;
  readonly leaderName: string | null;
  readonly address: string;
  readonly city: string;
}

/** Values of the phase. */
export interface ContextPhase {
  readonly number: string;
  readonly name: string;
  readonly protocol: string | null;
  readonly assignment: string;
  /** Class and protective equipment it asks, in words; left out for who has no account. */
  readonly protection?: string | undefined;
}

/** Values of the person who fills it in. */
export interface ContextPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Their registrations and certificates; left out where nobody knows them. */
  readonly qualifications?: readonly Qualification[] | undefined;
}

/** The local day and time of a moment, as rules about today read them. */
export function dayOf(moment: Moment): { readonly today: string; readonly now: string } {
  return { today: localDate(moment), now: formatTime(moment) };
}

/** The context of a form. `today` is the local date, `now` the local time of day. */
export function toFormContext(parts: {
  readonly project?: ContextProject | undefined;
  readonly phase?: ContextPhase | undefined;
  readonly person: ContextPerson;
  readonly previous?: Readonly<Record<string, unknown>> | undefined;
  readonly today: string;
  readonly now: string;
}): FormContext {
  const { project, phase, person, previous, today, now } = parts;
  return {
    ...(project === undefined ? {} : { project: { ...project } }),
    ...(phase === undefined || project === undefined ? {} : { phase: { ...phase, code: phaseCode(project.number, phase.number) } }),
    person: toPerson(person, today),
    ...(previous === undefined ? {} : { previous }),
    today,
    now,
  };
}

/** `registrations` has the numbers of those that hold on the day, by kind: `person.registrations["1001"]`; left out for whoever has none at all. */
function toPerson({ id, name, email, qualifications }: ContextPerson, today: string): Record<string, unknown> {
  if (qualifications === undefined || qualifications.length === 0) return { id, name, email };
  const valid = qualifications.filter((one) => isValidOn(one, today));
  return { id, name, email, registrations: Object.fromEntries(valid.map(({ kind, number }) => [kind, number])) };
}
