/** Actions on a toolbox: on the device first, one after the other. */
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Signature } from '#platform/ui/pictures/signature-pad.tsx';
import { systemClock } from '#platform/web/device/clock.ts';
import { keepSignature } from '#platform/web/files/signing.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { addParticipant, changeToolboxStatus, confirmParticipant, confirmReading, markAction, putToolbox, removeParticipant } from '../contract.ts';
import { type ToolboxStatus, toolboxStatuses } from '../labels.ts';
import type { Participant, ParticipantInput, Toolbox, ToolboxAction, ToolboxInput } from '../toolbox.ts';

type Named = Pick<Toolbox, 'id' | 'subject'>;

const about = ({ id, subject }: Named, what: string) => ({
  record: `toolbox:${id}`,
  label: `Toolbox ${subject}: ${what}`,
  href: href('toolboxMeeting', { toolbox: id }),
});
const now = () => new Date(systemClock.now()).toISOString();

/** Keeps a toolbox as it is filled in. */
export async function saveToolbox(input: ToolboxInput): Promise<void> {
  await addCommand(putToolbox, input, { ...about(input, 'opgeslagen'), fileIds: input.fileIds ?? [] });
}

/** Takes a step. */
export async function takeToolboxStep(toolbox: Toolbox, to: ToolboxStatus): Promise<void> {
  await addCommand(changeToolboxStatus, { id: toolbox.id, from: toolbox.status, to }, about(toolbox, toolboxStatuses[to].toLowerCase()));
}

/** Adds somebody to the list. */
export async function putOnList(toolbox: Toolbox, participant: ParticipantInput): Promise<void> {
  await addCommand(addParticipant, { id: toolbox.id, participant }, about(toolbox, 'deelnemer erbij'));
}

/** Takes somebody off the list. */
export async function takeOffList(toolbox: Toolbox, { id, name }: Participant): Promise<void> {
  await addCommand(removeParticipant, { id: toolbox.id, participantId: id }, about(toolbox, `${name} van de lijst`));
}

/** Confirms that somebody was there, with the signature they set or, of oneself, without. */
export async function confirm(toolbox: Toolbox, { id, name }: Participant, signature: Signature | undefined): Promise<void> {
  const fileId = signature === undefined ? null : await keepSignature(signature);
  const input = { id: toolbox.id, participantId: id, at: now(), fileId };
  await addCommand(confirmParticipant, input, { ...about(toolbox, name), fileIds: fileId === null ? [] : [fileId] });
}

/** Confirms that one read it afterwards. */
export async function confirmRead(toolbox: Toolbox): Promise<void> {
  await addCommand(confirmReading, { id: toolbox.id, participantId: newId(), at: now() }, about(toolbox, 'nagelezen'));
}

/** Marks an action as done, or as open again. */
export async function setActionDone(toolbox: Named, { id }: ToolboxAction, isDone: boolean): Promise<void> {
  await addCommand(markAction, { id, isDone }, about(toolbox, isDone ? 'actie gereed' : 'actie weer open'));
}
