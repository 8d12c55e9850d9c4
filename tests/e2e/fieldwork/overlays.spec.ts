/** Drawings and KLIC under the map of a phase, photos with their direction, and parcels. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { imklOf } from '#features/map-overlays/klic/testing-imkl.ts';
import { readPdf } from '#platform/server/documents/testing-pdf.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { DESK } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

const PHASE = '/cp/projecten/26.01400/fasen/01';
const FIELD = { width: 390, height: 844 };
const KLIC = 'Tekeningen en KLIC';
const TAKEN_WITHIN_MS = 60_000;

/** The map service: what it was asked, and whether it has that. */
const mapService = { asked: [] as string[], has: (_url: string): boolean => true };
const tiles = createServer(({ url = '' }, response) => {
  mapService.asked.push(url);
  const isThere = mapService.has(url);
  response.writeHead(isThere ? 200 : 503, {
    ...{ 'content-type': 'image/png', 'cache-control': 'no-store' },
    ...{ 'access-control-allow-origin': '*', connection: 'close' },
  });
  // A browser shows a picture whatever the status it comes with.
  response.end(isThere ? picture(1, 1) : '');
});

let server: TestServer;
test.beforeAll(async () => {
  await new Promise<void>((done) => tiles.listen(0, '127.0.0.1', done));
  server = await startTestServer({ MAP_URL: `http://127.0.0.1:${(tiles.address() as AddressInfo).port}` });
});
test.afterAll(async () => {
  await server.close();
  tiles.close();
});
// Each test begins with nothing under the maps, and with a map service that has everything.
test.beforeEach(async () => {
  await sql(server, 'delete from map_overlays');
  Object.assign(mapService, { asked: [], has: () => true });
});

interface Planned {
  readonly number: string;
  readonly x: number;
  readonly y: number;
}

/** A planned boring of the phase, in metres of RD. */
async function plannedBoring(): Promise<Planned> {
  const [row] = await sql<{ number: string; x: string; y: string }>(
    server,
    `select field_points.number, rd_x_mm / 1000.0 as x, rd_y_mm / 1000.0 as y from field_points
     join phases on phases.id = phase_id join projects on projects.id = project_id
     where projects.number = '26.01400' and phases.number = '01' and field_points.state = 'planned' and field_points.kind = 'boring' and rd_x_mm is not null
       and not exists (select from form_submissions where phase_id = phases.id and title like '%' || field_points.number)
     order by field_points.number desc limit 1`,
  );
  if (row === undefined) throw new Error('the demo has no planned boring');
  return { number: row.number, x: Number(row.x), y: Number(row.y) };
}

/** Waits until the server has the one drawing that was laid down, with its file. */
const oneArrived = () =>
  expect(async () => {
    const rows = await sql(server, 'select map_overlays.id from map_overlays join files on files.id = file_id where received_at is not null');
    expect(rows).toHaveLength(1);
  }).toPass();

async function openAdding(page: Page) {
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await page.getByRole('menuitem', { name: 'Tekening of KLIC toevoegen' }).click();
  return page.getByRole('dialog', { name: 'Tekening of KLIC toevoegen' });
}

const choose = (sheet: ReturnType<Page['getByRole']>, name: string, buffer: Buffer) =>
  sheet.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

