import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { getFormDesign, listFormDesigns } from '#features/forms/contract.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { formHandlers } from '#features/forms/server/handlers.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Command } from '#platform/shared/operation.ts';
import type { ProblemBody } from '#platform/shared/problem.ts';
import * as contract from '../design-contract.ts';
import { designHandlers } from './design-handlers.ts';
import { findProductOffer, leaveProductVersion } from './product-offer.ts';
import { publishNewVersions } from './publish-product-designs.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let office: Identity;
let worker: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...formHandlers, ...designHandlers]);
  await publishDesign(db, boorstaat);
  office = await createUser(db, { roles: ['office'], name: 'Ank de Boer' });
  worker = await createUser(db, { roles: ['field-worker'] });
});

const run = async <Input extends z.ZodType, Result extends z.ZodType>(
  operation: Command<Input, Result>,
  input: object,
  caller = office,
  commandId = newId(),
): Promise<{ status: number; body: { result: z.output<Result> } & ProblemBody }> =>
  (await server.command(operation, input as never, caller, { commandId })) as never;
const get = async (key: string) => {
  const { body } = await server.query(contract.getManagedDesign, { key }, office);
  return body as typeof body & { draft: NonNullable<(typeof body)['draft']> };
};
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
const importJson = (design: unknown, commandId = newId()) =>
  run(contract.importDesign, { fileName: 'ontwerp.json', content: base64(JSON.stringify(design)) }, office, commandId);
const offered = async () => ((await server.query(listFormDesigns, {}, worker)).body as { key: string }[]).map(({ key }) => key);

const visit: Design = {
  key: 'bezoek',
  version: 7,
  name: 'Bezoek',
  category: 'Overig',
  sections: [{ key: 'algemeen', title: 'Algemeen', fields: [{ type: 'text', key: 'who', label: 'Wie' }] }],
};
const circle: Design = {
  ...visit,
  key: 'kring',
  sections: [
    {
      key: 'sommen',
      title: 'Sommen',
      fields: [
        { type: 'calculated', key: 'first', label: 'Eerste', expression: 'second + 1', result: 'number' },
        { type: 'calculated', key: 'second', label: 'Tweede', expression: 'first + 1', result: 'number' },
      ],
    },
  ],
};

async function sheet(survey: readonly (readonly string[])[]): Promise<string> {
  const settings = [
    ['form_title', 'form_id'],
    ['Keuring put', 'keuring_put'],
  ];
  return base64(
    await writeXlsx({
      sheets: [
        { name: 'survey', rows: survey.map((row) => [...row]) },
        { name: 'settings', rows: settings },
      ],
    }),
  );
}

describe('the list of designs', () => {
  test('shows what is in use and what is being made, with who changed it', async () => {
    const { key } = (await run(contract.createDesign, { name: 'Proefvak', category: 'Overig' })).body.result;
    const { body } = await server.query(contract.listManagedDesigns, {}, office);
    expect(body).toContainEqual(expect.objectContaining({ key: 'boorstaat', state: 'published', version: boorstaat.version, changedBy: null }));
    expect(body).toContainEqual(expect.objectContaining({ key, state: 'draft', version: null, hasDraft: true, changedBy: 'Ank de Boer' }));
  });

  test('is refused to who does not make designs, as is everything else', async () => {
    expect((await server.query(contract.listManagedDesigns, {}, worker)).status).toBe(403);
    expect((await run(contract.createDesign, { name: 'Nee', category: 'Overig' }, worker)).status).toBe(403);
    expect((await run(contract.publishDesignDraft, { key: 'boorstaat', version: 1, note: 'Nee' }, worker)).status).toBe(403);
  });

  test('knows no design that does not exist', async () => {
    expect((await server.query(contract.getManagedDesign, { key: 'bestaat-niet' }, office)).status).toBe(404);
  });
});

