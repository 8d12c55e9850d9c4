/** Codes of work instructions with the Dutch words for them. */
import { standardRoles } from '#features/people/permissions.ts';

/** Categories of work instructions. */
export const categories = { field: 'Veldwerk', safety: 'Veiligheid', asbestos: 'Asbest', xrf: 'XRF', car: 'Auto', office: 'Kantoor' } as const;
/** A category. */
export type Category = keyof typeof categories;

/** States of a version. */
export const instructionStates = {
  draft: 'Concept',
  'to-approve': 'Ter goedkeuring',
  published: 'Gepubliceerd',
  replaced: 'Vervangen',
  lapsed: 'Vervallen',
} as const;
/** State of a version. */
export type InstructionState = keyof typeof instructionStates;

const { 'field-worker': fieldWorker, 'project-leader': projectLeader, planner, office, safety, admin } = standardRoles;
/** Roles an instruction can be for. */
export const audiences = {
  'field-worker': fieldWorker.label,
  'project-leader': projectLeader.label,
  planner: planner.label,
  office: office.label,
  safety: safety.label,
  admin: admin.label,
} as const;
/** A role an instruction can be for. */
export type Audience = keyof typeof audiences;
