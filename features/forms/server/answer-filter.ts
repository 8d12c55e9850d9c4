/** Conditions on answers as SQL, over `form_answer_values`: what the newest revision of each submission says, value by value. */

import { type RawBuilder, sql } from 'kysely';
import { type Database, plannedForItsValues } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { AnswerCondition } from '../answer-conditions.ts';
import { filterFieldsOf, isNumeric } from '../condition-fields.ts';
import { findNewestDesign } from './design-queries.ts';

/** Fewer values than this are found through their own index and sorted. */
const RARE_ROWS = 1500;

/** Way to evaluate a condition: `each` asks row by row, right when few rows are looked at; `all` finds every submission it holds for. */
export type LookUp = 'each' | 'all';

/** The conditions on `form_submissions` that these say, for submissions of one design. Throws `invalid-input` without a design, or for a number that is none. */
export async function answerConditions(
  db: Database,
  designKey: string | undefined,
  conditions: readonly AnswerCondition[],
  lookUp: LookUp = 'all',
): Promise<RawBuilder<boolean>[]> {
  if (conditions.length === 0) return [];
  if (designKey === undefined) throw refused('Kies eerst een soort formulier; daarna kun je op de velden ervan filteren.');
  const numeric = await numericFields(db, designKey);
  return conditions.map((condition) => {
    const held = found(holds(designKey, condition, numeric), lookUp);
    return isNegation(condition) ? sql<boolean>`not (${held})` : held;
  });
}

/** True when one of these conditions holds for few submissions, as its index tells at once. */
export async function isRare(db: Database, designKey: string, conditions: readonly AnswerCondition[]): Promise<boolean> {
  const numeric = await numericFields(db, designKey);
  for (const condition of conditions) {
    if (isNegation(condition) || condition.operator === 'has') continue;
    const { rows } = await sql<{ count: number }>`${plannedForItsValues} select count(*)::int as count from (
      select from form_answer_values as said where ${holds(designKey, condition, numeric)} limit ${RARE_ROWS}) as held`.execute(db);
    if ((rows[0]?.count ?? 0) < RARE_ROWS) return true;
  }
  return false;
}

const isNegation = ({ operator }: AnswerCondition): boolean => operator === 'empty' || operator === 'is-not';

async function numericFields(db: Database, designKey: string): Promise<ReadonlySet<string>> {
  const design = await findNewestDesign(db, designKey);
  return new Set((design === undefined ? [] : filterFieldsOf(design)).filter(({ field }) => isNumeric(field)).map(({ key }) => key));
}

function holds(designKey: string, condition: AnswerCondition, numeric: ReadonlySet<string>): RawBuilder<unknown> {
  return sql`said.design_key = ${designKey} and said.field = ${condition.field} and ${comparison(condition, numeric.has(condition.field))}`;
}

/** A scalar subquery is never made into a join over everything; an `in` is. */
function found(said: RawBuilder<unknown>, lookUp: LookUp): RawBuilder<boolean> {
  return lookUp === 'each'
    ? sql<boolean>`coalesce((select true from form_answer_values as said where said.submission_id = form_submissions.id and ${said} limit 1), false)`
    : sql<boolean>`form_submissions.id in (select said.submission_id from form_answer_values as said where ${said})`;
}

/** Returns the comparison a value must meet, leaving negation out. */
function comparison({ operator, value }: AnswerCondition, isNumber: boolean): RawBuilder<boolean> {
  if (operator === 'filled' || operator === 'empty') return sql<boolean>`true`;
  if (operator === 'has') return sql<boolean>`said.text like ${containing(value.toLowerCase())}`;
  const wanted = isNumber ? sql`${toNumber(value)}::double precision` : sql`${value.toLowerCase()}::text`;
  const said = isNumber ? sql`said.number` : sql`said.text`;
  if (operator === 'at-least') return sql<boolean>`${said} >= ${wanted}`;
  return operator === 'at-most' ? sql<boolean>`${said} <= ${wanted}` : sql<boolean>`${said} = ${wanted}`;
}

function toNumber(value: string): number {
  const number = /^-?\d+([.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN;
  if (Number.isNaN(number)) throw refused(`"${value}" is geen getal. Vul een getal in, bijvoorbeeld 2,5.`);
  return number;
}

function refused(message: string): Problem {
  return new Problem('invalid-input', { fields: [{ path: 'answers', message }] });
}
