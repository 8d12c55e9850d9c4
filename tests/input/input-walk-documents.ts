/** Documents of projects that the walk over all inputs changes: one for each command. */
import { writeVersion } from '#features/projects/server/documents/document-writes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Known } from './input-walk-samples.ts';

/** Returns the known input of the commands on documents. */
export async function knownOfDocuments(db: Database, caller: Identity): Promise<Known> {
  const documents = await db.selectFrom('project_documents').selectAll().orderBy('id').limit(3).execute();
  const [first, restored, withdrawn] = documents;
  if (first === undefined || restored === undefined || withdrawn === undefined) throw new Error('the demo organisation has too few documents');
  const { id } = first;
  const version = { versionId: newId(), fileId: restored.file_id, fileName: restored.file_name, note: 'x', basedOn: 1, restores: null };
  await writeVersion(db, restored, version, caller.id, new Date());
  return {
    'project-document.approve': { id, number: 1 },
    'project-document.add-version': { id: withdrawn.id, versionId: newId(), basedOn: 1 },
    'project-document.restore-version': { id: restored.id, versionId: newId(), basedOn: 2, number: 1 },
    'project-document.move': { id },
    'project-document.rename': { id },
    'project-document.withdraw': { id },
    'project-document.reinstate': { id },
    'project-document.open': { id, number: 1 },
  };
}
