/** Fills an empty database with the demo organisation: people, projects, forms and hours around today. */
import type { Database } from '#platform/server/database.ts';
import type { FileBytes } from '#platform/server/file-store.ts';
import { fillDocuments } from './fill-documents.ts';
import { fillEquipment } from './fill-equipment.ts';
import { fillForms } from './fill-forms.ts';
import { fillHours } from './fill-hours.ts';
import { fillManyProjects } from './fill-many-projects.ts';
import { fillPeople } from './fill-people.ts';
import { fillProjects } from './fill-projects.ts';

/** Time zone of the organisation. */
const ZONE = 'Europe/Amsterdam';

/** Makes everything in one transaction, so that a start that was cut off begins again. `isLarge` adds 100,000 projects. */
export async function fillDemo(db: Database, bytes: FileBytes, { isLarge }: { readonly isLarge: boolean }): Promise<void> {
  const today = Temporal.Now.plainDateISO(ZONE);
  await db.transaction().execute(async (transaction) => {
    const people = await fillPeople(transaction, today);
    await fillEquipment(transaction, today);
    const phases = await fillProjects(transaction, people, today);
    await fillDocuments(transaction, bytes, phases);
    await fillForms(transaction, bytes, people, phases, today);
    await fillHours(transaction, people, phases, today);
    if (isLarge) await fillManyProjects(transaction, people, today);
  });
}
