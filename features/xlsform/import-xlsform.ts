/**
 * Imports an XLSForm (https://xlsform.org): the workbook in which forms for ODK, KoboToolbox and the like are written. Pure: bytes
 * in, a design and a report out, the same on a server and in a browser.
 */
import { checkDesign } from '#features/form-engine/checks/check-design.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { LANGUAGES_MAX } from '#features/form-engine/design/design-languages.ts';
import { textsOf } from '#features/form-engine/design/design-texts.ts';
import { Findings, type ImportFinding, WHOLE_WORKBOOK } from './finding.ts';
import type { Import } from './import-context.ts';
import { type KeptRow, readKeptCells } from './kept-column.ts';
import { KeptRows } from './kept-rows.ts';
import type { LookupFile } from './lookup-file.ts';
import { plainText } from './plain-text.ts';
import { reportUnknownColumns } from './questions/appearances.ts';
import { choiceLists, reportUnusedLists } from './questions/choice-lists.ts';
import { nameFields } from './questions/name-fields.ts';
import { sectionsOf } from './questions/sections.ts';
import { chosenLanguage } from './workbook/column-name.ts';
import { readWorkbook, type XlsFormWorkbook } from './workbook/read-workbook.ts';
import { headOf } from './workbook/settings.ts';
import type { SheetTable } from './workbook/sheet-table.ts';
import { surveyTree } from './workbook/survey-tree.ts';

type Files = Import['files'];

/** Name of the language of columns that name none, beside others that do. */
const UNNAMED_LANGUAGE = 'Eerste taal';

/** Result of an import. */
export interface XlsFormImport {
  /** A first version to go on with in the designer; none when nothing of the workbook could be used. */
  readonly design: Design | undefined;
  /** Everything that came over otherwise than it was. A design with a `broken` line can't be published yet. */
  readonly report: readonly ImportFinding[];
  /** Number of each row of the survey that became something, with the keys of that; of a section as `section:<key>`. */
  readonly keysByRow: ReadonlyMap<number, readonly string[]>;
}

/** The languages that have a label. */
function languagesOf({ survey, choices }: XlsFormWorkbook): readonly string[] {
  const labels = [...survey.columnsOf('label'), ...choices.columnsOf('label')];
  return [...new Set(labels.map(({ language }) => language))].filter((language) => language !== null);
}

/** Reads the same workbook in each other language, and keeps what is said otherwise there. */
function withLanguages(design: Design, workbook: XlsFormWorkbook, findings: Findings, own: string | null, kept: KeptRow | undefined, files: Files): Design {
  const others = languagesOf(workbook).filter((language) => language !== own);
  if (others.length === 0) return design;
  const texts = textsOf(design);
  const read = others.slice(0, LANGUAGES_MAX).map((language) => {
    // Whatever is odd about a row was told when it was read the first time.
    const translated = textsOf({ ...design, sections: sectionsIn(workbook, new Findings(), language, kept, files).sections });
    const said = [...translated].filter(([path, text]) => texts.has(path) && texts.get(path) !== text && text !== '');
    return { language, texts: { ...Object.fromEntries(said), ...kept?.texts?.[language] } };
  });
  const place = { sheet: 'survey', row: null, column: 'label' };
  if (others.length > LANGUAGES_MAX)
    findings.add('lost', place, `Een formulier heeft hoogstens ${LANGUAGES_MAX + 1} talen. Niet overgenomen: ${others.slice(LANGUAGES_MAX).join(', ')}.`);
  const name = own ?? UNNAMED_LANGUAGE;
  if (kept === undefined)
    findings.add(
      'note',
      place,
      `De teksten staan in ${name}, en ook in: ${read.map(({ language }) => language).join(', ')}. Wie het formulier invult kiest de taal.`,
    );
  return { ...design, languages: { own: name, others: read } };
}

function reportRest(findings: Findings, { survey, others }: XlsFormWorkbook): void {
  reportUnknownColumns({ findings }, survey.columns, (base) => survey.rows.filter((row) => row.get(base) !== ''));
  for (const name of others)
    findings.add(
      'note',
      { sheet: name, row: null, column: null },
      `Het blad '${name}' hoort niet bij de vragen (survey), keuzes (choices) en instellingen (settings) en is niet gelezen.`,
    );
}

