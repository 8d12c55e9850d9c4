import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { codesOf } from '#platform/shared/codes-of.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatNumber, formatNumberForInput } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { currentPosition } from '#platform/web/device/positioning/position.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import type { PointInput } from '../../contract.ts';
import { type MeasuredBy, type PointKind, pointKinds } from '../../labels.ts';
import { ACCURACY_WARNING_METERS, isInaccurate, NUMBER_LENGTH_MAX, nextNumber, REASON_LENGTH_MAX } from '../../rules.ts';
import type { ShownPoint } from '../../shown-points.ts';
import { type PhasePlace, savePoint } from '../point-actions.ts';
import { pointName } from '../point-words.ts';
import { AveragePosition } from './average-position.tsx';
import { entryOf, newEntry, type PointEntry, readEntry } from './point-entry.ts';

/** Decimals of a place as it stands in its input: centimetres. */
const SHOWN_DECIMALS = 2;

export interface PointEditorProps {
  readonly place: PhasePlace;
  /** The point that is changed; undefined for a new one. */
  readonly row?: ShownPoint | undefined;
  /** All points of the phase, to propose a number. */
  readonly points: readonly ShownPoint[];
  /** Where a new one is, and how that was found. */
  readonly at?: { readonly rdX: number; readonly rdY: number; readonly accuracyMeters?: number; readonly measured: MeasuredBy } | undefined;
  readonly onClose: () => void;
  /** Gets the id of the point that was put down. */
  readonly onSaved?: (id: string) => void;
}

/** A point to put down or to change. What is typed stays on the device until it is sent. */
export function PointEditor({ place, row, points, at, onClose, onSaved }: PointEditorProps) {
  const [id] = useState(() => row?.point?.id ?? newId());
  const { texts, setTexts, forget } = useKeptTexts(draftName(place, row, at));
  const first = row === undefined ? newPointEntry(points, at) : entryOf(row);
  const entry: PointEntry = { ...first, ...placeTexts(at), ...texts };
  const { isBusy, trouble, run } = useAction();
  const [isChecked, setChecked] = useState(false);
  const { said, troubles } = readEntry(entry);
  const lines = [...(isChecked ? troubles : []), ...(trouble?.lines ?? [])];
  const errorOf = (path: string) => lines.find((line) => line.path === path)?.message;
  const set = (changes: Partial<PointEntry>) => setTexts(changes as Record<string, string>);
  const save = () => {
    setChecked(true);
    if (troubles.length > 0) return;
    const input: PointInput = { id, ...place, ...said, ...(row?.point === undefined ? {} : { version: row.point.version }) };
    run(async () => {
      await savePoint(input);
      await forget();
      onSaved?.(id);
      onClose();
    });
  };
  return (
    <FormSheet
      editing={{ problems: lines, trouble, isBusy, save, idOf: (path) => `point-${path}` }}
      onClose={onClose}
      title={row === undefined ? 'Punt toevoegen' : pointName(row)}
      description={row === undefined ? 'Het nummer volgt op het laatste; je kunt het wijzigen.' : undefined}
      actions={<Button onClick={() => void forget().then(onClose)}>Annuleren</Button>}
    >
      <WhatFields {...{ entry, set, errorOf, points }} isNew={row === undefined} />
      <PlaceFields {...{ entry, set, errorOf }} />
      <OutcomeFields {...{ entry, set, errorOf }} hasForm={(row?.forms.length ?? 0) > 0} />
    </FormSheet>
  );
}

/** Names the draft by point or place, so that what is typed about one is not taken for another: a new tap on the map begins anew. */
function draftName({ project, phase }: PhasePlace, row: ShownPoint | undefined, at: PointEditorProps['at']): string {
  const where = at === undefined ? '' : ` ${Math.round(at.rdX)} ${Math.round(at.rdY)}`;
  return `field-point ${project}-${phase} ${row?.id ?? 'new'}${where}`;
}

function newPointEntry(points: readonly ShownPoint[], at: PointEditorProps['at']): PointEntry {
  return newEntry('boring', nextNumber('boring', numbersOf(points)), at);
}

const numbersOf = (points: readonly ShownPoint[]) => points.map(({ number }) => number);

function placeTexts(at: PointEditorProps['at']): Partial<PointEntry> {
  if (at === undefined) return {};
  const accuracy = at.accuracyMeters === undefined ? '' : formatNumberForInput(at.accuracyMeters, 1);
  return {
    rdX: formatNumberForInput(at.rdX, SHOWN_DECIMALS),
    rdY: formatNumberForInput(at.rdY, SHOWN_DECIMALS),
    accuracyMeters: accuracy,
    measured: at.measured,
  };
}

interface FieldsProps {
  readonly entry: PointEntry;
  readonly set: (changes: Partial<PointEntry>) => void;
  readonly errorOf: (path: string) => string | undefined;
}

