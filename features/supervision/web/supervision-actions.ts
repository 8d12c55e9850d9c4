/** Actions on the supervision of a phase: on the device first. */
import type { Phase } from '#features/phases/phase.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { refuseUnusable, sendFileAgain } from '#platform/web/files/kept-files.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import * as contract from '../contract.ts';
import type { DepotInput, FrameInput, LoadInput, ReportInput, SampleInput } from '../dossier.ts';

/** Everything of one phase goes after each other, so that what a later thing points at is there first. */
function aboutPhase(phase: Phase, what: string) {
  const place = { project: phase.project.number, phase: phase.number };
  return { record: `phase:${phase.id}`, label: `${phaseCode(place.project, place.phase)}: ${what}`, href: href('supervision', place) };
}

/** Writes down the frame. */
export const saveFrame = (phase: Phase, input: FrameInput) => addCommand(contract.putSupervisionFrame, input, aboutPhase(phase, 'kader van begeleiding'));

/** Signs a day, with its photos. */
export async function signDay(phase: Phase, input: ReportInput): Promise<void> {
  await refuseUnusable(input.fileIds);
  for (const id of input.fileIds) await sendFileAgain(id);
  const about = aboutPhase(phase, `MKB-dagrapport ${formatShortDay(input.day)}`);
  await addCommand(contract.signSupervisionReport, input, { ...about, fileIds: input.fileIds });
}

/** Writes down a depot. */
export const saveDepot = (phase: Phase, input: DepotInput) => addCommand(contract.putSupervisionDepot, input, aboutPhase(phase, `depot ${input.number}`));

/** Writes down a load. */
export const saveLoad = (phase: Phase, input: LoadInput) => addCommand(contract.putSupervisionLoad, input, aboutPhase(phase, `vracht ${input.letter}`));

/** Writes down a part of the pit. */
export const saveSample = (phase: Phase, input: SampleInput) =>
  addCommand(contract.putSupervisionSample, input, aboutPhase(phase, `verificatie ${input.section}`));
