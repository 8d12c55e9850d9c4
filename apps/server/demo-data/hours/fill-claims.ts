/** Fills what the people of the demo spent: loose, in a claim that waits, given back, to be paid and paid; one bill may be there twice, one has no receipt. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClaimStatus, DisbursementKind, PaidWith, VatRate } from '#features/claims/labels.ts';
import { isVatDeductible, vatCentsOf } from '#features/claims/vat.ts';
import { productNorms } from '#features/norms/norms.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { linkFiles } from '#platform/server/operations/commands/named-files.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { PRODUCT_HOME } from '../../product-home.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import type { FilledPhase } from '../projects/fill-projects.ts';

interface DemoBill {
  readonly kind: DisbursementKind;
  readonly supplier: string;
  readonly cents: number;
  readonly daysAgo: number;
  readonly rate?: VatRate;
  readonly lowPartCents?: number;
  readonly paidWith?: PaidWith;
  readonly guests?: string;
  readonly isVatDeductible?: boolean;
  readonly receipt?: 'bon-materiaal' | 'bon-hotel';
  readonly isGeneral?: true;
  readonly isRecharged?: true;
}

interface DemoClaim {
  readonly account: string;
  readonly status: ClaimStatus | undefined;
  readonly reason?: string;
  readonly bills: readonly DemoBill[];
}

const piquets: DemoBill = { kind: 'material', supplier: 'Bouwmarkt Son', cents: 3_025, daysAgo: 5, receipt: 'bon-materiaal' };

/** The oldest first: they get their numbers in this order. */
const claims: readonly DemoClaim[] = [
  {
    account: 'l.brouwer',
    status: 'paid',
    bills: [{ kind: 'public-transport', supplier: 'NS', cents: 2_460, daysAgo: 40, rate: 'low', receipt: 'bon-materiaal' }],
  },
  {
    account: 'd.visser',
    status: 'approved',
    bills: [{ kind: 'fees', supplier: 'Gemeente Oss', cents: 11_835, daysAgo: 16, rate: 'none', receipt: 'bon-materiaal', isRecharged: true }],
  },
  {
    account: 'veldwerker',
    status: 'returned',
    reason: 'Het ontbijt is 9 %. Splits de bon.',
    bills: [{ kind: 'lodging', supplier: 'Hotel De Peel', cents: 13_350, daysAgo: 12, receipt: 'bon-hotel' }],
  },
  {
    account: 'veldwerker2',
    status: 'submitted',
    bills: [
      { kind: 'parking', supplier: 'Parkeergarage De Mortel', cents: 1_250, daysAgo: 7, receipt: 'bon-materiaal', isRecharged: true },
      { kind: 'fuel', supplier: 'Tankstation A2', cents: 7_118, daysAgo: 8, paidWith: 'fuel-card', receipt: 'bon-materiaal', isGeneral: true },
    ],
  },
  { account: 'd.visser', status: 'submitted', bills: [piquets, { ...piquets, daysAgo: 9, supplier: 'Gamma Venlo', cents: 1_795 }] },
  {
    account: 'a.kuipers',
    status: 'submitted',
    bills: [
      {
        kind: 'representation',
        supplier: 'Brasserie Zuid',
        cents: 8_640,
        daysAgo: 6,
        rate: 'low',
        guests: 'Opdrachtgever en toezichthouder',
        isVatDeductible: false,
        receipt: 'bon-hotel',
      },
    ],
  },
  {
    account: 'veldwerker',
    status: undefined,
    bills: [
      piquets,
      { kind: 'parking', supplier: 'Parkeerautomaat Helmond', cents: 640, daysAgo: 2, isRecharged: true },
      {
        kind: 'meal',
        supplier: 'Broodzaak Deurne',
        cents: 1_180,
        daysAgo: 1,
        rate: 'low',
        paidWith: 'company-card',
        guests: 'S. Dekkers',
        receipt: 'bon-materiaal',
      },
    ],
  },
];

/** Steps to a state, with who takes each and days after the last bill. */
const stepsTo: Readonly<Record<ClaimStatus, readonly (readonly [ClaimStatus, 'owner' | 'office'])[]>> = {
  draft: [['draft', 'owner']],
  submitted: [['submitted', 'owner']],
  returned: [
    ['submitted', 'owner'],
    ['returned', 'office'],
  ],
  approved: [
    ['submitted', 'owner'],
    ['approved', 'office'],
  ],
  paid: [
    ['submitted', 'owner'],
    ['approved', 'office'],
    ['paid', 'office'],
  ],
};