/** Reports the problems of the design check at the rows of their fields. */
function reportProblems({ findings, rowsByKey }: Import, design: Design): void {
  for (const { path, message } of checkDesign(design)) {
    const row = rowsByKey.get(path.split('.').at(-1) ?? '');
    findings.add('broken', row?.place() ?? { sheet: 'survey', row: null, column: null }, message);
  }
}

/** The labels of a survey by name, found when the first is asked for: few forms show them in other texts. */
function labelsOf(survey: SheetTable, language: string | null): (name: string) => string {
  let labels: ReadonlyMap<string, string> | null = null;
  return (name) => {
    labels ??= new Map(survey.rows.map((row) => [row.get('name'), plainText(row.inLanguage('label', language)).text]));
    return labels.get(name) || name;
  };
}

/** The lists of a design: those of the files that came with it and are used, over those it had when it was exported. */
function listsOf({ files, findings, rowsByKey }: Import, design: Design): Design {
  const told = JSON.stringify({ ...design, lists: undefined });
  const used = [...files.values()].filter(({ name }) => told.includes(`"list":"${name}"`) || told.includes(`pulldata(\\"${name}\\"`));
  // A short file whose choices became the options of a question is no list any more.
  const asked = [...rowsByKey.values()].map((row) => row.get('type'));
  for (const { name } of files.values())
    if (!used.some((file) => file.name === name) && !asked.some((type) => type.includes(` ${name}.`)))
      findings.add('note', { ...WHOLE_WORKBOOK, sheet: 'survey' }, `Geen vraag en geen berekening gebruikt het bestand '${name}'; het is niet bewaard.`);
  const before = (design.lists ?? []).filter(({ name }) => !files.has(name));
  const lists = [...before, ...used.map(({ name, id, data }) => ({ name, id, columns: [...data.columns], rowCount: data.rows.length }))];
  const order = (design.lists ?? []).map(({ name }) => name);
  lists.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  return lists.length === 0 ? design : { ...design, lists };
}

/** The sections of a workbook in a language, with what is needed to read the rest of it. */
function sectionsIn(workbook: XlsFormWorkbook, findings: Findings, language: string | null, head: KeptRow | undefined, files: Files) {
  const { survey, choices, externalChoices } = workbook;
  const lists = choiceLists([choices, externalChoices], language, findings);
  const kept = new KeptRows(survey, lists, language, head?.own ?? null);
  const tree = surveyTree(survey, findings);
  const names = nameFields(tree, lists, findings, kept);
  const importing: Import = {
    findings,
    language,
    lists,
    names,
    labelNamed: labelsOf(survey, language),
    rowsByKey: new Map(),
    keysByRow: new Map(),
    kept,
    files,
  };
  return { importing, sections: sectionsOf(importing, tree) };
}

function designOf(workbook: XlsFormWorkbook, findings: Findings, files: Files): Omit<XlsFormImport, 'report'> {
  const { survey, choices, settings } = workbook;
  const settingsRow = settings.rows.find((row) => !row.isEmpty);
  const keptHead = readKeptCells((column) => settingsRow?.get(column) ?? '');
  const defaultLanguage = settingsRow?.get('default_language') ?? '';
  const language = keptHead?.own ?? chosenLanguage([...survey.columns, ...choices.columns], defaultLanguage);
  const { importing, sections } = sectionsIn(workbook, findings, language, keptHead, files);
  const head = headOf(importing, settings, keptHead?.head);
  reportRest(findings, workbook);
  reportUnusedLists(findings, survey, importing.lists);
  if (sections.length === 0) {
    findings.add('broken', { ...WHOLE_WORKBOOK, sheet: 'survey' }, 'Er staat geen vraag in dit formulier die overgenomen kon worden.');
    return { design: undefined, keysByRow: new Map() };
  }
  const design = listsOf(importing, withLanguages({ ...head, sections }, workbook, findings, language, keptHead, files));
  reportProblems(importing, design);
  return { design, keysByRow: importing.keysByRow };
}

/** Imports a workbook with the files of choices that were chosen beside it. Never throws: whatever is wrong with it stands in the report. */
export async function importXlsForm(bytes: Uint8Array, files: readonly LookupFile[] = []): Promise<XlsFormImport> {
  const findings = new Findings();
  const read = await readWorkbook(bytes);
  if ('problem' in read) {
    findings.add('broken', WHOLE_WORKBOOK, read.problem);
    return { design: undefined, report: findings.report(), keysByRow: new Map() };
  }
  const made = designOf(read.workbook, findings, new Map(files.map((file) => [file.name, file])));
  return { ...made, report: findings.report() };
}
