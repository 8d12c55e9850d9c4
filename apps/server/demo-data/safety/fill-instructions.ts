/** Fills the work instructions of the demo organisation: old and new versions, one that waits for approval, and who read which. */
import type { Step } from '#features/instructions/instruction.ts';
import type { Audience, Category } from '#features/instructions/labels.ts';
import { reviewBefore } from '#features/instructions/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPeople } from '../people/fill-people.ts';

interface DemoInstruction {
  readonly code: string;
  readonly title: string;
  readonly category: Category;
  readonly protocols?: string;
  readonly keywords?: string;
  readonly steps: readonly Step[];
  readonly audience?: readonly Audience[];
  readonly mustConfirm?: boolean;
  /** Months before today each version began to hold, the oldest first. */
  readonly months: readonly number[];
  readonly whatIsNew?: string;
  /** True when the last version waits for approval. */
  readonly isWaiting?: boolean;
  /** Accounts that read the last version. */
  readonly readBy?: readonly string[];
}

/** Always the same where an address of it is written down. */
const FIRST_ID = '0199b3f0-0000-7000-8000-00000000de01';

const instructions: readonly DemoInstruction[] = [
  {
    ...{ code: 'WI-14', title: 'Voorgraven bij kabels', category: 'safety', protocols: '2001, 2018', keywords: 'klic proefsleuf leiding graven gas' },
    ...{ audience: ['field-worker', 'project-leader'], mustConfirm: true, months: [40, 26, 14, 1], readBy: ['d.visser', 'projectleider'] },
    whatIsNew: 'Stap 3: altijd eerst een proefsleuf, ook bij handboren.',
    steps: [
      { heading: 'Pak de KLIC-tekening', text: 'Kijk of de datum klopt. Geen tekening op de plek? Niet graven.' },
      { heading: 'Zet de kabels uit', text: 'Met verf of piketten, 1,5 meter naar beide kanten.' },
      { heading: 'Graaf een proefsleuf', text: 'Met de hand, 30 cm breed, dwars op de kabel.' },
      { heading: 'Kabel niet gevonden?', text: 'Graaf door tot 1,5 meter. Nog niets: bel je projectleider en de netbeheerder.' },
      { heading: 'Maak een foto', text: 'Van elke gevonden kabel, met een meetlat ernaast. Zet die in het formulier.' },
    ],
  },
  {
    ...{
      code: 'WI-03',
      title: 'Grondwater bemonsteren met conservering',
      category: 'field',
      protocols: '2002',
      keywords: 'peilbuis monsterfles zuur filtreren',
    },
    ...{ audience: ['field-worker'], mustConfirm: true, months: [9], readBy: ['veldwerker', 'd.visser', 'veldwerker2'] },
    steps: [
      { heading: 'Pomp voor', text: 'Ten minste drie keer de natte inhoud, tot EC en pH niet meer veranderen.' },
      { heading: 'Trek handschoenen en bril aan', text: 'In de fles voor metalen zit salpeterzuur. Zie het veiligheidsblad.' },
      { heading: 'Filtreer in het veld', text: 'Metalen over 0,45 µm. Spoel het filter eerst met monsterwater.' },
      { heading: 'Vul de fles', text: 'Tot de streep, niet laten overlopen: anders loopt het zuur eruit.' },
      { heading: 'Koel', text: 'Meteen in de koelbox, 1 tot 5 graden.' },
    ],
  },
  {
    ...{ code: 'WI-21', title: 'Werken met de hand-XRF', category: 'xrf', keywords: 'straling dosimeter meting', months: [5] },
    ...{ audience: ['field-worker', 'safety'], mustConfirm: true, readBy: ['veldwerker'] },
    steps: [
      { heading: 'Kijk of je mag meten', text: 'Alleen met een geldige registratie TMS-D. Draag je dosimeter.' },
      { heading: 'Doe de controlemeting', text: 'Met de standaard uit de koffer. Buiten de band: niet meten, meld het de planner.' },
      { heading: 'Richt nooit op iemand', text: 'Ook niet op je eigen hand. Houd 1 meter vrij achter het monster.' },
    ],
  },
  {
    ...{ code: 'WI-30', title: 'Asbest gevonden buiten plan', category: 'asbestos', protocols: '2018', keywords: 'stop saneren melden', months: [27] },
    steps: [
      { heading: 'Stop', text: 'Leg het werk stil en ga bovenwinds staan.' },
      { heading: 'Zet af', text: 'Lint op 10 meter. Niemand erdoor zonder masker.' },
      { heading: 'Bel je projectleider', text: 'Die beslist, niet de aannemer.' },
    ],
  },
  {
    ...{ code: 'WI-40', title: 'Lading vastzetten in de bus', category: 'car', keywords: 'spanband boorset monsters', months: [11] },
    steps: [
      { heading: 'Zwaar onderop', text: 'Boorset en emmers op de vloer, tegen het schot.' },
      { heading: 'Zet vast', text: 'Elke fles en elke koffer met een spanband.' },
    ],
  },
  {
    ...{ code: 'WI-15', title: 'Handboren bij hitte', category: 'safety', keywords: 'zon drinken pauze', months: [0], isWaiting: true, mustConfirm: true },
    steps: [
      { heading: 'Begin vroeg', text: 'Bij 28 graden of meer: start om 6.30 uur, klaar om 14.00 uur.' },
      { heading: 'Drink', text: 'Elk half uur een beker water. Wissel elkaar af.' },
    ],
  },
];