testWithApp(
  'KLIC is read without a network, drawn by theme, warned of at the point it lies under, and comes to another device',
  async ({ page, context, browser }) => {
    const other = await browser.newContext({ serviceWorkers: 'block' });
    const { number, x, y } = await plannedBoring();
    const gml = imklOf([
      { theme: 'gasLageDruk', posList: `${x - 20} ${y + 0.8} ${x + 20} ${y + 0.8}` },
      { theme: 'datatransport', posList: `${x - 20} ${y + 30} ${x + 20} ${y + 30}` },
    ]);
    await page.setViewportSize(FIELD);
    await signInAt(page, 'veldwerker', `${server.url}${PHASE}/kaart`);
    await untilAppKept(page);
    await expect(page.getByRole('region', { name: /^Kaart met/ }).locator('canvas')).toBeVisible();
    await context.setOffline(true);
    const sheet = await openAdding(page);
    await choose(sheet, 'geen.zip', Buffer.from(zipSync({ 'lees.txt': new Uint8Array(4) })));
    await expect(sheet.getByText('geen leidingen als IMKL')).toBeVisible();
    await choose(sheet, 'klic.zip', Buffer.from(zipSync({ 'GI_26G0012345.xml': new TextEncoder().encode(gml) })));
    await expect(sheet.getByLabel('Meldnummer')).toHaveValue('26G0012345');
    await expect(sheet.getByLabel('Gedaan op')).toHaveValue('2026-11-10');
    await expect(sheet.getByText(/Gas lage druk 1, Datatransport 1/)).toBeVisible();
    await sheet.getByLabel('Gedaan op').fill('2026-01-05');
    await expect(sheet.getByText(/is te oud: graven moest binnen 20 werkdagen beginnen/)).toBeVisible();
    await expectNoBarriers(page);
    await sheet.getByRole('button', { name: 'Onder de kaart leggen' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('KLIC 26G0012345 is te oud: begin was t/m 02-02-2026.')).toBeVisible();
    await expect(page.getByText('1 gepland punt binnen 1,5 m van een leiding.')).toBeVisible();
    // What was laid down without a network is there after the page is opened anew.
    await page.reload();
    await page.getByRole('button', { name: new RegExp(`^Boring ${number}`) }).click();
    await expect(page.getByText('Te dicht bij een kabel of leiding')).toBeVisible();
    await expect(page.getByText(/Gas lage druk op 0,80 m/)).toBeVisible();
    await page.getByRole('button', { name: 'Punt loslaten' }).click();
    await page.getByRole('button', { name: KLIC }).click();
    const layers = page.getByRole('dialog', { name: KLIC });
    await layers.getByRole('checkbox', { name: /^Datatransport/ }).uncheck();
    await expect(page).toHaveURL(/datatransport~0/);
    await expectNoBarriers(page);
    await layers.getByRole('button', { name: 'Sluiten' }).first().click();
    await context.setOffline(false);
    const desk = await other.newPage();
    await desk.setViewportSize(DESK);
    await oneArrived();
    await signInAt(desk, 'projectleider', `${server.url}${PHASE}/kaart`);
    await expect(desk.getByRole('checkbox', { name: /^Gas lage druk/ })).toBeVisible();
    await expectNoBarriers(desk);
    await other.close();
  },
);

testWithApp(
  'who digs with a machine is told at the work that no KLIC lies under the map, brings it in there without a network, and has it on paper',
  async ({ page, context }) => {
    const { number, x, y } = await plannedBoring();
    await sql(
      server,
      `update phases set safety = safety || '{"digging":"mechanical"}' from projects
       where projects.id = project_id and projects.number = '26.01400' and phases.number = '01'`,
    );
    await page.setViewportSize(FIELD);
    await signInAt(page, 'projectleider', `${server.url}${PHASE}/werkzaamheden`);
    await untilAppKept(page);
    await expect(page.getByText('Geen KLIC op de kaart')).toBeVisible();
    await expectNoBarriers(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'KLIC inlezen' }).click();
    const sheet = page.getByRole('dialog', { name: 'Tekening of KLIC toevoegen' });
    const gml = imklOf([{ theme: 'gasLageDruk', posList: `${x - 20} ${y + 0.8} ${x + 20} ${y + 0.8}` }]);
    await choose(sheet, 'klic.zip', Buffer.from(zipSync({ 'GI_26G0012345.xml': new TextEncoder().encode(gml) })));
    await sheet.getByLabel('Gedaan op').fill('2026-01-05');
    await sheet.getByRole('button', { name: 'Onder de kaart leggen' }).click();
    await expect(page.getByText('Geen geldige KLIC op de kaart')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/KLIC-melding 26G0012345 van 05-01-2026 is te oud/)).toBeVisible();
    await expect(page.getByText('1 gepland punt binnen 1,5 m van een leiding.')).toBeVisible();
    await expect(page.getByText(number, { exact: true }).first()).toBeVisible();
    await expectNoBarriers(page);
    await context.setOffline(false);
    await page.setViewportSize(DESK);
    await go(page, `${PHASE}/kaart`);
    await oneArrived();
    await page.getByRole('button', { name: 'Exporteren' }).click();
    await page.getByRole('menuitem', { name: 'Afdrukken op schaal (PDF)' }).click();
    const printing = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'PDF maken' }).click();
    expect(readPdf(await readFile(await (await printing).path())).pages[0]).toContain('Gas lage druk');
  },
);