describe('a look-up list brought in', () => {
  const csv = `code,naam\n${Array.from({ length: 5_000 }, (_, at) => `p${at},Put ${at}`).join('\n')}\n`;
  const bringIn = (key: string, text = csv, caller = office) => run(contract.bringInList, { key, name: 'putten', csv: text }, caller);

  test('is kept by its rows, and a draft that names it can be published', async () => {
    const { key } = (await importJson({ ...visit, key: 'metlijst', name: 'Met lijst' })).body.result;
    const commandId = newId();
    const { status, body } = await run(contract.bringInList, { key, name: 'putten', csv }, office, commandId);
    expect([status, body.result]).toMatchObject([200, { id: expect.stringMatching(/^[0-9a-f]{64}$/), columns: ['code', 'naam'], rowCount: 5_000 }]);
    expect((await bringIn(key)).body.result).toEqual(body.result);
    const field = { type: 'lookup', key: 'put', label: 'Put', list: 'putten', value: 'code', text: 'naam' };
    const document = { ...visit, key, name: 'Met lijst', lists: [{ name: 'putten', ...body.result }], sections: [{ key: 's', title: 'S', fields: [field] }] };
    expect((await run(contract.saveDesignDraft, { key, version: 1, document })).status).toBe(200);
    expect((await run(contract.publishDesignDraft, { key, version: 2, note: 'Begin' })).status).toBe(200);
    const { changes } = await db.selectFrom('commands').select('changes').where('id', '=', commandId).executeTakeFirstOrThrow();
    expect(changes).toMatchObject([{ subject: 'form-design', id: key, to: { list: 'putten', listRows: 5_000 } }]);
  });

  test('is refused with its row and column, to who makes no designs, and for a design that is not there', async () => {
    const { key } = (await importJson({ ...visit, key: 'zonderlijst' })).body.result;
    const long = await bringIn(key, `code,naam\n1,kort\n2,${'x'.repeat(501)}\n`);
    expect([long.status, long.body.details?.reason]).toEqual([422, expect.stringContaining("rij 3, kolom 'naam'")]);
    expect((await bringIn(key, 'code,naam\n')).status).toBe(422);
    expect((await bringIn(key, csv, worker)).status).toBe(403);
    expect((await bringIn('bestaat-niet')).status).toBe(404);
  });
});

