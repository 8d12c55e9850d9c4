/** A copy by mail, for who asked for one: what was answered, in plain text, with the PDF. Never more often than the limit of the day, whoever asks. */
import { createHash } from 'node:crypto';
import type { Answers } from '#features/forms/engine/answers.ts';
import type { Design } from '#features/forms/engine/design.ts';
import { type ShownSection, showForm } from '#features/forms/engine/text.ts';
import type { CommandContext } from '#platform/server/operations.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { COPIES_TO_ADDRESS_PER_DAY_MAX } from '../limits.ts';
import { type CopyMail, PUBLIC_COPY_QUEUE } from './copy-job.ts';
import { noteCopy } from './queries.ts';

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
  if (!(await noteCopy(db, { submissionId, recipientSha256, now, perDayMax: COPIES_TO_ADDRESS_PER_DAY_MAX }))) {
    log.warn({ submissionId }, 'a copy by mail was held back: too many to one address');
    return;
  }
  const lines = [
    `Op ${formatMoment(now)} is ${name} ingevuld, met dit adres voor een kopie. Het nummer is ${number}.`,
    'Heb je dit niet gedaan, dan hoef je niets te doen.',
    ...showForm(design, answers).flatMap(sectionLines),
  ];
  const mail: CopyMail = { submissionId, to, subject: `Kopie: ${name}, nummer ${number}`, text: lines.join('\n'), sentAt: now.toISOString() };
  addJob(PUBLIC_COPY_QUEUE, mail);
}

function sectionLines({ title, fields }: ShownSection): string[] {
  return ['', title.toUpperCase(), ...fields.flatMap((field) => fieldLines(field, ''))];
}

function fieldLines(field: ShownSection['fields'][number], indent: string): string[] {
  const { label, text, rows } = field;
  if (rows.length === 0) return text === '' ? [] : [`${indent}${label}: ${text}`];
  return [`${indent}${label}:`, ...rows.flatMap((row) => [`${indent}  ${row.title}`, ...row.fields.flatMap((inner) => fieldLines(inner, `${indent}    `))])];
}