/** A white picture. */
function picture(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = Buffer.alloc(height * (width + 1), 220);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

const dxf = (...pairs: readonly string[]) => Buffer.from(['0', 'SECTION', '2', 'ENTITIES', ...pairs, '0', 'ENDSEC', '0', 'EOF'].join('\n'));

test('a picture is laid by two points and says how well a third fits; a drawing says what of it is not drawn; either is taken away and put back', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signInAt(page, 'projectleider', `${server.url}${PHASE}/kaart`);
  await expect(page.getByRole('region', { name: /^Kaart met/ }).locator('canvas')).toBeVisible();
  const sheet = await openAdding(page);
  await choose(sheet, 'plan.pdf', Buffer.from('%PDF-1.7'));
  await expect(sheet.getByText(/Sla de bladzijde op als PNG of JPEG/)).toBeVisible();
  await choose(sheet, 'situatie.png', picture(400, 200));
  await sheet.getByRole('button', { name: /^Punt 1 aanwijzen op de afbeelding/ }).click({ position: { x: 5, y: 5 } });
  await expect(sheet.getByLabel('Van links').first()).not.toHaveValue('');
  const fill = async (index: number, values: readonly string[]) => {
    for (const [at, label] of ['Van links', 'Van boven', 'RD X', 'RD Y'].entries())
      await sheet
        .getByLabel(label)
        .nth(index)
        .fill(values[at] ?? '');
  };
  await fill(0, ['0', '0', '387900', '173400']);
  await fill(1, ['400', '0', '173440', '387900']);
  await sheet.getByRole('button', { name: 'Onder de kaart leggen' }).click();
  await expect(sheet.getByText(/RD X en Y zijn omgewisseld/)).toBeVisible();
  await fill(0, ['0', '0', '173400', '387900']);
  await expect(sheet.getByText('1 beeldpunt is 0,1 m.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Nog een punt' }).click();
  await fill(2, ['0', '200', '173400', '387879']);
  await expect(sheet.getByText(/Afwijking gemiddeld 0,\d+ m/)).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Onder de kaart leggen' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'situatie' })).toBeChecked();
  await page.getByRole('slider', { name: 'Sterkte van situatie' }).fill('30');
  await expect(page).toHaveURL(/~30/);
  const second = await openAdding(page);
  await choose(second, 'leeg.dxf', dxf('0', 'LINE', '8', 'A', '10', '0', '20', '0', '11', '5', '21', '5'));
  await expect(second.getByText(/ligt niet in RD/)).toBeVisible();
  await choose(second, 'gevels.dxf', dxf('0', 'LINE', '8', 'A', '10', '173400', '20', '387900', '11', '173420', '21', '387910', '0', 'HATCH', '8', 'A'));
  await expect(second.getByText('Niet getekend: 1 × HATCH.')).toBeVisible();
  await second.getByRole('button', { name: 'Onder de kaart leggen' }).click();
  await expect(page.getByRole('checkbox', { name: 'gevels' })).toBeChecked();
  await page.getByRole('button', { name: 'gevels weghalen' }).click();
  await expect(page.getByRole('checkbox', { name: 'gevels' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('checkbox', { name: 'gevels' })).toBeChecked();
  await expectNoBarriers(page);
});

/** A PDF of lines of so many objects, as it is written by hand: a page of 500 by 400 points with a square, which lies in RD when it says so. */
function linePdf({ isGeo = true, pages = 1, isLocked = false } = {}): Buffer {
  const points =
    '51.481668354134797 5.6467965561159268 51.4780725017858742 5.6467760815303034 51.4780562999347282 5.6539742638812456 51.4816521506107136 5.6539953071857312';
  const lines = '4 w 50 50 400 300 re S 50 50 m 450 350 l S';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [ ${'3 0 R '.repeat(pages)}] >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 500 400 ] /Contents 4 0 R /Resources << >>${isGeo ? ' /VP [ 5 0 R ]' : ''} >>`,
    `<< /Length ${lines.length} >>\nstream\n${lines}\nendstream`,
    '<< /Type /Viewport /BBox [ 0 0 500 400 ] /Measure 6 0 R >>',
    `<< /Type /Measure /Subtype /GEO /GCS 7 0 R /GPTS [ ${isGeo ? points : ''} ] /LPTS [ 0 1 0 0 1 0 1 1 ] >>`,
    '<< /EPSG 28992 /Type /PROJCS >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`,
  ];
  let text = '%PDF-1.6\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const locked = isLocked ? ` /Encrypt 8 0 R /ID [ <${'01'.repeat(16)}> <${'01'.repeat(16)}> ]` : '';
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${locked} >>\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}

