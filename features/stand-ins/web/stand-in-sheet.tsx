import { useState } from 'react';
import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import type { StandIn } from '../contract.ts';
import { daysInWords, NOTE_LENGTH_MAX, type StandInTrouble, standInTroubles } from '../rules.ts';
import { end, name } from './stand-in-actions.ts';
import { useStandIns } from './use-stand-ins.ts';

/** Texts somebody types for a stand-in. */
interface Entry {
  readonly standInId: string;
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

/** Names one's stand-in, and ends it. Typed text stays on the device until it is sent. */
export function StandInSheet({ onClose }: { readonly onClose: () => void }) {
  const { meId, standIns, candidates } = useStandIns();
  const today = useToday();
  const { texts, setTexts, forget } = useKeptTexts('stand-in new');
  const [id, setId] = useState(newId);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const entry: Entry = { standInId: '', from: '', to: '', note: '', ...texts };
  const own = standIns.filter(({ leaderId }) => leaderId === meId);
  const found = troublesOf(entry, meId, today, own);
  const lines = [...(isChecked ? found : []), ...(trouble?.lines ?? [])];
  const chosen = candidates.find((one) => one.id === entry.standInId);
  const save = () => {
    setChecked(true);
    if (found.length > 0) return;
    run(async () => {
      await name({ id, ...entry }, chosen?.name ?? 'Je collega');
      await forget();
      setId(newId());
      setChecked(false);
    });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="Vervanging"
      description="Wie keurt goed als jij er niet bent"
      keepOpen
      actions={
        <Button variant="primary" busy={isBusy} onClick={save}>
          Vervanger aanwijzen
        </Button>
      }
    >
      {standIns.length > 0 && <StandInRows standIns={standIns} meId={meId} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TroubleSummary trouble={trouble} errors={lines.map(({ path, message }) => ({ fieldId: `stand-in-${path}`, text: message }))} />
        <StandInFields
          entry={entry}
          errorOf={(path) => lines.find((line) => line.path === path)?.message}
          set={setTexts}
          shown={chosen?.name ?? ''}
          options={candidates.map((one) => ({ value: one.id, label: one.name, text: [one.jobTitle, one.divisionName].filter(Boolean).join(', ') }))}
        />
      </form>
    </Sheet>
  );
}

function StandInRows({ standIns, meId }: { readonly standIns: readonly StandIn[]; readonly meId: string }) {
  return (
    <>
      <h3>Nu en straks</h3>
      <RowList label="Vervangingen">
        {standIns.map((one) => (
          <Row
            key={one.id}
            title={one.leaderId === meId ? `${one.standInName} vervangt jou` : `Jij vervangt ${one.leaderName}`}
            text={[daysInWords(one), one.note].filter(Boolean).join(' · ')}
            beside={
              one.leaderId === meId ? (
                <Button size="small" onClick={() => carryOut(() => end(one))}>
                  Beëindigen
                  <span className="vh">
                    {' '}
                    van de vervanging door {one.standInName} vanaf {formatShortDay(one.from)}
                  </span>
                </Button>
              ) : undefined
            }
          />
        ))}
      </RowList>
    </>
  );
}

interface StandInFieldsProps {
  readonly entry: Entry;
  readonly errorOf: (path: string) => string | undefined;
  readonly set: (changes: Readonly<Record<string, string>>) => void;
  readonly shown: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly text: string }[];
}

function StandInFields({ entry, errorOf, set, shown, options }: StandInFieldsProps) {
  const setFrom = (from: string) => set({ from, ...(entry.to === '' || entry.to < from ? { to: from } : {}) });
  return (
    <div className="formgrid">
      <Field
        label="Collega"
        group
        id="stand-in-standInId"
        error={errorOf('standInId')}
        help="Ziet in deze dagen wat op jou wacht, en keurt het namens jou goed. Niet jouw eigen uren, en niet die van zichzelf."
      >
        <PickInput
          title="Kies een collega"
          shown={shown}
          options={options}
          onChange={(standInId) => set({ standInId: standInId ?? '' })}
          emptyText="Er is geen collega die ook uren mag goedkeuren. Een beheerder kan dat recht geven."
        />
      </Field>
      <Field label="Eerste dag" id="stand-in-from" error={errorOf('from')}>
        <DateInput value={entry.from} onChange={setFrom} />
      </Field>
      <Field label="Laatste dag" id="stand-in-to" error={errorOf('to')}>
        <DateInput value={entry.to} onChange={(to) => set({ to })} />
      </Field>
      <Field label="Opmerking" optional id="stand-in-note" error={errorOf('note')} help="Je vervanger leest dit. Waarom je er niet bent hoeft er niet bij.">
        <TextInput value={entry.note} onChange={(note) => set({ note })} maxLength={NOTE_LENGTH_MAX} />
      </Field>
    </div>
  );
}

const neededFields = [
  { path: 'standInId', message: 'Kies wie jou vervangt.' },
  { path: 'from', message: 'Kies de eerste dag.' },
  { path: 'to', message: 'Kies de laatste dag.' },
] as const;

function troublesOf(entry: Entry, leaderId: string, today: string, own: readonly StandIn[]): readonly StandInTrouble[] {
  const empty = neededFields.filter(({ path }) => entry[path] === '');
  return empty.length > 0 ? empty : standInTroubles(entry, leaderId, today, own);
}
