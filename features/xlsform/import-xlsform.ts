/**
 * Imports an XLSForm (https://xlsform.org): the workbook in which forms for ODK, KoboToolbox and the like are written. Pure: bytes
 * in, a design and a report out, the same on a server and in a browser.
 */
import { checkDesign } from '#features/form-engine/checks/check-design.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { Findings, type ImportFinding, WHOLE_WORKBOOK } from './finding.ts';
import type { Import } from './import-context.ts';
import { plainText } from './plain-text.ts';
import { reportUnknownColumns } from './questions/appearances.ts';
import { choiceLists } from './questions/choice-lists.ts';
import { nameFields } from './questions/name-fields.ts';
import { sectionsOf } from './questions/sections.ts';
import { chosenLanguage } from './workbook/column-name.ts';
import { readWorkbook, type XlsFormWorkbook } from './workbook/read-workbook.ts';
import { headOf } from './workbook/settings.ts';
import type { SheetTable } from './workbook/sheet-table.ts';
import { surveyTree } from './workbook/survey-tree.ts';

/** Result of an import. */
export interface XlsFormImport {
  /** A first version to go on with in the designer; none when nothing of the workbook could be used. */
  readonly design: Design | undefined;
  /** Everything that came over otherwise than it was. A design with a `broken` line can't be published yet. */
  readonly report: readonly ImportFinding[];
}

/** Other languages than the one that was taken. */
function reportLanguages(findings: Findings, workbook: XlsFormWorkbook, taken: string | null): void {
  const labels = [...workbook.survey.columnsOf('label'), ...workbook.choices.columnsOf('label')];
  const others = [...new Set(labels.map(({ language }) => language))].filter((language) => language !== taken && language !== null);
  if (others.length > 0)
    findings.add(
      'note',
      { sheet: 'survey', row: null, column: 'label' },
      `De teksten in ${taken ?? 'de kolom zonder taal'} zijn overgenomen; een formulier heeft hier één taal. Niet overgenomen: ${others.join(', ')}.`,
    );
}

function reportRest(findings: Findings, { survey, others }: XlsFormWorkbook): void {
  reportUnknownColumns({ findings }, survey.columns, (base) => survey.rows.some((row) => row.get(base) !== ''));
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

function designOf(workbook: XlsFormWorkbook, findings: Findings): Design | undefined {
  const { survey, choices, settings } = workbook;
  const defaultLanguage = settings.rows.find((row) => !row.isEmpty)?.get('default_language') ?? '';
  const language = chosenLanguage([...survey.columns, ...choices.columns], defaultLanguage);
  const lists = choiceLists(choices, language, findings);
  const tree = surveyTree(survey, findings);
  const names = nameFields(tree, lists, findings);
  const importing: Import = { findings, language, lists, names, labelNamed: labelsOf(survey, language), rowsByKey: new Map() };
  const sections = sectionsOf(importing, tree);
  const head = headOf(importing, settings);
  reportLanguages(findings, workbook, language);
  reportRest(findings, workbook);
  if (sections.length === 0) {
    findings.add('broken', { ...WHOLE_WORKBOOK, sheet: 'survey' }, 'Er staat geen vraag in dit formulier die overgenomen kon worden.');
    return undefined;
  }
  const design: Design = { ...head, sections };
  reportProblems(importing, design);
  return design;
}

/** Imports a workbook. Never throws: whatever is wrong with it stands in the report. */
export async function importXlsForm(bytes: Uint8Array): Promise<XlsFormImport> {
  const findings = new Findings();
  const read = await readWorkbook(bytes);
  if ('problem' in read) {
    findings.add('broken', WHOLE_WORKBOOK, read.problem);
    return { design: undefined, report: findings.report() };
  }
  const design = designOf(read.workbook, findings);
  return { design, report: findings.report() };
}
