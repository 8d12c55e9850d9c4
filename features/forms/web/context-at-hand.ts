/** What a form may know of the world around it, as far as this device has it or can fetch it. */
import { getMe } from '#features/people/contract.ts';
import type { Qualification } from '#features/people/qualifications.ts';
import { getPhase } from '#features/phases/contract.ts';
import { getProject } from '#features/projects/contract.ts';
import { answerAtHand } from '#platform/web/answer-at-hand.ts';
import { readNote } from '#platform/web/kept-notes.ts';
import { pendingCommands } from '#platform/web/outbox.ts';
import type { SignedIn } from '#platform/web/signed-in.ts';
import { getPreviousAnswers, submitForm } from '../contract.ts';
import type { Answers } from '../engine/answers.ts';
import type { FormContext } from '../engine/form-state.ts';
import type { Remembered } from '../engine/remembered.ts';
import { type ContextPhase, type ContextProject, dayOf, toFormContext } from '../form-context.ts';
import { rememberedName } from './form-draft.ts';

/** Where a form belongs. */
export interface FormPlace {
  readonly projectNumber?: string | undefined;
  readonly phaseNumber?: string | undefined;
}

/** The context of a form. With the key of a design also the answers of the last one that was sent, and what this device remembers of it. */
export async function contextOf(place: FormPlace, person: SignedIn | undefined, designKey: string | undefined): Promise<FormContext> {
  const known = await placeAtHand(place);
  const previous = designKey === undefined ? undefined : await previousAnswers(designKey);
  const remembered = designKey === undefined ? undefined : ((await readNote(rememberedName(designKey))) as Remembered | undefined);
  const context = toFormContext({
    ...known,
    person: { id: person?.id ?? '', name: person?.name ?? '', email: person?.email ?? '', qualifications: await ownQualifications(person) },
    previous,
    ...dayOf(Date.now()),
  });
  return remembered === undefined ? context : { ...context, remembered };
}

async function placeAtHand({ projectNumber, phaseNumber }: FormPlace): Promise<{ project?: ContextProject; phase?: ContextPhase }> {
  if (projectNumber === undefined) return {};
  if (phaseNumber === undefined) {
    const { number, description, clientName, leader, place } = await answerAtHand(getProject, { project: projectNumber });
    return { project: { number, description, clientName, leaderName: leader?.name ?? null, address: place.address, city: place.city } };
  }
  const { project, place, number, name, protocol, assignment } = await answerAtHand(getPhase, { project: projectNumber, phase: phaseNumber });
  return {
    project: {
      number: project.number,
      description: project.description,
      clientName: project.clientName,
      leaderName: project.leader?.name ?? null,
      address: place.address,
      city: place.city,
    },
    phase: { number, name, protocol, assignment },
  };
}

/** Undefined when this device does not know them. */
async function ownQualifications(person: SignedIn | undefined): Promise<readonly Qualification[] | undefined> {
  if (person === undefined) return undefined;
  return (await answerAtHand(getMe, {}).catch(() => undefined))?.qualifications;
}

/** What this person sent last, also when it still waits on this device; undefined when that is not known. */
async function previousAnswers(designKey: string): Promise<Answers | undefined> {
  const waiting = pendingCommands()
    .filter(({ name }) => name === submitForm.name)
    .map(({ input }) => submitForm.input.safeParse(input).data)
    .findLast((input) => input?.designKey === designKey);
  if (waiting !== undefined) return waiting.answers;
  return (await answerAtHand(getPreviousAnswers, { key: designKey }).catch(() => undefined))?.answers;
}
