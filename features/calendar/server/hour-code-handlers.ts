/** Carries out the operations on what hours are booked on. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import { alwaysActive, isSameLabel, STAYS_ACTIVE, takenLabelWords } from '../hour-codes.ts';
import * as contract from '../hour-codes-contract.ts';
import * as queries from './hour-code-queries.ts';

const SUBJECT = 'hour-code';

export const hourCodeHandlers = implement(contract, {
  listHourCodes: (_, { db }) => queries.listHourCodes(db),

  async putHourCode(input, { db, record }) {
    const all = await queries.lockHourCodes(db);
    const before = all.find(({ code }) => code === input.code);
    if (before === undefined) throw new Problem('not-found');
    if (before.version !== input.version) throw new Problem('changed-by-someone-else', { current: before });
    refuseUnusable(input, all);
    const after = { ...input, version: before.version + 1 };
    await queries.updateHourCode(db, after);
    record({ subject: SUBJECT, id: input.code, ...changed(before, after) });
    return { version: after.version };
  },

  async moveHourCode({ code, to }, { db, record }) {
    const codes = (await queries.lockHourCodes(db)).map((one) => one.code);
    const from = codes.indexOf(code);
    if (from < 0) throw new Problem('not-found');
    const moved = codes.toSpliced(from, 1).toSpliced(to, 0, code);
    const at = moved.indexOf(code);
    if (at === from) return null;
    await queries.orderHourCodes(db, moved);
    record({ subject: SUBJECT, id: code, from: { position: from }, to: { position: at } });
    return null;
  },
});

/** Throws `invalid-input` for a name another code has, or for putting a code out of use that days can't do without. */
function refuseUnusable({ code, label, active }: contract.HourCodeRow, all: readonly contract.HourCodeRow[]): void {
  const isTaken = all.some((other) => other.code !== code && isSameLabel(other.label, label));
  const fields = [
    ...(isTaken ? [{ path: 'label', message: takenLabelWords(label) }] : []),
    ...(!active && alwaysActive.has(code) ? [{ path: 'active', message: STAYS_ACTIVE }] : []),
  ];
  refuseFields(fields);
}

/** Only the fields that changed. */
function changed(before: contract.HourCodeRow, after: contract.HourCodeRow): { from: object; to: object } {
  const keys = (['label', 'payrollCode', 'billable', 'active'] as const).filter((key) => before[key] !== after[key]);
  const only = (row: contract.HourCodeRow) => Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { from: only(before), to: only(after) };
}
