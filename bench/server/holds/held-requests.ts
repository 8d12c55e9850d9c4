/** The worst that may be asked of the server, kind by kind, each at its limits. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import { DESIGN_FIELDS_MAX, type Design } from '#features/form-engine/design/design.ts';
import { ROWS_MAX, TEXT_LENGTH_MAX } from '#features/form-engine/filling/answers.ts';
import { CONDITIONS_MAX } from '#features/forms/answer-conditions.ts';
import { SHEET_ROWS_MAX } from '#features/xlsform/workbook/read-workbook.ts';
import { filledDesign } from '../databases/fill-many-forms.ts';
import type { InjectedRequest } from '../recorded.ts';

/** A request with what it is and of which kind. */
export interface HeldRequest {
  readonly kind: string;
  readonly what: string;
  /** Status of the answer when it is another than 200. */
  readonly expected?: number;
  /** `app` is for what has to be there before. */
  readonly make: (headers: Record<string, string>, app: FastifyInstance) => InjectedRequest | Promise<InjectedRequest>;
}

const BODY_BYTES_MAX = 8_000_000;
const ROW_FIELDS = 38;

const designOf = (key: string, fields: readonly object[], more: Partial<Design> = {}): Design =>
  ({ key, version: 1, name: key, category: 'Meting', sections: [{ key: 's', title: 'S', fields }], ...more }) as Design;
const rowKey = (index: number): string => (index === 0 ? 'n' : `n${index}`);
const group = {
  type: 'group',
  key: 'rows',
  label: 'Rijen',
  rowLabel: 'Rij',
  fields: Array.from({ length: ROW_FIELDS }, (_, index) => ({ type: 'number', key: rowKey(index), label: 'N' })),
};
/** As many rows as there may be. */
export const rows = Array.from({ length: ROWS_MAX }, (_, at) => ({
  id: `r${at}`,
  ...Object.fromEntries(Array.from({ length: ROW_FIELDS }, (_, index) => [rowKey(index), index])),
  n: at,
}));
const everyBesideEvery = 'rows.all(a, rows.exists(b, b.n == a.n))';
/** As many fields as there may be. */
export const manyFields = Array.from({ length: DESIGN_FIELDS_MAX - 100 }, (_, index) => ({
  type: 'text',
  key: `x${index}`,
  label: 'X',
  ...(index > 0 && { visibleIf: 'x0 == "a"' }),
}));
/** Those, in sections. */
export const inSections = (fields: readonly object[]) =>
  Array.from({ length: 29 }, (_, at) => ({ key: `s${at}`, title: 'S', fields: fields.slice(at * 100, (at + 1) * 100) }));
const pattern = { regex: '(a|b)*a(a|b){100}', message: 'nee.' };

/** Designs the requests are about. */
export const heavyDesigns: readonly Design[] = [
  designOf('meting-rijen', [group]),
  designOf('meting-rekenen', [
    group,
    ...Array.from({ length: 8 }, (_, index) => ({ type: 'calculated', key: `c${index}`, label: 'C', result: 'yesNo', expression: everyBesideEvery })),
  ]),
  designOf(
    'meting-patroon',
    Array.from({ length: 100 }, (_, index) => ({ type: 'text', key: `t${index}`, label: 'T', pattern })),
  ),
  { ...designOf('meting-velden', []), sections: inSections(manyFields) as Design['sections'] },
  designOf('meting-openbaar', [group, { type: 'calculated', key: 'c', label: 'C', result: 'yesNo', expression: everyBesideEvery }], { public: {} }),
];

/** A read. */
export const query = (kind: string, what: string, url: string): HeldRequest => ({ kind, what, make: (headers) => ({ method: 'GET', url, headers }) });

/** A command with a body, made once. */
export function command(
  kind: string,
  what: string,
  method: 'PUT' | 'POST',
  urlOf: (id: string) => string,
  inputOf: (id: string) => object | Promise<object>,
): HeldRequest {
  const made = new Map<string, string>();
  return {
    kind,
    what,
    async make(headers) {
      const id = randomUUID();
      const input = made.get(what) ?? JSON.stringify(await inputOf(id));
      made.set(what, input);
      return { method, url: urlOf(id), headers: { ...headers, 'content-type': 'application/json', 'command-id': randomUUID() }, payload: input };
    },
  };
}

const submit = (what: string, designKey: string, answers: object) =>
  command(
    'formulier insturen',
    what,
    'PUT',
    (id) => `/v1/form-submissions/${id}`,
    () => ({ designKey, designVersion: 1, title: 'Meting', basedOnRevision: 0, answers, fileIds: [] }),
  );