/** Makes them; `today` is the local date. */
export async function fillInstructions(db: Database, people: FilledPeople, today: Temporal.PlainDate): Promise<void> {
  const idOf = (account: string) => people.userIdByAccount.get(account) as string;
  for (const [index, instruction] of instructions.entries()) {
    const last = await addVersions(db, { idOf, today }, instruction, index === 0 ? FIRST_ID : newId());
    const readers = (instruction.readBy ?? []).map((account, order) => ({
      ...{ instruction_id: last.id, user_id: idOf(account) },
      read_at: new Date(last.at.getTime() + (order + 1) * DAY_MS),
    }));
    if (readers.length > 0) await db.insertInto('instruction_readings').values(readers).execute();
  }
}

const DAY_MS = 86_400_000;

interface Fill {
  readonly idOf: (account: string) => string;
  readonly today: Temporal.PlainDate;
}

async function addVersions(
  db: Database,
  { idOf, today }: Fill,
  instruction: DemoInstruction,
  lastId: string,
): Promise<{ readonly id: string; readonly at: Date }> {
  const { code, title, category, protocols = '', keywords = '', steps, audience = [], mustConfirm = false, whatIsNew = '', isWaiting = false } = instruction;
  let last = { id: lastId, at: new Date() };
  for (const [index, months] of instruction.months.entries()) {
    const isLast = index === instruction.months.length - 1;
    const from = today.subtract({ months, days: 3 });
    const at = new Date(`${from.subtract({ days: 2 }).toString()}T09:00:00Z`);
    const id = isLast ? lastId : newId();
    const state = !isLast ? 'replaced' : isWaiting ? 'to-approve' : 'published';
    await db
      .insertInto('instructions')
      .values({
        ...{ id, series_id: lastId, edition: index + 1, state, code, title, category, protocols, keywords },
        ...{ valid_from: from.toString(), review_before: reviewBefore(from.toString()), what_is_new: isLast ? whatIsNew : '' },
        ...{ steps: JSON.stringify(steps), audience: [...audience], must_confirm: mustConfirm, author_id: idOf('kam'), written_at: at },
        ...(state !== 'to-approve' && { approved_by: idOf('beheerder'), approved_at: at }),
      })
      .execute();
    last = { id, at };
  }
  return last;
}