describe('importing', () => {
  test('makes a draft of a workbook, with the report of what came over otherwise', async () => {
    const content = await sheet([
      ['type', 'name', 'label'],
      ['integer', 'put', 'Nummer van de put'],
      ['hologram', 'beeld', 'Beeld'],
    ]);
    const { status, body } = await run(contract.importDesign, { fileName: 'keuring.xlsx', content });
    expect(status).toBe(200);
    const design = await get(body.result.key);
    expect(design).toMatchObject({ name: 'Keuring put', state: 'draft', version: null, draft: { importedFrom: 'keuring.xlsx', version: 1 } });
    expect(design.draft.report).toContainEqual(expect.objectContaining({ kind: 'lost', sheet: 'survey', row: 3 }));
    expect(await offered()).not.toContain(body.result.key);
  });

  test('happens once, however often it arrives', async () => {
    const commandId = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => importJson({ ...visit, key: 'eenmaal', name: 'Eenmaal' }, commandId)));
    expect(new Set(answers.map(({ body }) => body.result.key))).toEqual(new Set(['eenmaal']));
    const { body } = await server.query(contract.listManagedDesigns, {}, office);
    expect(body.filter(({ name }: { name: string }) => name === 'Eenmaal')).toHaveLength(1);
  });

  test('takes a free key when the key is somebody else’s', async () => {
    const { body } = await importJson({ ...boorstaat });
    expect(body.result.key).toBe('boorstaat-2');
  });

  test.each([
    ['a workbook cut off', 'stuk.xlsx', base64('PK\u0003\u0004 en verder niets')],
    ['a text that is no JSON', 'ontwerp.json', base64('{ "key": ')],
    ['JSON that is no design', 'ontwerp.json', base64('[1, 2]')],
    ['a design with a property that does not exist', 'ontwerp.json', base64(JSON.stringify({ ...visit, colour: 'blauw' }))],
    ['a design nested without end', 'ontwerp.json', base64(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)],
  ])('refuses %s with a sentence and keeps nothing', async (_, fileName, content) => {
    const before = (await server.query(contract.listManagedDesigns, {}, office)).body.length;
    const { status, body } = await run(contract.importDesign, { fileName, content });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid-input', details: { reason: expect.stringMatching(/\.$/) } });
    expect((await server.query(contract.listManagedDesigns, {}, office)).body).toHaveLength(before);
  });

  test('refuses a design made for ten thousand fields, with the limit in words, and so does keeping it', async () => {
    const fields = Array.from({ length: 10_000 }, (_, index) => ({ type: 'text', key: `x${index}`, label: 'X' }));
    const large = { ...visit, key: 'groot', sections: [{ key: 'een', title: 'Een', fields }] };
    const sentence = 'Het formulier heeft 10000 velden; er mogen er 3000 zijn. Verdeel het over meer formulieren.';
    expect((await importJson(large)).body.details?.reason).toBe(sentence);
    const { key } = (await run(contract.createDesign, { name: 'Te groot', category: 'Overig' })).body.result;
    expect((await run(contract.saveDesignDraft, { key, version: 1, document: large })).body.details?.fields).toEqual([{ path: '', message: sentence }]);
    const survey = [['type', 'name', 'label'], ...fields.slice(0, 3_500).map(({ key: name, label }) => ['text', name, label])];
    expect((await run(contract.importDesign, { fileName: 'groot.xlsx', content: await sheet(survey) })).body.details?.reason).toContain(
      '3500 velden; er mogen er 3000 zijn',
    );
  });

  test('keeps an expression that would not end as a draft that says so, and refuses to publish it', async () => {
    const samples = { type: 'group', key: 'samples', label: 'Monsters', rowLabel: 'Monster', fields: [{ type: 'number', key: 'n', label: 'N' }] };
    const visibleIf = 'samples.exists(a, samples.exists(b, samples.exists(c, samples.exists(d, a.n + b.n + c.n + d.n > 9))))';
    const endless = {
      ...visit,
      key: 'eindeloos',
      sections: [{ key: 'een', title: 'Een', fields: [samples, { type: 'text', key: 'p', label: 'Opmerking', visibleIf }] }],
    };
    const { key } = (await importJson(endless)).body.result;
    const { body } = await run(contract.publishDesignDraft, { key, version: 1, note: 'Eerste' });
    expect(body.details?.reason).toContain("'Opmerking', tonen als: er staan meer dan 2 herhalingen in elkaar.");
  });

  test('keeps a field that is called as what every object has as a draft that says so, and refuses to publish it', async () => {
    const { body } = await importJson({
      ...visit,
      key: 'eigen',
      sections: [{ key: 'een', title: 'Een', fields: [{ type: 'text', key: 'toLocaleString', label: 'Wie' }] }],
    });
    expect((await get(body.result.key)).draft.report).toMatchObject([
      { kind: 'broken', message: expect.stringContaining("'toLocaleString' heeft al een betekenis") },
    ]);
    expect((await run(contract.publishDesignDraft, { key: body.result.key, version: 1, note: 'Eerste' })).status).toBe(422);
  });

  test('reads a design without what turns its texts around', async () => {
    const { body } = await importJson({ ...visit, key: 'keert', name: 'Bezoek\u202Efdp', description: '\u2066a\u2069\u0000' });
    expect((await get(body.result.key)).draft.document).toMatchObject({ name: 'Bezoekfdp', description: 'a' });
  });

  test('keeps a calculation in a circle as a draft that says which field, and refuses to publish it', async () => {
    const { key } = (await importJson(circle)).body.result;
    expect((await get(key)).draft.report).toContainEqual(expect.objectContaining({ kind: 'broken', message: expect.stringContaining('Eerste') }));
    const { status, body } = await run(contract.publishDesignDraft, { key, version: 1, note: 'Eerste versie' });
    expect(status).toBe(422);
    expect(body.details?.reason).toContain('Eerste');
    expect(body.details?.fields?.[0]?.path).toMatch(/first|second/);
    expect(await offered()).not.toContain(key);
  });
});

