import { useState } from 'react';
import type { Norms } from '#features/norms/norms.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { type DayPart, dayParts, isInOrder } from '#platform/shared/dates/half-days.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { systemClock } from '#platform/web/device/clock.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { useJudging } from '#platform/web/editing/use-judging.ts';
import type { Absence, AbsenceInput } from '../contract.ts';
import { type AbsenceKind, absenceKinds } from '../labels.ts';
import { absenceTroubles, isStanding, mayWithdraw, type OwnDays, workingDaysOf } from '../rules.ts';
import { saveAbsence, takeBack } from './absence-actions.ts';
import { workingDaysInWords } from './absence-words.ts';

/** Values somebody enters for leave. */
export interface AbsenceEntry {
  readonly kind: AbsenceKind;
  readonly from: string;
  readonly fromPart: DayPart;
  readonly to: string;
  readonly toPart: DayPart;
}

export interface AbsenceSheetProps {
  /** Leave nobody has judged; undefined for a new one. */
  readonly absence: Absence | undefined;
  /** Values a new request starts with. */
  readonly first: AbsenceEntry;
  /** Id of the leave whose days are asked for again: what was typed for another request stays with that. */
  readonly again?: string | undefined;
  /** All of the same person. */
  readonly own: readonly Absence[];
  readonly days: OwnDays;
  readonly onClose: () => void;
  /** Asks for the same days again, after they were taken back. */
  readonly onAskAgain: (absence: Absence) => void;
}

const startOptions = [
  { value: 'am', label: 'Hele dag' },
  { value: 'pm', label: 'Vanaf de middag' },
];
const endOptions = [
  { value: 'pm', label: 'Hele dag' },
  { value: 'am', label: 'Tot de middag' },
];
const halfOptions = [{ value: 'day', label: 'Hele dag' }, ...codesOf(dayParts).map((value) => ({ value, label: dayParts[value] }))];
const NO_DAY = '';

/** Leave to ask for, or to change. What is typed stays on the device until it is sent. */
export function AbsenceSheet({ absence, first, again, own, days, onClose, onAskAgain }: AbsenceSheetProps) {
  const { texts, setTexts, forget } = useKeptTexts(
    absence !== undefined ? `absence ${absence.id}` : again !== undefined ? `absence again ${again}` : 'absence new',
  );
  const [id] = useState(() => absence?.id ?? newId());
  const entry = { ...(absence ?? first), ...texts } as AbsenceEntry;
  const today = localDate(systemClock.now());
  const input: AbsenceInput = {
    id,
    kind: entry.kind,
    from: entry.from,
    fromPart: entry.fromPart,
    to: entry.to,
    toPart: entry.toPart,
    version: absence?.version,
  };
  const found = troublesOf(
    input,
    today,
    own.filter((one) => one.id !== id && isStanding(one)),
    days.norms,
  );
  const set = (changes: Partial<AbsenceEntry>) => setTexts(changes as Record<string, string>);
  const done = async () => {
    await forget();
    onClose();
  };
  const judging = useJudging({ idPrefix: 'absence', found, save: () => saveAbsence(input).then(done) });
  const { isBusy, run, errorOf } = judging;
  return (
    <FormSheet
      editing={judging}
      onClose={onClose}
      title={absence === undefined ? 'Verlof aanvragen' : 'Verlof wijzigen'}
      saveLabel={absence === undefined ? 'Aanvragen' : 'Bewaren'}
      actions={
        absence !== undefined &&
        mayWithdraw(absence, today) && (
          <Button variant="bad" busy={isBusy} onClick={() => run(() => takeBack(absence, (again) => onAskAgain({ ...absence, ...again })).then(done))}>
            Intrekken
          </Button>
        )
      }
    >
      <Field label="Soort" group id="absence-kind" error={errorOf('kind')} help="Een reden hoeft er niet bij. Ziek meld je zoals altijd bij je leidinggevende.">
        <Choices
          value={entry.kind}
          onChange={(kind) => set({ kind: kind as AbsenceKind })}
          options={Object.entries(absenceKinds).map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <Days entry={entry} set={set} errorOf={errorOf} />
      {isInOrder(input) && entry.from !== NO_DAY && found.length === 0 && (
        <p className="muted" aria-live="polite">
          {workingDaysInWords(workingDaysOf(input, days))}; dagen waarop je niet werkt, feestdagen en sluitingen tellen niet mee.
        </p>
      )}
    </FormSheet>
  );
}

interface DaysProps {
  readonly entry: AbsenceEntry;
  readonly set: (changes: Partial<AbsenceEntry>) => void;
  readonly errorOf: (name: string) => string | undefined;
}

/** First and last day; on one day alone, which part of it. */
function Days({ entry, set, errorOf }: DaysProps) {
  const isOneDay = entry.from === entry.to;
  const setFrom = (from: string) => set({ from, ...(entry.to === NO_DAY || entry.to < from || isOneDay ? { to: from } : {}) });
  const setTo = (to: string) => set({ to, ...(to === entry.from || !isOneDay ? {} : { fromPart: 'am', toPart: 'pm' }) });
  return (
    <>
      <Field label="Eerste dag" id="absence-from" error={errorOf('from')}>
        <DateInput value={entry.from} onChange={setFrom} />
      </Field>
      <Field label="Laatste dag" id="absence-to" error={errorOf('to')}>
        <DateInput value={entry.to} onChange={setTo} />
      </Field>
      {isOneDay ? (
        <Field label="Welk deel" group id="absence-toPart" error={errorOf('toPart') ?? errorOf('fromPart')}>
          <Choices
            value={entry.fromPart === entry.toPart ? entry.fromPart : 'day'}
            onChange={(part) => set(part === 'day' ? { fromPart: 'am', toPart: 'pm' } : { fromPart: part as DayPart, toPart: part as DayPart })}
            options={halfOptions}
            columns={3}
          />
        </Field>
      ) : (
        <>
          <Field label="Op de eerste dag" id="absence-fromPart" error={errorOf('fromPart')}>
            <SelectInput value={entry.fromPart} onChange={(part) => set({ fromPart: part as DayPart })} options={startOptions} placeholder={null} />
          </Field>
          <Field label="Op de laatste dag" id="absence-toPart" error={errorOf('toPart')}>
            <SelectInput value={entry.toPart} onChange={(part) => set({ toPart: part as DayPart })} options={endOptions} placeholder={null} />
          </Field>
        </>
      )}
    </>
  );
}

function troublesOf(input: AbsenceInput, today: string, others: readonly Absence[], norms: Norms) {
  const empty = (['from', 'to'] as const).filter((path) => input[path] === NO_DAY);
  if (empty.length > 0) return empty.map((path) => ({ path, message: path === 'from' ? 'Kies de eerste dag.' : 'Kies de laatste dag.' }));
  return absenceTroubles(input, today, others, norms);
}
