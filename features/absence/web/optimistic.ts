/** Leave as it will be once the outbox is empty. What was refused is shown too, until it is mended. */
import type { z } from 'zod';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { type Absence, type JudgedAbsence, judgeAbsence, type OwnAbsences, putAbsence, withdrawAbsence } from '../contract.ts';
import { afterWithdrawal } from '../rules.ts';

/** One's own leave with the waiting changes over it, the first day first. */
export function ownWithPending(own: OwnAbsences, pending: readonly PendingCommand[]): OwnAbsences {
  const absences = pending.reduce<readonly Absence[]>(withOne, own.absences);
  return { ...own, absences: absences.toSorted((a, b) => a.from.localeCompare(b.from) || a.fromPart.localeCompare(b.fromPart)) };
}

function withOne(rows: readonly Absence[], { name, input, state, createdAt }: PendingCommand): readonly Absence[] {
  if (name === putAbsence.name) {
    const { version = 0, ...asked } = input as z.output<typeof putAbsence.input>;
    const known = rows.find(({ id }) => id === asked.id);
    const row: Absence = { askedAt: createdAt, judged: null, note: '', ...known, ...asked, status: 'requested', version: version + 1 };
    return [...rows.filter(({ id }) => id !== asked.id), row];
  }
  if (name !== withdrawAbsence.name || state === 'refused') return rows;
  const { id } = input as z.output<typeof withdrawAbsence.input>;
  return rows.map((row) => (row.id === id ? { ...row, ...afterWithdrawal(row, localDate(createdAt)), version: row.version + 1 } : row));
}

/** Leave of others with the judgements that wait over it. */
export function judgedWithPending(rows: readonly JudgedAbsence[], pending: readonly PendingCommand[]): JudgedAbsence[] {
  return pending.reduce<JudgedAbsence[]>(
    (list, { name, input, state }) => {
      if (name !== judgeAbsence.name || state === 'refused') return list;
      const { id, to, note } = input as z.output<typeof judgeAbsence.input>;
      return list.map((row) => (row.id === id ? { ...row, status: to, note, version: row.version + 1 } : row));
    },
    [...rows],
  );
}