describe('publishing', () => {
  test('offers the design to field workers, and its versions never change', async () => {
    const { key } = (await importJson({ ...visit, key: 'rondgang' })).body.result;
    const commandId = newId();
    const publish = () => run(contract.publishDesignDraft, { key, version: 1, note: 'Eerste versie' }, office, commandId);
    expect((await publish()).body.result).toEqual({ version: 1 });
    expect((await publish()).body.result).toEqual({ version: 1 });
    expect(await offered()).toContain(key);
    expect(await get(key)).toMatchObject({ state: 'published', draft: null, versions: [{ version: 1, publishedBy: 'Ank de Boer', note: 'Eerste versie' }] });
    const { body } = await server.query(getFormDesign, { key, version: '1' } as never, worker);
    expect(body.document).toMatchObject({ key, version: 1, name: 'Bezoek' });
    await expect(db.updateTable('form_design_versions').set({ document: '{}' }).where('design_key', '=', key).execute()).rejects.toThrow(/never changes/);
  });

  test('of a change makes the next version; the one before stays as it was', async () => {
    const { key } = (await importJson({ ...visit, key: 'tweede' })).body.result;
    await run(contract.publishDesignDraft, { key, version: 1, note: 'Begin' });
    const changed = { ...visit, name: 'Bezoek buiten' };
    expect((await run(contract.saveDesignDraft, { key, version: 0, document: changed })).body.result).toEqual({ version: 1 });
    expect((await run(contract.saveDesignDraft, { key, version: 1, document: changed })).body.result).toEqual({ version: 2 });
    expect((await run(contract.saveDesignDraft, { key, version: 1, document: changed })).body.code).toBe('changed-by-someone-else');
    expect((await run(contract.publishDesignDraft, { key, version: 1, note: 'Te oud' })).body.code).toBe('changed-by-someone-else');
    expect((await run(contract.publishDesignDraft, { key, version: 2, note: 'Andere naam' })).body.result).toEqual({ version: 2 });
    expect(await get(key)).toMatchObject({ name: 'Bezoek buiten', version: 2, versions: [{ version: 2 }, { version: 1 }] });
    expect((await server.query(getFormDesign, { key, version: '1' } as never, worker)).body.document.name).toBe('Bezoek');
  });

  test('asks for a note', async () => {
    expect((await run(contract.publishDesignDraft, { key: 'boorstaat', version: 1, note: ' ' })).body.code).toBe('invalid-input');
  });

  test('of what comes with the product again does not undo a newer version', async () => {
    await run(contract.saveDesignDraft, { key: 'boorstaat', version: 0, document: { ...boorstaat, name: 'Boorstaat van ons' } });
    await run(contract.publishDesignDraft, { key: 'boorstaat', version: 1, note: 'Eigen naam' });
    await publishDesign(db, boorstaat);
    expect(await get('boorstaat')).toMatchObject({ name: 'Boorstaat van ons', version: boorstaat.version + 1 });
  });
});

