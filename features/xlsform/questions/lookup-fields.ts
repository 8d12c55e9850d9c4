/** Questions whose choices stand in a file beside the workbook. */
import type { Field, FieldOf } from '#features/form-engine/design/design-fields.ts';
import type { Choice, NamedField } from '../expressions/symbols.ts';
import { Untranslatable } from '../expressions/untranslatable.ts';
import { parseXPath, type XPathNode } from '../expressions/xpath-tree.ts';
import { attempt, type Import, surroundings } from '../import-context.ts';
import { type LookupFile, listNameOf } from '../lookup-file.ts';
import { valueNamed } from '../resolve-name.ts';
import type { SheetRow } from '../workbook/sheet-table.ts';
import { SEARCH } from './appearances.ts';
import type { ChoiceList } from './choice-lists.ts';

type Where = NonNullable<FieldOf<'lookup'>['where']>;

/** Most choices that become options of the question itself. */
export const FILE_OPTIONS_MAX = 1_000;

const parameterOf = (row: SheetRow, name: string): string | undefined =>
  new RegExp(`(?:^|[\\s,;])${name}\\s*=\\s*([^\\s,;]+)`).exec(row.get('parameters'))?.[1];

/** Column of the values and of the labels: as the row says it, else as ODK does. */
function columnsOf(row: SheetRow, fileName: string): FileColumns {
  const isGeoJson = /\.geojson$/i.test(fileName);
  return { value: parameterOf(row, 'value') ?? (isGeoJson ? 'id' : 'name'), label: parameterOf(row, 'label') ?? (isGeoJson ? 'title' : 'label') };
}

const columnOf = (node: XPathNode, { data }: LookupFile): string | undefined =>
  node.op === 'column' && data.columns.includes(node.name) ? node.name : undefined;

/** Returns the conditions on columns that a filter consists of; throws `Untranslatable` for any other condition. */
function narrowedBy(node: XPathNode, file: LookupFile, importing: Import, self: NamedField): Where {
  if (node.op === 'and') return [node.left, node.right].flatMap((each) => narrowedBy(each, file, importing, self));
  if (node.op === '=') {
    const left = columnOf(node.left, file);
    const column = left ?? columnOf(node.right, file);
    const other = left === undefined ? node.left : node.right;
    if (column !== undefined && other.op === 'text') return [{ column, value: other.value }];
    if (column !== undefined && other.op === 'number') return [{ column, value: String(other.value) }];
    if (column !== undefined && other.op === 'reference') return [{ column, field: valueNamed(other.name, surroundings(importing, self.scope)).cel }];
  }
  throw new Untranslatable("een lijst uit een bestand kan alleen beperkt worden met kolom = antwoord, en meer daarvan met 'and'");
}

/** The condition of a list as what its columns must say. */
export function whereOf(importing: Import, row: SheetRow, file: LookupFile, self: NamedField): { readonly where?: Where } {
  const filter = row.get('choice_filter');
  if (filter === '') return {};
  const where = attempt(importing, row, 'choice_filter', 'Alle rijen van de lijst worden nu aangeboden.', () =>
    narrowedBy(parseXPath(filter), file, importing, self),
  );
  return where === undefined || where.length === 0 ? {} : { where };
}

/** Columns of a file that are kept and shown. */
export interface FileColumns {
  readonly value: string;
  readonly label: string;
}

/** The file a row names; undefined, and told, when it was not chosen with the workbook or lacks a column. */
export function fileOf({ files, findings }: Import, row: SheetRow, fileName: string, { value, label } = columnsOf(row, fileName)): LookupFile | undefined {
  const file = files.get(listNameOf(fileName));
  const missing = [value, label].find((column) => file !== undefined && !file.data.columns.includes(column));
  if (file === undefined)
    findings.add(
      'lost',
      row.place('type'),
      `De keuzes staan in '${fileName}', en dat bestand is niet meegekozen. Kies het bij het importeren samen met de werkmap.`,
    );
  else if (missing !== undefined)
    findings.add(
      'lost',
      row.place('type'),
      `In '${fileName}' staat geen kolom '${missing}'; de vraag is niet overgenomen. Gevonden: ${file.data.columns.slice(0, 12).join(', ')}.`,
    );
  return missing === undefined ? file : undefined;
}

/** The field of a choice out of a file. */
export function lookupField(importing: Import, row: SheetRow, file: LookupFile, self: NamedField, base: Pick<Field, 'key' | 'label'>, fileName: string): Field {
  const { value, label } = columnsOf(row, fileName);
  return { ...base, type: 'lookup', list: file.name, value, text: label, ...whereOf(importing, row, file, self) };
}

/** A search in a file, `search('plants', 'matches', 'kind', ${kind})`: its list, and what narrows it. */
export interface FileSearch {
  readonly fileName: string;
  readonly narrowing: readonly XPathNode[];
}

/** The search of a row; undefined when it has none that can be read. */
export function searchOf(row: SheetRow): FileSearch | undefined {
  const written = SEARCH.exec(row.get('appearance'))?.[0];
  if (written === undefined) return undefined;
  try {
    const node = parseXPath(written);
    const [file, ...narrowing] = node.op === 'call' ? node.arguments : [];
    return file?.op === 'text' ? { fileName: `${listNameOf(file.value)}.csv`, narrowing } : undefined;
  } catch (error) {
    if (error instanceof Untranslatable) return undefined;
    throw error;
  }
}

/** Returns a search in a column as a comparison, null without a search; throws `Untranslatable` for any other search than `matches`. */
function searchedBy([how, column, value]: readonly XPathNode[]): XPathNode | null {
  if (how === undefined) return null;
  if (how.op !== 'text' || how.value !== 'matches' || column?.op !== 'text' || value === undefined)
    throw new Untranslatable("in een bestand kan alleen gezocht worden met 'matches', een kolom en een antwoord");
  return { op: '=', left: { op: 'column', name: column.value }, right: value };
}

/** The field of a search in a file. Its columns are the name and the label of the one choice that its list has on the sheet. */
export function searchField(
  importing: Import,
  row: SheetRow,
  { fileName, narrowing }: FileSearch,
  list: ChoiceList,
  self: NamedField,
  base: Pick<Field, 'key' | 'label'>,
): Field | null {
  const [choice] = list.choices;
  const columns = { value: choice?.value ?? '', label: choice?.label ?? '' };
  const file = fileOf(importing, row, fileName, columns);
  if (file === undefined) return null;
  const where = attempt(importing, row, 'appearance', 'Alle rijen van de lijst worden nu aangeboden.', () => {
    const node = searchedBy(narrowing);
    return node === null ? [] : narrowedBy(node, file, importing, self);
  });
  const narrowed = where === undefined || where.length === 0 ? {} : { where };
  return { ...base, type: 'lookup', list: file.name, value: columns.value, text: columns.label, ...narrowed };
}

/** The choices of a short file as those of the sheet, with the other columns for a filter. */
export function choicesOfFile({ data }: LookupFile, row: SheetRow, fileName: string): readonly Choice[] {
  const { value, label } = columnsOf(row, fileName);
  const [valueAt, labelAt] = [data.columns.indexOf(value), data.columns.indexOf(label)];
  return data.rows.map((cells) => ({
    value: cells[valueAt] ?? '',
    label: cells[labelAt] || (cells[valueAt] ?? ''),
    columns: new Map(data.columns.map((column, at) => [column, cells[at] ?? ''])),
  }));
}
