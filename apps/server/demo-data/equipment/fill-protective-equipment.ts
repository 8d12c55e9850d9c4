/** Fills what protects the people of the demo organisation, and the sizes they gave. */
import type { ProtectionKind } from '#features/protective-equipment/labels.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { newId } from '#platform/shared/ids.ts';
import { addSignature } from '../add-signature.ts';
import type { FilledPeople } from '../people/fill-people.ts';

interface DemoPiece {
  readonly account: string;
  readonly kind: ProtectionKind;
  readonly description: string;
  readonly size?: string;
  /** Days from today it was given, is good until, and is inspected by. */
  readonly issued: number;
  readonly expires?: number;
  readonly inspect?: number;
  /** True of what waits for a signature. */
  readonly isUnsigned?: boolean;
}

const DAYS_BETWEEN_INSPECTIONS = 365;

const pieces: readonly DemoPiece[] = [
  { account: 'veldwerker', kind: 'helmet', description: 'Uvex Pheos B-WR', size: '55-61', issued: -1500, expires: 24 },
  { account: 'veldwerker', kind: 'shoes', description: 'Emma Nestor S3', size: '39', issued: -2, isUnsigned: true },
  { account: 'veldwerker', kind: 'jacket', description: 'Hesjas klasse 3', size: 'M', issued: -400 },
  { account: 'veldwerker', kind: 'life-jacket', description: 'Secumar 150 N', issued: -300, inspect: 65 },
  { account: 'veldwerker2', kind: 'helmet', description: 'Uvex Pheos B-WR', size: '55-61', issued: -300, expires: 1500 },
  { account: 'veldwerker2', kind: 'respirator', description: '3M Versaflo TR-600, halfgelaat', size: 'M', issued: -380, inspect: -12 },
  { account: 'veldwerker2', kind: 'boots', description: 'Dunlop Purofort S5', size: '44', issued: -500 },
  { account: 'd.visser', kind: 'shoes', description: 'Emma Nestor S3', size: '43', issued: -3, isUnsigned: true },
  { account: 'd.visser', kind: 'helmet', description: 'Schuberth BER 80', size: '55-61', issued: -700, expires: 900 },
  { account: 'l.brouwer', kind: 'vest', description: 'Hesje klasse 2', size: 'S', issued: -90 },
  { account: 'projectleider', kind: 'helmet', description: 'Uvex Pheos B-WR', size: '55-61', issued: -1900, expires: -20 },
];

const sizes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  veldwerker: { jacket: 'M', trousers: '46', shoes: '39', gloves: '8', helmet: '55-61' },
  veldwerker2: { jacket: 'L', trousers: '52', shoes: '44', gloves: '10' },
  'd.visser': { jacket: 'XL', trousers: '54', shoes: '43' },
};

/** Puts it in; `today` is the local date the days are counted from. */
export async function fillProtectiveEquipment(db: Database, bytes: FileBytes, people: FilledPeople, today: Temporal.PlainDate): Promise<void> {
  const userIdOf = (account: string) => people.userIdByAccount.get(account) as string;
  const dayAt = (days: number | undefined) => (days === undefined ? null : today.add({ days }).toString());
  for (const { account, kind, description, size = '', issued, expires, inspect, isUnsigned = false } of pieces) {
    const [id, userId, issuedOn] = [newId(), userIdOf(account), today.add({ days: issued }).toString()];
    const receivedAt = isUnsigned ? null : `${issuedOn}T07:30:00Z`;
    const fileId = receivedAt === null ? null : await addSignature(db, bytes, userId, receivedAt);
    const days = { issued_on: issuedOn, expires_on: dayAt(expires), inspect_by: dayAt(inspect) };
    const inspected_on = inspect === undefined ? null : dayAt(inspect - DAYS_BETWEEN_INSPECTIONS);
    const receipt = { receipt_file_id: fileId, received_at: receivedAt };
    await db
      .insertInto('protective_equipment')
      .values({ id, user_id: userId, kind, description, size, issued_by: userIdOf('kam'), ...days, inspected_on, ...receipt })
      .execute();
    if (fileId !== null) await linkFiles(db, { ownerId: userId, subject: 'protective-equipment', subjectId: id, projectId: null }, [fileId]);
  }
  for (const [account, given] of Object.entries(sizes))
    await db
      .insertInto('personal_data')
      .values({ user_id: userIdOf(account), sizes: JSON.stringify(given) })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sizes: JSON.stringify(given) }))
      .execute();
}
