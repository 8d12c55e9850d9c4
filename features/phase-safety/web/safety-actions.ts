/** Actions on the safety of a phase: on the device first. */
import type { Phase } from '#features/phases/phase.ts';
import type { SafetyPart, SafetyParts } from '#features/phases/safety/safety.ts';
import { type PutSafety, putSafety } from '#features/phases/safety/safety-contract.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { addCommand, pendingCommands } from '#platform/web/outbox/outbox.ts';
import { approveRisk, putPermit, putRisk, removeRisk } from '../contract.ts';
import type { PermitInput, Risk, RiskInput } from '../risk.ts';

/** Names of the parts of the file. */
export const partTitles: Record<SafetyPart, string> = {
  class: 'Veiligheidsklasse',
  digging: 'Graven en KLIC',
  protection: 'Beschermingsmiddelen',
  emergency: 'Bij nood',
};

/** Everything of one phase goes after each other, so that one made without a network is there first. */
function aboutPhase(phase: Phase, what: string) {
  const place = { project: phase.project.number, phase: phase.number };
  return { record: `phase:${phase.id}`, label: `${phaseCode(place.project, place.phase)}: ${what}`, href: href('phaseSafety', place) };
}

/** Changes a part of the file. An earlier change of the same part that was refused is replaced. */
export async function savePart<Part extends SafetyPart>(
  phase: Phase,
  part: Part,
  change: { readonly from: SafetyParts[Part]; readonly to: SafetyParts[Part] },
) {
  const replaces = pendingCommands().find(({ name, state, input }) => {
    const earlier = input as PutSafety;
    return name === putSafety.name && state === 'refused' && earlier.id === phase.id && earlier[part] !== undefined;
  })?.id;
  await addCommand(putSafety, { id: phase.id, [part]: change }, { ...aboutPhase(phase, partTitles[part].toLowerCase()), replaces });
}

/** Writes down a risk, or changes it. */
export async function saveRisk(phase: Phase, input: RiskInput): Promise<void> {
  await addCommand(putRisk, input, aboutPhase(phase, `risico ${input.task}`));
}

/** Takes a risk out. */
export async function takeRiskOut(phase: Phase, { id, version, task }: Risk): Promise<void> {
  await addCommand(removeRisk, { id, version }, aboutPhase(phase, `risico ${task} verwijderd`));
}

/** Agrees to what is left of a risk. */
export async function agreeToRisk(phase: Phase, { id, version, task }: Risk): Promise<void> {
  await addCommand(approveRisk, { id, version }, aboutPhase(phase, `akkoord op restrisico ${task}`));
}

/** Writes down a permit, or changes it. */
export async function savePermit(phase: Phase, input: PermitInput): Promise<void> {
  await addCommand(putPermit, input, aboutPhase(phase, `werkvergunning ${input.number}`));
}
