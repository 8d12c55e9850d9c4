/** The work of a driller, as they do it on a phone of any engine. */
import { PHOTO_FILE } from '../boring.ts';
import { sql } from '../database.ts';
import type { TestServer } from '../server.ts';
import type { Person } from './person.ts';

const PEN_STROKE = Array.from({ length: 12 }, (_, step) => ({ x: step * 8 - 40, y: (step % 2) * 20 }));
/** Answers the day needs on the device, by name of their query. Weeks: the last one, this one and the next. */
const NEEDED = {
  'form-design.get': 1,
  'form-design.list': 1,
  'form.list-of-phase': 1,
  'form.get-previous': 1,
  'phase.get': 1,
  'time-choice.list': 1,
  'time-week.get': 3,
} as const;

/** Time limit for the whole app and a week of work to arrive on the device, in milliseconds. */
const READY_WITHIN_MS = 120_000;
/** To look whether it did costs the device some work that it has better use for then. */
const READY_POLL_MS = 500;

/** As long as a person looks at a button that does nothing before they press it again, in milliseconds. */
const UNANSWERED_MS = 5_000;

/** Leaves an account one phase of its own: what all the others need without a network would take a device half a minute more, by the same code. */
export async function leaveOnePhase(
  server: TestServer,
  account: string,
  { project, phase }: { readonly project: string; readonly phase: string },
): Promise<void> {
  await sql(
    server,
    `delete from phase_team using users, phases, projects
     where users.id = phase_team.user_id and phases.id = phase_team.phase_id and projects.id = phases.project_id
       and users.email = $1 and (projects.number, phases.number) <> ($2, $3)`,
    [`${account}@demo.maaiveld.nl`, project, phase],
  );
}

/** Signs in with the Microsoft button as a demo account. */
export async function signInWithMicrosoft(person: Person, account: string): Promise<void> {
  await person.goto('/auth/inloggen');
  await pressUntilItActs(person, 'Inloggen met Microsoft');
  await person.press('button', `${account}@demo.maaiveld.nl`, true);
  await person.soon('the control panel is open', async () => (await person.path()).startsWith('/cp/'));
  await person.seeThe('heading', '', true);
}

/**
 * Presses a button that leads away, and presses again when nothing came of it: a window that just opened can take a press for being brought to the front,
 * which no page ever hears of. A button that heard it is busy until the page is gone.
 */
async function pressUntilItActs(person: Person, button: string): Promise<void> {
  const acts = () => person.tab.run(hasBusyButtonOrIsElsewhere, button);
  await person.soon(`"${button}" does something`, async () => {
    await person.press('button', button);
    return person.soon('the press was heard', acts, UNANSWERED_MS).then(
      () => true,
      () => false,
    );
  });
}

/** Runs in the page: whether the button is busy, or is there no more. */
function hasBusyButtonOrIsElsewhere(name: string): boolean {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
  return button === undefined || button.getAttribute('aria-busy') === 'true';
}

/** Waits until the app and what the coming days need are on the device. */
export async function readyForTheField(person: Person): Promise<void> {
  await person.soon('the app is on the device', () => person.tab.run(hasWorker), READY_WITHIN_MS, READY_POLL_MS);
  await person.soon('the page is taken over', () => person.tab.run(() => navigator.serviceWorker.controller !== null), READY_WITHIN_MS, READY_POLL_MS);
  await person.soon('the work is on the device', () => person.tab.run(hasAnswers, NEEDED), READY_WITHIN_MS, READY_POLL_MS);
}

/** Runs in the page: whether the app was fetched whole. While it is not, the error says how far it came. */
async function hasWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active != null) return true;
  const { state } = registration?.installing ?? registration?.waiting ?? { state: 'none' };
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length));
  throw new Error(`worker: ${state}, files kept: ${kept.join(' and ')}`);
}

/** Runs in the page: whether so many answers of each query are kept. */
function hasAnswers(needed: Readonly<Record<string, number>>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('maaiveld');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('answers').objectStore('answers').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        const names = (reading.result as { name: string }[]).map(({ name }) => name);
        resolve(Object.entries(needed).every(([name, count]) => names.filter((kept) => kept === name).length >= count));
      };
    };
  });
}

/** Fills every question of a Boorstaat that must be answered, from its first section; ends at Controleren. */
export async function fillBoring(person: Person, number: string): Promise<void> {
  const onward = () => person.press('button', 'Verder', true);
  await person.fill('Boornummer', number, true);
  await person.fill('RD X', '173904,12', true);
  await person.fill('RD Y', '387210,5', true);
  await person.fill('Einddiepte', '2,5', true);
  await person.press('radio', 'Geen (onverhard)');
  await onward();
  await person.press('radio', 'Zand');
  await person.press('radio', 'matig fijn', true);
  await person.pickTile('Kleur', 'bruin');
  await person.press('button', 'Volgende laag');
  await person.see('laag 2');
  await person.fill('Diepte tot', '250', true);
  await person.press('radio', 'Klei');
  await person.pickTile('Kleur', 'grijs');
  await person.press('button', 'Profiel klaar');
  await person.press('radio', 'Nee');
  await person.press('checkbox', 'opgeboorde', true);
  await person.pressLast('Ja');
  await addPhoto(person);
  await sign(person);
  await person.press('button', 'Controleren');
  await person.see('Alles is ingevuld');
}

/** Takes a photo and waits until it stands in the form. */
export async function addPhoto(person: Person): Promise<void> {
  await person.addPhoto(PHOTO_FILE);
  await person.seeThe('field', 'Bijschrift', true);
}

async function sign(person: Person): Promise<void> {
  await person.draw('Teken hier je handtekening', PEN_STROKE);
}
