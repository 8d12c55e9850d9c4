/**
 * P15: the import of an XLSForm of five hundred rows beside reading its sheets alone, with the same reader. What the product does besides: understand the
 * rows, translate every expression from XPath to CEL, make the design, check it, and write the report. Both take
 * the same workbooks, each with names of its own, so that nothing of one helps the next.
 */

import { readXlsx } from 'hucre/xlsx';
import { importXlsForm } from '#features/xlsform/import-xlsform.ts';
import { type TestRow, workbookOf } from '#features/xlsform/testing.ts';
import { type Contender, compare, type Measure } from '../frame.ts';

const GROUPS = 25;
const QUESTIONS_PER_GROUP = 18;
const WORKBOOKS = 20;
/** Rounds before anything counts, so that both run compiled code. */
const WARM_UP_ROUNDS = 6;
const IMPORT_TIMES_MAX = 3;

/** P15. */
export const xlsform: Measure = {
  keys: ['P15'],
  async run(report) {
    const workbooks = await Promise.all(Array.from({ length: WORKBOOKS }, (_, index) => formNumber(index)));
    const limit = contender('lezen met hucre', workbooks, (bytes) => readXlsx(bytes));
    const ours = contender('Maaiveld', workbooks, async (bytes) => {
      const { design, report: findings } = await importXlsForm(bytes);
      if (design === undefined || findings.some(({ kind }) => kind === 'broken' || kind === 'lost'))
        throw new Error('The form of the measurement does not come over whole');
    });
    for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const { run } of [limit, ours]) await run();
    report(
      await compare({ key: 'P15', what: 'XLSForm van 500 rijen inlezen', unit: 'ms CPU', target: { kind: 'times-limit', max: IMPORT_TIMES_MAX }, limit, ours }),
    );
  },
};

function contender(name: string, workbooks: readonly Uint8Array[], work: (bytes: Uint8Array) => Promise<unknown>): Contender {
  return {
    name,
    run: async () => {
      const before = process.cpuUsage();
      for (const bytes of workbooks) await work(bytes);
      const { user, system } = process.cpuUsage(before);
      return { value: (user + system) / 1000 / workbooks.length };
    },
  };
}

const types = ['text', 'integer', 'select_one soil', 'date', 'decimal', 'select_multiple soil', 'note', 'calculate', 'image', 'select_one answer'] as const;

/** A row of the mix: a third with a condition, number fields with bounds, one in ten computed. */
function question(form: number, group: number, index: number): TestRow {
  const type = types[index % types.length] as (typeof types)[number];
  const name = (at: number): string => `question_${form}_${group}_${at}`;
  const isNumber = type === 'integer' || type === 'decimal';
  return {
    type,
    name: name(index),
    'label::Nederlands (nl)': `Vraag ${index + 1} over de bodem op deze plek`,
    'label::English (en)': `Question ${index + 1} about the soil in this place`,
    'hint::Nederlands (nl)': index % 4 === 0 ? 'Een korte uitleg bij de vraag' : '',
    required: index % 3 === 0 ? 'yes' : '',
    relevant: index % 3 === 2 && index > 5 ? `\${${name(1)}} > 3 and selected(\${${name(5)}}, 'v${index % 7}')` : '',
    constraint: isNumber ? `. >= ${group} and . <= ${100 + index}` : '',
    'constraint_message::Nederlands (nl)': type === 'integer' ? 'Vul een getal in dat bij deze plek past' : '',
    calculation: type === 'calculate' ? `round(\${${name(1)}} * 2 + coalesce(\${${name(4)}}, 0), 1)` : '',
    appearance: type === 'select_one soil' ? 'minimal' : '',
  };
}

function formNumber(form: number): Promise<Uint8Array> {
  const survey = Array.from({ length: GROUPS }, (_, group) => [
    { type: 'begin_group', name: `group_${form}_${group}`, 'label::Nederlands (nl)': `Groep ${group + 1}` },
    ...Array.from({ length: QUESTIONS_PER_GROUP }, (_, index) => question(form, group, index)),
    { type: 'end_group' },
  ]).flat();
  const soils = Array.from({ length: 50 }, (_, index) => ({
    list_name: 'soil',
    name: `v${index}`,
    'label::Nederlands (nl)': `Grondsoort ${index}`,
    'label::English (en)': `Soil ${index}`,
  }));
  const answers = ['Ja', 'Nee', 'Weet niet'].map((label, index) => ({ list_name: 'answer', name: `a${index}`, 'label::Nederlands (nl)': label }));
  return workbookOf({ survey, choices: [...soils, ...answers], settings: [{ form_title: `Formulier ${form}`, form_id: `formulier_${form}` }] });
}