const texts = (count: number, length: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${index}`, 'ab'.repeat(length / 2)]));

const importOf = (what: string, fileName: string, contentOf: () => Promise<Uint8Array>) =>
  command(
    'ontwerp inlezen',
    what,
    'POST',
    () => '/v1/design-imports',
    async () => ({ fileName, content: Buffer.from(await contentOf()).toString('base64') }),
  );

const workbook = (count: number) => () =>
  writeXlsx({
    sheets: [
      {
        name: 'survey',
        rows: [
          ['type', 'name', 'label', 'relevant'],
          ...Array.from({ length: count }, (_, index) => ['text', `q${index}`, `Vraag ${index}`, index === 0 ? '' : `\${q0} = 'a'`]),
        ],
      },
    ],
  });

const conditions = (operator: string) =>
  encodeURIComponent(JSON.stringify(Array.from({ length: CONDITIONS_MAX }, () => ({ field: 'remark', operator, value: 'e' }))));
const formList = (what: string, more: string) => query('lijst', what, `/v1/form-submissions?limit=100${more}`);
const search = (what: string, words: string) => query('zoeken', what, `/v1/search?search=${encodeURIComponent(words)}`);

/** An answer with nothing in it. */
export const light: HeldRequest = { ...query('leeg', 'leeg antwoord', '/v1/no-such-address'), expected: 404 };

/** The requests, kind by kind. */
export const heldRequests: readonly HeldRequest[] = [
  submit(`${ROWS_MAX} rijen van ${ROW_FIELDS} velden`, 'meting-rijen', { rows }),
  submit('elke rij naast elke andere, acht keer', 'meting-rekenen', { rows }),
  submit('honderd teksten langs een zwaar patroon', 'meting-patroon', texts(100, 300)),
  submit('honderd lange teksten langs een zwaar patroon', 'meting-patroon', texts(100, TEXT_LENGTH_MAX)),
  submit('2.900 velden', 'meting-velden', Object.fromEntries(manyFields.map(({ key }) => [key, 'a']))),
  submit(
    'acht megabyte aan antwoorden die nergens bij horen',
    'meting-rijen',
    Object.fromEntries(Array.from({ length: 390 }, (_, index) => [`z${index}`, 'z'.repeat(TEXT_LENGTH_MAX)])),
  ),
  submit('100.000 losse waarden', 'meting-rijen', {
    rows: Array.from({ length: 500 }, (_, at) => ({ id: `r${at}`, n: Array.from({ length: 95 }, () => [1]) })),
  }),
  importOf('werkmap met 20.000 rijen', 'a.xlsx', workbook(20_000)),
  importOf(`werkmap met ${SHEET_ROWS_MAX} rijen`, 'b.xlsx', workbook(SHEET_ROWS_MAX - 1)),
  importOf('werkmap met 2.900 rijen', 'c.xlsx', workbook(2_900)),
  importOf('ontwerp met 2.900 velden', 'd.json', async () => Buffer.from(JSON.stringify({ ...designOf('inlezen', []), sections: inSections(manyFields) }))),
  importOf('twee megabyte die niets is', 'e.json', async () => Buffer.from('['.repeat(1_900_000))),
  formList('100 formulieren', ''),
  formList('vijf filters op woorden', `&design=${filledDesign.key}&answers=${conditions('has')}`),
  formList('vijf filters die niet waar mogen zijn', `&design=${filledDesign.key}&answers=${conditions('is-not')}`),
  query('lijst', '100 projecten', '/v1/projects?limit=100'),
  query('lijst', 'ontwerpen', '/v1/designs'),
  search('een letter van elk woord', 'a b c d e f g h i j k l m n o p q r s t u v w x y z'),
  search('jokertekens', '%_%_%_%_%_%_%_%_%_%_%_%_'),
  search('twee letters', 'de'),
  search('een lang woord', 'e'.repeat(60)),
  search('woorden die overal staan', 'bodem weg straat 26.'),
  {
    expected: 403,
    ...command(
      'openbaar formulier',
      'een formulier van 8 MB zonder bewijs van werk',
      'PUT',
      (id) => `/v1/public/submissions/${id}`,
      () => ({
        designKey: 'meting-openbaar',
        designVersion: 1,
        answers: { a: 'z'.repeat(BODY_BYTES_MAX - 1_000) },
        fileIds: [],
        secretSha256: '0'.repeat(64),
      }),
    ),
  },
  query('openbaar formulier', 'het ontwerp', '/v1/public/forms/meting-openbaar'),
  query('openbaar formulier', 'de lijst', '/v1/public/forms'),
  query('begin', 'meldingen', '/v1/notifications'),
];