function WhatFields({ entry, set, errorOf, points, isNew }: FieldsProps & { readonly points: readonly ShownPoint[]; readonly isNew: boolean }) {
  const setKind = (kind: string) => set({ kind, ...(isNew ? { number: nextNumber(kind as PointKind, numbersOf(points)) } : {}) });
  return (
    <>
      <Field label="Soort" id="point-kind" error={errorOf('kind')}>
        <SelectInput
          value={entry.kind}
          onChange={setKind}
          options={codesOf(pointKinds).map((value) => ({ value, label: pointKinds[value].label }))}
          placeholder={null}
        />
      </Field>
      <Field label="Nummer" id="point-number" error={errorOf('number')} help={entry.kind === 'well' ? 'Boring en filter, bijvoorbeeld 04-1.' : undefined}>
        <TextInput value={entry.number} onChange={(number) => set({ number })} maxLength={NUMBER_LENGTH_MAX} short />
      </Field>
    </>
  );
}

/** RD, typed or taken from the device, with how good it is. */
function PlaceFields({ entry, set, errorOf }: FieldsProps) {
  const looking = useAction();
  const type = (part: Partial<PointEntry>) => set({ ...part, measured: 'typed', accuracyMeters: '' });
  const take = async () => {
    const { rdX, rdY, accuracyMeters } = await currentPosition();
    set(placeTexts({ rdX, rdY, accuracyMeters, measured: 'gps' }) as Record<string, string>);
  };
  const accuracy = readEntry(entry).said.accuracyMeters ?? null;
  return (
    <>
      <div className="pair">
        <Field label="RD X" id="point-rdX" optional error={errorOf('rdX')}>
          <NumberInput value={entry.rdX} onChange={(rdX) => type({ rdX })} unit="m" />
        </Field>
        <Field label="RD Y" id="point-rdY" optional error={errorOf('rdY')}>
          <NumberInput value={entry.rdY} onChange={(rdY) => type({ rdY })} unit="m" />
        </Field>
      </div>
      <Button icon={<IconCurrentLocation size={20} aria-hidden="true" />} busy={looking.isBusy} onClick={() => looking.run(take)}>
        Mijn positie gebruiken
      </Button>
      <AveragePosition onTake={(place) => set(placeTexts({ ...place, measured: 'gps' }) as Record<string, string>)} />
      <TroubleMessage trouble={looking.trouble} title="Geen positie" tone="wait" />
      {isInaccurate(accuracy) && (
        <Message tone="wait" title={`Nauwkeurigheid ${formatNumber(accuracy ?? 0, { decimals: 1 })} m`} live>
          Dat is slechter dan {ACCURACY_WARNING_METERS} m. Wacht tot je toestel beter weet waar je bent, of vul de coördinaten van de tekening in.
        </Message>
      )}
      <Field label="Maaiveld" id="point-levelMeters" optional error={errorOf('levelMeters')}>
        <NumberInput value={entry.levelMeters} onChange={(levelMeters) => set({ levelMeters })} unit="m NAP" short />
      </Field>
    </>
  );
}

function OutcomeFields({ entry, set, errorOf, hasForm }: FieldsProps & { readonly hasForm: boolean }) {
  const isDone = entry.isDone === 'ja';
  return (
    <>
      <Field label="Geplande diepte" id="point-plannedDepthCm" optional error={errorOf('plannedDepthCm')}>
        <NumberInput value={entry.plannedDepthCm} onChange={(plannedDepthCm) => set({ plannedDepthCm })} unit="cm-mv" short />
      </Field>
      {!hasForm && (
        <CheckInput
          label="Dit punt is gedaan"
          help="Een boring die je met de boorstaat beschrijft, wordt vanzelf gedaan."
          checked={isDone}
          onChange={(checked) => set({ isDone: checked ? 'ja' : '' })}
        />
      )}
      {isDone && !hasForm && (
        <Field label="Bereikte diepte" id="point-reachedDepthCm" optional error={errorOf('reachedDepthCm')}>
          <NumberInput value={entry.reachedDepthCm} onChange={(reachedDepthCm) => set({ reachedDepthCm })} unit="cm-mv" short />
        </Field>
      )}
      {(isDone || hasForm || entry.reason !== '') && (
        <Field label="Reden van afwijking" id="point-reason" optional error={errorOf('reason')} help="Waarom de diepte of de plek anders is dan gepland.">
          <TextArea value={entry.reason} onChange={(reason) => set({ reason })} maxLength={REASON_LENGTH_MAX} />
        </Field>
      )}
      <Field label="Opmerking" id="point-note" optional error={errorOf('note')}>
        <TextArea value={entry.note} onChange={(note) => set({ note })} maxLength={REASON_LENGTH_MAX} />
      </Field>
    </>
  );
}