interface Filling {
  readonly db: Database;
  readonly bytes: FileBytes;
  readonly people: FilledPeople;
  readonly phases: readonly FilledPhase[];
  readonly today: string;
}

/** Makes them; `today` is the local date. */
export async function fillClaims(
  db: Database,
  bytes: FileBytes,
  people: FilledPeople,
  phases: readonly FilledPhase[],
  today: Temporal.PlainDate,
): Promise<void> {
  const filling = { db, bytes, people, phases, today: today.toString() };
  for (const claim of claims) await addClaim(filling, claim);
}

async function addClaim(filling: Filling, { account, status, reason = '', bills }: DemoClaim): Promise<void> {
  const { db, people, today } = filling;
  const userId = people.userIdByAccount.get(account) as string;
  const office = people.userIdByAccount.get('administratie') as string;
  const firstDay = addDays(today, 1 - Math.min(...bills.map(({ daysAgo }) => daysAgo)));
  const at = (place: number) => new Date(`${addDays(firstDay, Math.min(place, 0))}T${String(6 + place * 2).padStart(2, '0')}:40:00Z`);
  const claimId = status === undefined ? null : newId();
  if (claimId !== null && status !== undefined) {
    const steps = stepsTo[status];
    await db
      .insertInto('claims')
      .values({ id: claimId, user_id: userId, status, submitted_at: at(0), made_at: at(0), version: steps.length })
      .execute();
    await db
      .insertInto('claim_steps')
      .values(
        steps.map(([to, who], place) => ({
          ...{ claim_id: claimId, place: place + 1, from_status: steps[place - 1]?.[0] ?? null, to_status: to },
          ...{ reason: to === 'returned' ? reason : '', user_id: who === 'owner' ? userId : office, at: at(place) },
        })),
      )
      .execute();
  }
  for (const bill of bills) await addBill(filling, userId, claimId, bill);
}

async function addBill(filling: Filling, userId: string, claimId: string | null, bill: DemoBill): Promise<void> {
  const { db, phases, today } = filling;
  const { kind, supplier, cents, daysAgo, rate = 'high', lowPartCents = 0, paidWith = 'own', guests = '', receipt, isGeneral, isRecharged = false } = bill;
  const spentOn = addDays(today, -daysAgo);
  const id = newId();
  const phase = isGeneral ? undefined : phases.find(({ teamIds }) => teamIds.includes(userId));
  const fileIds = receipt === undefined ? [] : [await addReceipt(filling, userId, receipt)];
  await db
    .insertInto('disbursements')
    .values({
      ...{
        id,
        user_id: userId,
        spent_on: spentOn,
        kind,
        supplier,
        amount_cents: cents,
        vat_rate: rate,
        low_part_cents: lowPartCents,
        paid_with: paidWith,
        guests,
        is_vat_deductible: isVatDeductible(bill),
      },
      vat_cents: vatCentsOf({ spentOn, amountCents: cents, vatRate: rate, lowPartCents }, productNorms),
      ...{
        phase_id: phase?.id ?? null,
        is_recharged: isRecharged && phase !== undefined,
        receipt_file_ids: fileIds,
        claim_id: claimId,
        made_at: new Date(`${spentOn}T12:00:00Z`),
      },
    })
    .execute();
  if (fileIds.length > 0) await linkFiles(db, { ownerId: userId, subject: 'disbursement', subjectId: id, projectId: null }, fileIds);
}

async function addReceipt({ db, bytes }: Filling, ownerId: string, name: string): Promise<string> {
  const id = newId();
  // No two photos of a camera are the same to the byte: what comes after the end of a picture makes each of these one of its own.
  const picture = await readFile(join(PRODUCT_HOME, 'apps/server/demo-data/files', `${name}.jpg`));
  const content = Buffer.concat([picture, Buffer.from(id)]);
  await bytes.put(id, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await db
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      name: 'bon.jpg',
      kind: 'photo',
      content_type: 'image/jpeg',
      size_bytes: content.byteLength,
      sha256,
      received_at: new Date(),
    })
    .execute();
  return id;
}
