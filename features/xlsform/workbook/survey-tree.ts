/** The rows of the survey as a tree: groups and repeats with what is in them. */
import type { Findings } from '../finding.ts';
import { type RowType, rowTypeOf, typesInUse } from '../questions/question-type.ts';
import { type SheetRow, type SheetTable, saysYes } from './sheet-table.ts';

/** A row that asks, shows or computes something. */
export interface QuestionRow {
  readonly node: 'question';
  readonly row: SheetRow;
  readonly type: Extract<RowType, { row: 'select' | 'rank' | 'question' }>;
}

/** A row that was not brought over; others may refer to it. */
export interface LostRow {
  readonly node: 'lost';
  readonly row: SheetRow;
}

/** A row that names a file of choices. */
export interface FileRow {
  readonly node: 'file';
  readonly row: SheetRow;
}

/** A group or a repeat. */
export interface GroupRow {
  readonly node: 'group' | 'repeat';
  readonly row: SheetRow;
  readonly children: SurveyNode[];
}

/** A part of a survey. */
export type SurveyNode = QuestionRow | LostRow | FileRow | GroupRow;

/** Deepest nesting of groups that is followed. */
const GROUPS_DEPTH_MAX = 20;

const words = { group: 'groep', repeat: 'herhaling', loop: 'lus' } as const;

/** Why a row is not brought over; null when it is. */
function whyLost(row: SheetRow, written: string, type: RowType): string | null {
  if (saysYes(row.get('disabled'))) return 'Deze rij is uitgezet (disabled) en is niet overgenomen.';
  if (written === '') return 'Deze rij heeft geen type en is niet overgenomen.';
  if (type.row === 'unsupported') return `Het type '${written}' is niet overgenomen: ${type.why}.`;
  return type.row === 'unknown' ? `Het type '${written}' bestaat niet. Bekende typen zijn onder andere ${typesInUse.join(', ')}.` : null;
}

class TreeBuilder {
  readonly root: SurveyNode[] = [];
  readonly #open: GroupRow[] = [];
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  add(row: SheetRow): void {
    const written = row.get('type');
    const type = rowTypeOf(written);
    const lost = whyLost(row, written, type);
    if (lost !== null) this.#lose(row, lost);
    else if (type.row === 'begin') this.#begin(row, type.of);
    else if (type.row === 'end') this.#end(row, type.of);
    else if (type.row === 'file') this.#children.push({ node: 'file', row });
    else if (type.row === 'select' || type.row === 'rank' || type.row === 'question') this.#children.push({ node: 'question', row, type });
  }

  /** Closes what was left open. */
  finish(): readonly SurveyNode[] {
    for (const { node, row } of this.#open)
      this.#findings.add(
        'broken',
        row.place('type'),
        `De ${words[node]} '${row.get('name')}' wordt nergens gesloten. Zet er een rij end_${node} onder; nu loopt ze door tot het einde.`,
      );
    return this.root;
  }

  get #children(): SurveyNode[] {
    return this.#open.at(-1)?.children ?? this.root;
  }

  #begin(row: SheetRow, of: 'group' | 'repeat' | 'loop'): void {
    if (of === 'loop')
      this.#findings.add('lost', row.place('type'), 'Een lus (loop) over keuzes kan niet overgenomen worden; de vragen staan er nu één keer in, als groep.');
    if (this.#open.length >= GROUPS_DEPTH_MAX)
      this.#findings.add('changed', row.place('type'), `Groepen staan meer dan ${GROUPS_DEPTH_MAX} diep in elkaar; deze is met de vorige samengevoegd.`);
    const group: GroupRow = { node: of === 'repeat' ? 'repeat' : 'group', row, children: [] };
    if (this.#open.length < GROUPS_DEPTH_MAX) this.#children.push(group);
    this.#open.push(this.#open.length < GROUPS_DEPTH_MAX ? group : { ...group, children: this.#children });
  }

  #end(row: SheetRow, of: 'group' | 'repeat' | 'loop'): void {
    const closed = this.#open.pop();
    const node = of === 'repeat' ? 'repeat' : 'group';
    if (closed === undefined)
      this.#findings.add('broken', row.place('type'), `Hier wordt een ${words[of]} gesloten die nergens begint. Haal de rij weg, of zet begin_${of} erboven.`);
    else if (closed.node !== node)
      this.#findings.add(
        'broken',
        row.place('type'),
        `Hier wordt een ${words[of]} gesloten, maar open staat de ${words[closed.node]} '${closed.row.get('name')}' van rij ${closed.row.number}. Controleer begin en einde.`,
      );
  }

  #lose(row: SheetRow, message: string): void {
    this.#findings.add('lost', row.place('type'), message);
    if (row.get('name') !== '') this.#children.push({ node: 'lost', row });
  }
}

/** The tree of a survey; what is wrong with its borders or types is reported. */
export function surveyTree(survey: SheetTable, findings: Findings): readonly SurveyNode[] {
  const builder = new TreeBuilder(findings);
  for (const row of survey.rows) if (!row.isEmpty) builder.add(row);
  return builder.finish();
}
