/** Fills the codes on the signs of the demo projects: one for each phase, and one for its project. */
import { CODE_LENGTH, codeOfBytes } from '#features/codes/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import { seededRandom } from '../random.ts';
import type { FilledPhase } from './fill-projects.ts';

/** Values of a byte. */
const BYTE_VALUES = 256;

/** Makes them; the same at every start. */
export async function fillCodes(db: Database, phases: readonly FilledPhase[]): Promise<void> {
  const random = seededRandom(71);
  const code = () => codeOfBytes(Uint8Array.from({ length: CODE_LENGTH }, () => Math.floor(random() * BYTE_VALUES)));
  const madeBy = new Map(phases.map(({ projectId, leaderId }) => [projectId, leaderId]));
  const rows = [
    ...phases.map(({ id, leaderId }) => ({ id: newId(), kind: 'phase', subject_id: id, code: code(), made_by_id: leaderId })),
    ...[...madeBy].map(([projectId, leaderId]) => ({ id: newId(), kind: 'project', subject_id: projectId, code: code(), made_by_id: leaderId })),
  ];
  await db.insertInto('thing_codes').values(rows).execute();
}
