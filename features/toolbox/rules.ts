/** Decisions about toolbox meetings that both sides take alike. Pure. */
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { ToolboxStatus } from './labels.ts';
import { PARTICIPANTS_MIN, type Participant, type Toolbox } from './toolbox.ts';

/** Whoever acts on a toolbox. */
export interface Actor {
  readonly id: string;
  readonly permissions: ReadonlySet<string>;
}

/** True for who leads it, who made it and who keeps the register: they fill it in and let people sign. */
export function mayLead({ leaderId, createdBy }: Pick<Toolbox, 'leaderId' | 'createdBy'>, { id, permissions }: Actor): boolean {
  return id === leaderId || id === createdBy || permissions.has('toolbox.manage');
}

/** People who were there; not who read it afterwards. */
export function presentIn({ participants }: Pick<Toolbox, 'participants'>): readonly Participant[] {
  return participants.filter(({ isReader }) => !isReader);
}

/** Those who still have to sign or confirm. */
export function unconfirmedIn(toolbox: Pick<Toolbox, 'participants'>): readonly Participant[] {
  return presentIn(toolbox).filter(({ confirmedAt }) => confirmedAt === null);
}

/** Why a step can't be taken, in a sentence with the remedy; undefined when it can. */
export function stepTrouble(toolbox: Pick<Toolbox, 'participants'>, from: ToolboxStatus, to: ToolboxStatus): string | undefined {
  const present = presentIn(toolbox);
  const open = unconfirmedIn(toolbox);
  if (from === 'draft' && to === 'signing')
    return present.length >= PARTICIPANTS_MIN ? undefined : `Zet er ten minste ${PARTICIPANTS_MIN} deelnemers in, de leider meegeteld.`;
  if (from === 'signing' && to === 'draft')
    return open.length === present.length ? undefined : 'Er is al getekend. Wat getekend is verandert niet meer; rond de toolbox af.';
  if (from === 'signing' && to === 'finished') {
    if (present.length < PARTICIPANTS_MIN) return `Zet er ten minste ${PARTICIPANTS_MIN} deelnemers in.`;
    if (open.length === 0) return undefined;
    const names = open.map(({ name }) => name).join(', ');
    return `${names} ${open.length === 1 ? 'heeft' : 'hebben'} nog niet getekend of bevestigd. Laat tekenen, of haal wie er niet was van de lijst.`;
  }
  return 'Deze stap bestaat niet.';
}

/** Why somebody can't confirm this way; undefined when they can. A colleague confirms without signing only on their own device. */
export function confirmTrouble(participant: Pick<Participant, 'userId'>, isSigned: boolean, byId: string, isLeading: boolean): string | undefined {
  if (participant.userId === byId) return undefined;
  if (!isLeading) return 'Alleen wie de toolbox leidt laat anderen tekenen.';
  return isSigned ? undefined : 'Je kunt niet voor een ander bevestigen. Laat tekenen, of laat je collega op het eigen toestel bevestigen.';
}

/** A sentence with the remedy for each field that can't be so on a day. */
export function toolboxTroubles(
  {
    day,
    participants,
    actions,
  }: { readonly day: string; readonly participants: readonly { readonly userId: string | null }[]; readonly actions: readonly { readonly dueOn: string }[] },
  today: string,
): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (day > today) problems.push({ path: 'day', message: 'Een toolbox leg je vast als hij gehouden is. Kies vandaag of een eerdere dag.' });
  const ids = participants.flatMap(({ userId }) => userId ?? []);
  const double = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (double !== -1) problems.push({ path: 'participants', message: 'Een collega staat twee keer op de lijst. Haal een van de twee weg.' });
  const early = actions.findIndex(({ dueOn }) => dueOn < day);
  if (early !== -1) problems.push({ path: `actions.${early}.dueOn`, message: 'Deze dag ligt voor de toolbox. Kies een latere dag.' });
  return problems;
}

const MONTHS = 12;

/** Toolboxes that should have been held by a day when they are spread evenly over the year. */
export function expectedBy(day: string, target: number): number {
  const month = Number(day.slice(5, 7));
  return Math.floor((target * (month - 1)) / MONTHS);
}

/** Share of what was held that was a real meeting, 0–1; undefined when nothing was held. */
export function meetingShare({ held, inPerson }: { readonly held: number; readonly inPerson: number }): number | undefined {
  return held === 0 ? undefined : inPerson / held;
}