describe('a newer version of the product’s', () => {
  const product = (version: number, name: string): Design => ({ ...visit, key: 'keuring-product', version, name });
  const offered = async (newest: number) => (await findProductOffer(db, 'boorstaat', newest))?.version;

  test('is published by itself as long as the office made no own version, also where its number is taken', async () => {
    await publishNewVersions(db, [product(1, 'Eén')]);
    await publishNewVersions(db, [product(3, 'Drie')]);
    expect(await get('keuring-product')).toMatchObject({ name: 'Drie', version: 3 });
  });

  test('never takes the place or the number of a version of the office', async () => {
    await run(contract.saveDesignDraft, { key: 'keuring-product', version: 0, document: product(1, 'Van ons') });
    expect((await run(contract.publishDesignDraft, { key: 'keuring-product', version: 1, note: 'Eigen' })).body.result).toEqual({ version: 4 });
    await publishNewVersions(db, [product(4, 'Vier')]);
    expect(await get('keuring-product')).toMatchObject({ name: 'Van ons', version: 4 });
    const { body } = await server.query(getFormDesign, { key: 'keuring-product', version: '4' } as never, worker);
    expect(body.document.name).toBe('Van ons');
  });

  test('is offered to who went an own way, until it is taken over or left alone', async () => {
    const next = boorstaat.version + 1;
    expect(await offered(boorstaat.version)).toBeUndefined();
    expect(await offered(next)).toBe(next);
    await leaveProductVersion(db, 'boorstaat', next);
    expect([await offered(next), await offered(next + 1)]).toEqual([undefined, next + 1]);
  });

  test('that is taken over becomes the draft, and when it is published the offer is gone', async () => {
    await db.insertInto('form_designs').values({ key: 'lmra', name: 'LMRA van ons', category: 'Veiligheid' }).execute();
    const own = JSON.stringify({ ...visit, key: 'lmra', version: 1 });
    await db.insertInto('form_design_versions').values({ design_key: 'lmra', version: 1, document: own, product_version: null }).execute();
    const { offer } = await get('lmra');
    expect(offer).toMatchObject({ key: 'lmra' });
    const taken = await run(contract.takeProductVersion, { key: 'lmra', version: 0 });
    expect(taken.status).toBe(200);
    expect(await get('lmra')).toMatchObject({ offer: null, draft: { document: { name: offer?.name, version: 2 } } });
    expect((await run(contract.takeProductVersion, { key: 'lmra', version: 0 })).status).toBe(404);
    await run(contract.publishDesignDraft, { key: 'lmra', version: taken.body.result.version, note: 'Die van het product' });
    expect(await get('lmra')).toMatchObject({ name: offer?.name, version: 2, offer: null });
  });

  test('can be left alone by the office itself', async () => {
    await db.insertInto('form_designs').values({ key: 'toolbox', name: 'Toolbox van ons', category: 'Veiligheid' }).execute();
    const own = JSON.stringify({ ...visit, key: 'toolbox', version: 1 });
    await db.insertInto('form_design_versions').values({ design_key: 'toolbox', version: 1, document: own, product_version: null }).execute();
    const productVersion = (await get('toolbox')).offer?.version ?? 0;
    expect((await run(contract.declineProductVersion, { key: 'toolbox', productVersion })).status).toBe(200);
    expect((await get('toolbox')).offer).toBeNull();
    expect((await run(contract.declineProductVersion, { key: 'toolbox', productVersion })).status).toBe(404);
  });
});