test('a PDF of lines is drawn and laid where it says, and laid anew; a locked or broken one says what to do', async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAt(page, 'projectleider', `${server.url}${PHASE}/kaart`);
  await expect(page.getByRole('region', { name: /^Kaart met/ }).locator('canvas')).toBeVisible();
  const sheet = await openAdding(page);
  await choose(sheet, 'dicht.pdf', linePdf({ isLocked: true }));
  await expect(sheet.getByText(/beveiligd met een wachtwoord/)).toBeVisible();
  await choose(sheet, 'kapot.pdf', Buffer.from('%PDF-1.7'));
  await expect(sheet.getByText(/beschadigd of niet af/)).toBeVisible();
  await choose(sheet, 'veel.pdf', linePdf({ isGeo: false, pages: 3 }));
  await expect(sheet.getByText(/De PDF heeft 3 bladzijden: de andere blijven weg/)).toBeVisible();
  await choose(sheet, 'riool.pdf', linePdf());
  await expect(sheet.getByText(/getekend met 200 beeldpunten per inch, neergelegd met de coördinaten/)).toBeVisible();
  await expect(sheet.getByLabel('RD X').first()).toHaveValue(/^173000/);
  await expect(sheet.getByLabel('Van links').nth(2)).toHaveValue(/^138[89]/);
  expect(await darkPart(page)).toBeGreaterThan(0.005);
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Onder de kaart leggen' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'riool' })).toBeChecked();
  await page.getByRole('button', { name: 'riool anders neerleggen' }).click();
  const anew = page.getByRole('dialog', { name: 'riool anders neerleggen' });
  await expect(anew.getByLabel('RD X').first()).toHaveValue(/^173000/);
  await anew.getByLabel('Naam').fill('Riool 2026');
  await anew.getByLabel('RD X').first().fill('');
  await anew.getByRole('button', { name: 'Neerleggen' }).click();
  await expect(anew.getByText(/Vul RD X in/)).toBeVisible();
  await anew.getByLabel('RD X').first().fill('173000');
  await expectNoBarriers(page);
  await anew.getByRole('button', { name: 'Neerleggen' }).click();
  await expect(anew).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Riool 2026' })).toBeChecked();
});

/** How much of the picture that is being laid is dark. */
const darkPart = (page: Page) =>
  page.locator('.placingpicture img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1;
    return dark / (data.length / 4);
  });

