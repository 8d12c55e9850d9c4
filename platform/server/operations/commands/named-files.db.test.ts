/** Ownership of files. `tests/access/access-walk-files.db.test.ts` walks what commands do with it. */
import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { openTestDatabase } from '../../testing.ts';
import { fileIdsIn, linkFiles, refuseFilesOfOthers } from './named-files.ts';

const db = await openTestDatabase();
const [anna, bram] = [newId(), newId()];
const form = () => ({ subject: 'form-submission', subjectId: newId() });
const linksOf = async (id: string) => (await db.selectFrom('file_links').select('subject_id').where('file_id', '=', id).execute()).map((row) => row.subject_id);
const ownerOf = async (id: string) => (await db.selectFrom('files').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id;

test('files are named in fields called so, however deep, also in capitals; other ids are not', () => {
  const [a, b, c, d] = [newId(), newId(), newId(), newId()];
  const answers = { rows: [{ id: newId(), photo: [{ fileId: a.toUpperCase(), markedFileId: b }], who: newId() }], signature: { fileId: '' } };
  expect([...fileIdsIn({ id: newId(), fileIds: [c], documentFileId: d, fileName: newId(), answers })].toSorted()).toEqual([a, b, c, d].toSorted());
  let deep: unknown = { fileId: a };
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect([...fileIdsIn(deep)]).toEqual([a]);
});

test('an id is of whoever names it first, and who comes a moment later waits and is refused', async () => {
  const id = newId();
  const [first, second] = [form(), form()];
  let late: Promise<void> | undefined;
  await db.transaction().execute(async (inside) => {
    await linkFiles(inside, { ...first, ownerId: anna, projectId: null }, [id]);
    late = linkFiles(db, { ...second, ownerId: bram, projectId: null }, [id]);
    late.catch(() => undefined);
    // Nobody sees yet that it was named.
    await refuseFilesOfOthers(db, bram, new Set([id]), second);
  });
  await expect(late).rejects.toMatchObject({ code: 'not-found' });
  expect([await ownerOf(id), await linksOf(id)]).toEqual([anna, [first.subjectId]]);
  await expect(refuseFilesOfOthers(db, bram, new Set([id]), second)).rejects.toMatchObject({ code: 'not-found' });
});

test('what hangs on a record may be named there again by whoever changes it, and nowhere else', async () => {
  const [id, own] = [newId(), newId()];
  const shared = form();
  await linkFiles(db, { ...shared, ownerId: anna, projectId: null }, [id]);
  await refuseFilesOfOthers(db, bram, new Set([id, own]), shared);
  await linkFiles(db, { ...shared, ownerId: bram, projectId: null }, [id, own]);
  expect([await ownerOf(id), await ownerOf(own)]).toEqual([anna, bram]);
  const elsewhere = [form(), { subject: 'project-document', subjectId: shared.subjectId }];
  for (const record of elsewhere) {
    await expect(refuseFilesOfOthers(db, bram, new Set([id]), record)).rejects.toMatchObject({ code: 'not-found' });
    await expect(linkFiles(db, { ...record, ownerId: bram, projectId: null }, [id])).rejects.toMatchObject({ code: 'not-found' });
  }
  await expect(refuseFilesOfOthers(db, bram, new Set([id]), undefined)).rejects.toMatchObject({ code: 'not-found' });
  expect(await linksOf(id)).toEqual([shared.subjectId]);
});
