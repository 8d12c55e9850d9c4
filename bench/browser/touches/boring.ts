/** A boring as a driller logs it by touch: five layers of sand, clay and peat, two samples, three photos, checked and sent. */
import { PHOTO_FILE } from '../../../tests/e2e/boring.ts';
import type { Effort, Thumb } from './thumb.ts';

interface Layer {
  readonly toCm: number;
  readonly soil: string;
  readonly colour: string;
  /** Choices that belong to the soil: question and answer. */
  readonly more: Readonly<Record<string, string>>;
}

const FINAL_DEPTH_METERS = '2';
const SAND = { soil: 'Zand', more: { Zandmediaan: 'matig fijn', Siltig: 'zwak' } } as const;
const layers: readonly Layer[] = [
  { toCm: 50, colour: 'bruin', ...SAND },
  { toCm: 100, colour: 'grijs', ...SAND },
  { toCm: 130, soil: 'Klei', colour: 'grijs', more: { Siltig: 'matig' } },
  { toCm: 160, soil: 'Veen', colour: 'zwart', more: {} },
  { toCm: 200, colour: 'geel', ...SAND },
];
const samples = [
  { fromCm: 0, toCm: 50 },
  { fromCm: 50, toCm: 100 },
] as const;
const PHOTOS = 3;

/** What the parts of a boring cost that are counted on their own. */
export interface BoringEfforts {
  readonly layer: Effort;
  readonly sample: Effort;
}

/** Logs a boring from its first section, where it just opened, and sends it. `jar` is the code on the first jar. */
export async function logBoring(thumb: Thumb, number: string, jar: number): Promise<BoringEfforts> {
  await general(thumb);
  await onward(thumb);
  const layer = await describeLayers(thumb);
  await onward(thumb);
  await choose(thumb, 'Grondwater aangetroffen', 'Nee');
  await onward(thumb);
  const sample = await takeSamples(thumb, number, jar);
  await onward(thumb);
  await thumb.tap(thumb.page.getByRole('checkbox', { name: /opgeboorde/i }));
  await choose(thumb, 'Uitgevoerd volgens protocol 2001', 'Ja');
  await onward(thumb);
  await photographAndSign(thumb);
  await thumb.tap(thumb.page.getByRole('button', { name: 'Controleren' }));
  await thumb.tap(thumb.page.getByRole('button', { name: 'Formulier versturen' }));
  await thumb.see(thumb.page.getByRole('heading', { level: 1, name: `Boring ${number}` }));
  await thumb.page.waitForURL(/bekijken/);
  return { layer, sample };
}

async function general(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  await thumb.tap(page.getByRole('button', { name: 'Mijn positie gebruiken' }));
  await thumb.see(page.getByText(/nauwkeurigheid/));
  await thumb.type(page.getByLabel('Einddiepte'), FINAL_DEPTH_METERS);
  await thumb.pick(page.getByLabel('Verharding', { exact: true }), 'Geen (onverhard)');
}

async function describeLayers(thumb: Thumb): Promise<Effort> {
  const [first, second, ...others] = layers as readonly [Layer, Layer, ...Layer[]];
  await thumb.tap(thumb.page.getByRole('button', { name: 'Eerste laag beschrijven' }));
  await describe(thumb, first);
  const effort = await thumb.effortOf(() => describeNext(thumb, second));
  for (const layer of others) await describeNext(thumb, layer);
  return effort;
}

/** The rest of the profile stands in the list as what is not described yet; the last layer takes all of it. */
async function describeNext(thumb: Thumb, layer: Layer): Promise<void> {
  await thumb.tap(thumb.page.getByRole('button', { name: /Nog te beschrijven/ }));
  await describe(thumb, layer);
}

async function describe(thumb: Thumb, { toCm, soil, colour, more }: Layer): Promise<void> {
  const to = thumb.page.getByRole('textbox', { name: 'Tot', exact: true });
  await thumb.see(to);
  if ((await to.inputValue()) !== String(toCm)) await thumb.type(to, String(toCm));
  await thumb.tap(thumb.page.getByRole('radio', { name: soil, exact: true }));
  for (const [question, answer] of Object.entries(more)) await choose(thumb, question, answer);
  await thumb.pick(thumb.page.getByLabel('Kleur', { exact: true }), colour);
}

async function takeSamples(thumb: Thumb, number: string, jar: number): Promise<Effort> {
  const efforts: Effort[] = [];
  for (const [index, { fromCm, toCm }] of samples.entries()) {
    const take = async () => {
      const { page } = thumb;
      await thumb.tap(page.getByRole('button', { name: 'Monster toevoegen' }));
      await thumb.type(page.getByLabel('Monstercode'), `${number}-${index + 1}`);
      await thumb.type(page.getByLabel('Van', { exact: true }), String(fromCm));
      await thumb.type(page.getByLabel('Tot', { exact: true }), String(toCm));
      await thumb.type(page.getByLabel('Barcode'), String(jar + index));
    };
    efforts.push(await thumb.effortOf(take));
  }
  return efforts[0] as Effort;
}

async function photographAndSign(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  for (let photo = 0; photo < PHOTOS; photo++) {
    const opener = page.locator('.photoadd').first().locator('label, button').first();
    await thumb.photograph(opener, page.locator('input[type=file]').first(), PHOTO_FILE, page.getByLabel('Bijschrift').nth(photo));
  }
  await thumb.sign(page.getByRole('img', { name: /Teken hier/ }));
}

/** Goes to the next section. */
export async function onward(thumb: Thumb): Promise<void> {
  const heading = thumb.page.locator('.formbody h2').first();
  const before = await heading.textContent();
  await thumb.tap(thumb.page.getByRole('button', { name: /^Verder/ }));
  await thumb.see(
    thumb.page
      .locator('.formbody h2')
      .filter({ hasNotText: before ?? '' })
      .first(),
  );
}

/** Answers a question with one of its tiles. */
export async function choose(thumb: Thumb, question: string, answer: string): Promise<void> {
  const group = thumb.page.getByRole('radiogroup', { name: new RegExp(`^${question}`) });
  await thumb.tap(group.getByRole('radio', { name: answer, exact: true }));
}