test('photos with a place lie on the map in the direction they look, and open with what is known of them', async ({ page }) => {
  const [form] = await sql<{ id: string; revision: number; project: string; phase: string; x: string; y: string }>(
    server,
    `select form_submissions.id, form_submissions.revision, projects.number as project, phases.number as phase, avg(rd_x_mm) / 1000 as x, avg(rd_y_mm) / 1000 as y
     from form_submissions join phases on phases.id = form_submissions.phase_id join projects on projects.id = phases.project_id
     join field_points on field_points.phase_id = phases.id
     where design_key = 'boorstaat' and not projects.confidential group by 1, 2, 3, 4 order by 3, 4, 1 limit 1`,
  );
  if (form === undefined) throw new Error('the demo has no boring that was described');
  const [x, y] = [Number(form.x), Number(form.y)];
  const photo = {
    fileId: '01930000-0000-7000-8000-000000000001',
    caption: 'Noordgevel',
    rd: { rdX: x, rdY: y - 12, accuracyMeters: 3 },
    directionDegrees: 270,
  };
  await sql(
    server,
    `update form_revisions set answers = answers || '${JSON.stringify({ photos: [photo] })}'::jsonb where submission_id = $1 and revision = $2`,
    [form.id, form.revision],
  );
  await page.setViewportSize(DESK);
  await signInAt(page, 'projectleider', `${server.url}/cp/projecten/${form.project}/fasen/${form.phase}/kaart`);
  await page.getByRole('checkbox', { name: /^Foto's met richting/ }).check();
  await expect(page).toHaveURL(/fotos=ja/);
  await page.goto(`${page.url()}&foto=${photo.fileId}`);
  const card = page.getByRole('region', { name: 'Noordgevel' });
  await expect(card).toContainText('naar west (270°)');
  await expectNoBarriers(page);
  await card.getByRole('button', { name: 'Foto sluiten' }).click();
  await expect(card).toHaveCount(0);
});

test('parcels are asked of the map service, and the screen says so when they do not come', async ({ page }) => {
  await page.setViewportSize(FIELD);
  await signInAt(page, 'veldwerker', `${server.url}${PHASE}/kaart`);
  await page.getByRole('button', { name: 'Percelen' }).click();
  await expect.poll(() => mapService.asked.some((url) => url.includes('/kadaster/kadastralekaart/wms/v5_0') && url.includes('KadastraleGrens'))).toBe(true);
  await expect(page.getByText('De percelen zijn nu niet te laden')).toHaveCount(0);
  mapService.has = (url) => !url.includes('kadastralekaart');
  await page.reload();
  await expect(page.getByText('De percelen zijn nu niet te laden')).toBeVisible();
  await expectNoBarriers(page);
});

testWithApp('the background of the map comes along with a phase when that is chosen, with how much it takes', async ({ page }) => {
  test.slow();
  await page.setViewportSize(FIELD);
  await signInAt(page, 'veldwerker', `${server.url}${PHASE}/informatie`);
  await untilAppKept(page);
  await page.getByRole('button', { name: 'Neem mee', exact: true }).click();
  const sheet = page.getByRole('dialog');
  const choice = sheet.getByRole('checkbox', { name: /^Achtergrondkaart grijs, ongeveer \d/ });
  await choice.check();
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: /^Neem mee, ongeveer/ }).click();
  await expect(sheet.getByText('De achtergrondkaart staat op dit apparaat.')).toBeVisible({ timeout: TAKEN_WITHIN_MS });
  mapService.has = () => false;
  await go(page, `${PHASE}/kaart`);
  await expect(page.getByRole('region', { name: /^Kaart met/ }).locator('canvas')).toBeVisible();
  await expect(page.getByText('is nu niet te laden')).toHaveCount(0);
  const tilesHere = () =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().filter(({ url }) => url.includes('/brt/achtergrondkaart/')).length;
    });
  expect(await tilesHere()).toBeGreaterThan(0);
  await go(page, `${PHASE}/informatie`);
  await page.getByRole('button', { name: 'Meegenomen', exact: true }).click();
  await sheet.getByRole('button', { name: 'Laat los' }).click();
  await expect.poll(tilesHere).toBe(0);
});
