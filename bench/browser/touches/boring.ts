/** A boring as a driller logs it by touch: five layers of sand, clay and peat, two samples, three photos, checked and sent. */
import type { Locator, Page } from '@playwright/test';
import type { Effort, Thumb } from '../../../tests/e2e/thumb.ts';

interface Layer {
  readonly toCm: number;
  readonly soil: string;
  readonly colour: string;
  /** Choices that belong to the soil: question and answer. */
  readonly more: Readonly<Record<string, string>>;
}

const PAVEMENT = 'Geen (onverhard)';
const SAND = { soil: 'Zand', more: { Zandmediaan: 'matig fijn', Siltig: 'zwak' } } as const;
const layers: readonly Layer[] = [
  { toCm: 50, colour: 'bruin', ...SAND },
  { toCm: 100, colour: 'grijs', ...SAND },
  { toCm: 130, soil: 'Klei', colour: 'grijs', more: { Siltig: 'matig' } },
  { toCm: 160, soil: 'Veen', colour: 'zwart', more: {} },
  { toCm: 200, colour: 'geel', ...SAND },
];
const SAMPLES = 2;
const PHOTOS = 3;

/** Effort of the parts of a boring that are counted on their own. */
export interface BoringEfforts {
  readonly layer: Effort;
  readonly sample: Effort;
}

/** Logs a boring from its first section, where it just opened, and sends it. `jar` is the code on the first jar. */
export async function logBoring(thumb: Thumb, number: string, jar: number): Promise<BoringEfforts> {
  const layer = (await isLikeBefore(thumb)) ? await confirmLayers(thumb) : await describeLayers(thumb);
  await choose(thumb, 'Grondwater aangetroffen', 'Nee');
  const sample = await takeSamples(thumb, number, jar);
  await thumb.tap(thumb.page.getByRole('checkbox', { name: /opgeboorde/i }));
  await choose(thumb, 'Uitgevoerd volgens protocol 2001', 'Ja');
  await photographAndSign(thumb);
  await thumb.tap(thumb.page.getByRole('button', { name: 'Formulier versturen' }));
  await thumb.see(thumb.page.getByRole('heading', { level: 1, name: `Boring ${number}` }));
  await thumb.page.waitForURL(/bekijken/);
  return { layer, sample };
}

/** True when it is as the boring before it in this phase: that is offered from the second boring on, and confirmed. */
async function isLikeBefore(thumb: Thumb): Promise<boolean> {
  const { page } = thumb;
  // The device tells where it is by itself.
  await thumb.see(page.getByText(/nauwkeurigheid/));
  const like = page.getByRole('button', { name: /^Zoals bij Boorstaat/ });
  if (!(await like.isVisible())) return false;
  await thumb.tap(like);
  return true;
}

/** Describes what lies on top, then the layers: the first begins with its main name, below the last the boring ends. Returns the effort of the second. */
async function describeLayers(thumb: Thumb): Promise<Effort> {
  await choose(thumb, 'Verharding', PAVEMENT);
  const [first, second, ...others] = layers as readonly [Layer, Layer, ...Layer[]];
  await thumb.tap(thumb.page.getByRole('button', { name: `${first.soil}: eerste laag` }));
  await describe(thumb, first, 1);
  const effort = await thumb.effortOf(() => describeNext(thumb, second, 2));
  for (const [index, layer] of others.entries()) await describeNext(thumb, layer, index + 3);
  await thumb.tap(thumb.page.getByRole('button', { name: /^Einde \d+ cm$/ }));
  return effort;
}

/** The same layers as in the boring before: each is looked at and confirmed. */
async function confirmLayers(thumb: Thumb): Promise<Effort> {
  await onward(thumb);
  const efforts: Effort[] = [];
  for (const number of layers.keys())
    efforts.push(await thumb.effortOf(() => thumb.tap(thumb.page.getByRole('button', { name: new RegExp(`^Laag ${number + 1} klopt`) }))));
  await onward(thumb);
  return efforts[1] as Effort;
}

/** Describes the next layer: another soil below begins with its main name at once; of the same soil it goes on as the one above. */
async function describeNext(thumb: Thumb, layer: Layer, number: number): Promise<void> {
  const another = thumb.page.getByRole('button', { name: `${layer.soil} hieronder: volgende laag` });
  const same = thumb.page.getByRole('button', { name: 'Volgende laag', exact: true });
  await thumb.tap((await another.isVisible()) ? another : same);
  await describe(thumb, layer, number);
}

/** Describes a layer. Answers that stand there already, taken over from a layer above, are left as they are. */
async function describe(thumb: Thumb, { toCm, soil, colour, more }: Layer, number: number): Promise<void> {
  const { page } = thumb;
  await thumb.see(page.getByRole('dialog', { name: new RegExp(`laag ${number}$`) }));
  // A new layer opens in its depth.
  const to = page.getByLabel(/^Diepte tot/);
  await thumb.typeHere(to, (await to.inputValue()) === String(toCm) ? '' : String(toCm));
  await press(thumb, page.getByRole('radio', { name: soil, exact: true }));
  for (const [question, answer] of Object.entries(more)) await answerTile(thumb, question, answer);
  const tile = page.getByRole('radio', { name: colour, exact: true });
  if (await tile.isVisible()) await press(thumb, tile);
  else await thumb.pick(page.getByLabel('Kleur, anders'), colour);
}

/** A question with tiles of its own, or an addition: its tile, and then how much where that is more than the least. */
async function answerTile(thumb: Thumb, question: string, answer: string): Promise<void> {
  const { page } = thumb;
  const group = page.getByRole('radiogroup', { name: new RegExp(`${question}$`, 'i') });
  // How much of the usual one is asked at once.
  if (!(await group.isVisible())) await press(thumb, page.getByRole('checkbox', { name: question, exact: true }));
  await press(thumb, group.getByRole('radio', { name: new RegExp(`^${answer}( ${question})?$`, 'i') }));
}

async function press(thumb: Thumb, tile: Locator): Promise<void> {
  await thumb.see(tile);
  if (!(await tile.isChecked())) await thumb.tap(tile);
}

/** The samples are proposed from the layers. One touch opens the camera, which keeps the next one with the code on its jar. */
async function takeSamples(thumb: Thumb, number: string, jar: number): Promise<Effort> {
  const efforts: Effort[] = [];
  for (let index = 1; index <= SAMPLES; index++) {
    const code = `${number}-${index}`;
    efforts.push(await thumb.effortOf(() => thumb.tap(thumb.page.getByRole('button', { name: `Pot van ${code} scannen` }))));
    await holdBeforeCamera(thumb.page, code, String(jar + index - 1));
  }
  return efforts[0] as Effort;
}

/** Does what the camera does by itself when a jar is held before it; here there is no camera, so that by other ways, which are not counted. */
async function holdBeforeCamera(page: Page, code: string, jar: string): Promise<void> {
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: `${code} bewaren` }).click();
  const row = page.getByRole('button', { name: new RegExp(`^Monster \\d+ ${code}`) });
  if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
  await page.getByLabel('Barcode').fill(jar);
  await row.click();
}

async function photographAndSign(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  // The camera stands on the page, and is on once it is in sight.
  await thumb.lookAt(page.locator('.camerahere'));
  for (let photo = 1; photo <= PHOTOS; photo++) {
    await thumb.tap(page.getByRole('button', { name: 'Foto nemen' }));
    await thumb.see(page.getByText(new RegExp(`^${photo} foto`)));
  }
  await thumb.see(page.getByLabel('Bijschrift').nth(PHOTOS - 1));
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
