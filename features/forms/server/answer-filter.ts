/** Conditions on answers as SQL, over `form_answer_values`: what the newest revision of each submission says, value by value. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { AnswerCondition } from '../answer-conditions.ts';
import { filterFieldsOf, isNumeric } from '../condition-fields.ts';
import { findNewestDesign } from './design-queries.ts';

/** The conditions on `form_submissions` that these say, for submissions of one design. Throws `invalid-input` without a design, or for a number that is none. */
export async function answerConditions(db: Database, designKey: string | undefined, conditions: readonly AnswerCondition[]): Promise<RawBuilder<boolean>[]> {
  if (conditions.length === 0) return [];
  if (designKey === undefined) throw refused('Kies eerst een soort formulier; daarna kun je op de velden ervan filteren.');
  const design = await findNewestDesign(db, designKey);
  const numeric = new Set((design === undefined ? [] : filterFieldsOf(design)).filter(({ field }) => isNumeric(field)).map(({ key }) => key));
  return conditions.map((condition) => toSql(designKey, condition, numeric.has(condition.field)));
}

function toSql(designKey: string, { field, operator, value }: AnswerCondition, isNumber: boolean): RawBuilder<boolean> {
  const found = (also: RawBuilder<unknown>) => sql<boolean>`exists (select from form_answer_values as said
    where said.submission_id = form_submissions.id and said.design_key = ${designKey} and said.field = ${field} ${also})`;
  if (operator === 'filled') return found(sql``);
  if (operator === 'empty') return sql<boolean>`not ${found(sql``)}`;
  const wanted = isNumber ? sql`${toNumber(value)}::double precision` : sql`${value.toLowerCase()}::text`;
  const said = isNumber ? sql`said.number` : sql`said.text`;
  switch (operator) {
    case 'is':
      return found(sql`and ${said} = ${wanted}`);
    case 'is-not':
      return sql<boolean>`not ${found(sql`and ${said} = ${wanted}`)}`;
    case 'at-least':
      return found(sql`and ${said} >= ${wanted}`);
    case 'at-most':
      return found(sql`and ${said} <= ${wanted}`);
    case 'has':
      return found(sql`and said.text like ${`%${value.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`);
  }
}

function toNumber(value: string): number {
  const number = /^-?\d+([.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN;
  if (Number.isNaN(number)) throw refused(`"${value}" is geen getal. Vul een getal in, bijvoorbeeld 2,5.`);
  return number;
}

function refused(message: string): Problem {
  return new Problem('invalid-input', { fields: [{ path: 'answers', message }] });
}
