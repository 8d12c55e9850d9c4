/** Context of a form, as far as this device has it or can fetch it. */

import type { Remembered } from '#features/form-engine/design/remembered.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import type { FormContext } from '#features/form-engine/filling/state/form-state.ts';
import { getPreviousAnswers, submitForm } from '#features/forms/contract.ts';
import { type ContextPhase, type ContextProject, dayOf, toFormContext } from '#features/forms/form-context.ts';
import { rememberedName } from '#features/forms/web/form-draft.ts';
import { getMe } from '#features/people/contract.ts';
import type { Qualification } from '#features/people/qualifications.ts';
import { getPhase } from '#features/phases/contract.ts';
import { protectionWords } from '#features/phases/safety/protection-words.ts';
import { getProject } from '#features/projects/contract.ts';
import { cacheFirstAnswer } from '#platform/web/answers/cache-first-answer.ts';
import { readNote } from '#platform/web/drafts/kept-notes.ts';
import { pendingCommands } from '#platform/web/outbox/outbox.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';

/** Project and phase of a form. */
export interface FormPlace {
  readonly projectNumber?: string | undefined;
  readonly phaseNumber?: string | undefined;
}

/** The context of a form. With the key of a design also the answers of the last one that was sent, and what this device remembers of it. */
export async function contextOf(place: FormPlace, person: SignedIn | undefined, designKey: string | undefined): Promise<FormContext> {
  const known = await readPlace(place);
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

async function readPlace({ projectNumber, phaseNumber }: FormPlace): Promise<{ project?: ContextProject; phase?: ContextPhase }> {
  if (projectNumber === undefined) return {};
  if (phaseNumber === undefined) {
    const { number, description, clientName, leader, place } = await cacheFirstAnswer(getProject, { project: projectNumber });
    return { project: { number, description, clientName, leaderName: leader?.name ?? null, address: place.address, city: place.city } };
  }
  const { project, place, number, name, protocol, assignment, safety } = await cacheFirstAnswer(getPhase, { project: projectNumber, phase: phaseNumber });
  return {
    project: {
      number: project.number,
      description: project.description,
      clientName: project.clientName,
      leaderName: project.leader?.name ?? null,
      address: place.address,
      city: place.city,
    },
    phase: { number, name, protocol, assignment, protection: protectionWords(safety) },
  };
}

/** Undefined when this device does not know them. */
async function ownQualifications(person: SignedIn | undefined): Promise<readonly Qualification[] | undefined> {
  if (person === undefined) return undefined;
  return (await cacheFirstAnswer(getMe, {}).catch(() => undefined))?.qualifications;
}

/** Returns the answers this person sent last, also when they still wait on this device; undefined when not known. */
async function previousAnswers(designKey: string): Promise<Answers | undefined> {
  const waiting = pendingCommands()
    .filter(({ name }) => name === submitForm.name)
    .map(({ input }) => submitForm.input.safeParse(input).data)
    .findLast((input) => input?.designKey === designKey);
  if (waiting !== undefined) return waiting.answers;
  return (await cacheFirstAnswer(getPreviousAnswers, { key: designKey }).catch(() => undefined))?.answers;
}