describe('a draft', () => {
  test('can begin as a copy, with a key of its own', async () => {
    const { body } = await run(contract.createDesign, { name: 'Boorstaat slib', category: 'Veldwerk', copyOf: 'boorstaat' });
    const { draft } = await get(body.result.key);
    expect(draft.document).toMatchObject({ key: 'boorstaat-slib', version: 1, name: 'Boorstaat slib' });
    expect(draft.document.sections.length).toBe(boorstaat.sections.length);
  });

  test('of a copy, and of what comes in as one, says of which design it is, and a copy has no name in other languages yet', async () => {
    const originOf = async (key: string) => (await get(key)).draft.document.origin;
    const first = (await run(contract.createDesign, { name: 'Boorstaat slib', category: 'Veldwerk', copyOf: 'boorstaat' })).body.result.key;
    const second = (await run(contract.createDesign, { name: 'Boorstaat veen', category: 'Veldwerk', copyOf: first })).body.result.key;
    const imported = (await importJson(boorstaat)).body.result.key;
    expect([await originOf(first), await originOf(second), await originOf(imported)]).toEqual(['boorstaat', 'boorstaat', 'boorstaat']);
    const languages = { own: 'Nederlands', others: [{ language: 'English', texts: { name: 'Visit', 'who.label': 'Who' } }] };
    const own = (await importJson({ ...visit, key: 'meertalig', languages })).body.result.key;
    expect(await originOf(own)).toBeUndefined();
    const copy = (await run(contract.createDesign, { name: 'Ander bezoek', category: 'Overig', copyOf: own })).body.result.key;
    expect((await get(copy)).draft.document.languages?.others).toEqual([{ language: 'English', texts: { 'who.label': 'Who' } }]);
  });

  test('is thrown away without touching what was published', async () => {
    const { key } = (await run(contract.createDesign, { name: 'Weg', category: 'Overig' })).body.result;
    expect((await run(contract.discardDesignDraft, { key, version: 1 })).status).toBe(200);
    expect((await server.query(contract.getManagedDesign, { key }, office)).status).toBe(404);
    expect((await run(contract.discardDesignDraft, { key: 'boorstaat', version: 1 })).status).toBe(404);
  });

  test('with a shape that is no design is refused, naming where', async () => {
    const { key } = (await run(contract.createDesign, { name: 'Vorm', category: 'Overig' })).body.result;
    const { body } = await run(contract.saveDesignDraft, { key, version: 1, document: { ...visit, sections: [{ key: 'A', title: 'A', fields: [] }] } });
    expect(body.details?.fields).toContainEqual(expect.objectContaining({ path: 'sections.0.key' }));
  });
});

describe('taking out of use', () => {
  test('hides the design from who starts forms, and can be undone', async () => {
    const { key } = (await importJson({ ...visit, key: 'tijdelijk' })).body.result;
    expect((await run(contract.retireDesign, { key, retired: true })).body.code).toBe('not-possible-now');
    await run(contract.publishDesignDraft, { key, version: 1, note: 'Begin' });
    await run(contract.retireDesign, { key, retired: true });
    expect(await offered()).not.toContain(key);
    expect((await get(key)).state).toBe('retired');
    await run(contract.retireDesign, { key, retired: false });
    expect(await offered()).toContain(key);
  });

  test('is refused while a running phase requires it, naming the phase', async () => {
    const project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
    const phase = await addPhase(db, { project_id: project.id, number: '01' });
    await db.insertInto('phase_forms').values({ phase_id: phase, design_key: 'boorstaat', required: true }).execute();
    const { body } = await run(contract.retireDesign, { key: 'boorstaat', retired: true });
    expect(body).toMatchObject({ code: 'still-in-use', details: { reason: expect.stringContaining(`${project.number}-01`) } });
  });

  test('counts the phases that may not be seen, and names none of them', async () => {
    const division = await addDivision(db, 'Geheim');
    const { key } = (await importJson({ ...visit, key: 'geteld' })).body.result;
    await run(contract.publishDesignDraft, { key, version: 1, note: 'Begin' });
    const requireIn = async (confidential: boolean) => {
      const project = await addProject(db, { division_id: division, confidential });
      const phase = await addPhase(db, { project_id: project.id, number: '01' });
      await db.insertInto('phase_forms').values({ phase_id: phase, design_key: key, required: true }).execute();
      return `${project.number}-01`;
    };
    const caller = { ...office, permissions: new Set([...office.permissions].filter((permission) => permission !== 'project.read-confidential')) };
    const reason = async () => (await run(contract.retireDesign, { key, retired: true }, caller)).body.details?.reason;
    await requireIn(true);
    expect(await reason()).toBe('Lopende fasen vragen dit formulier verplicht: 1. Haal het daar eerst weg.');
    const open = await requireIn(false);
    expect(await reason()).toBe(`Lopende fasen vragen dit formulier verplicht: ${open} en 1 andere. Haal het daar eerst weg.`);
  });
});
