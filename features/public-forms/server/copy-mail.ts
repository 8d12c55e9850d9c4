/** A copy by mail, for whoever asked for one: what was answered, in plain text, with the PDF. Never more often than the limit of the day, whoever asks. */
import { createHash } from 'node:crypto';
import type { Design } from '#features/form-engine/design/design.ts';
import { type ShownSection, showForm } from '#features/form-engine/design/text.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { normOn } from '#features/norms/norms.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { formatMoment, localDate } from '#platform/shared/dates/dates.ts';
import { PUBLIC_COPY_QUEUE } from './copy-job.ts';
import { type CopyMail, noteCopy } from './queries.ts';

interface Copy {
  readonly submissionId: string;
  readonly to: string;
  readonly number: number;
  readonly name: string;
  readonly design: Design;
  readonly answers: Answers;
}

/** Puts the copy in its queue. Over the limit nothing is mailed; the form itself is taken all the same. */
export async function mailCopy({ db, now, log, addJob }: CommandContext, { submissionId, to, number, name, design, answers }: Copy): Promise<void> {
  const recipientSha256 = createHash('sha256').update(to.trim().toLowerCase()).digest('hex');
  const today = localDate(now);
  const perDayMax = normOn(await normsThrough(db, today), 'openbaar.kopieen', today);
  const lines = [
    `Op ${formatMoment(now)} is ${name} ingevuld, met dit adres voor een kopie. Het nummer is ${number}.`,
    'Heb je dit niet gedaan, dan hoef je niets te doen.',
    ...showForm(design, answers).flatMap(sectionLines),
  ];
  const mail: CopyMail = { submissionId, to, subject: `Kopie: ${name}, nummer ${number}`, text: lines.join('\n'), sentAt: now.toISOString() };
  if (await noteCopy(db, { mail, recipientSha256, now, perDayMax })) addJob(PUBLIC_COPY_QUEUE, mail);
  else log.warn({ submissionId }, 'a copy by mail was held back: too many to one address');
}

function sectionLines({ title, fields }: ShownSection): string[] {
  return ['', title.toUpperCase(), ...fields.flatMap((field) => fieldLines(field, ''))];
}

function fieldLines(field: ShownSection['fields'][number], indent: string): string[] {
  const { label, text, rows } = field;
  if (rows.length === 0) return text === '' ? [] : [`${indent}${label}: ${text}`];
  return [`${indent}${label}:`, ...rows.flatMap((row) => [`${indent}  ${row.title}`, ...row.fields.flatMap((inner) => fieldLines(inner, `${indent}    `))])];
}
