import { useState } from 'react';
import { euroText } from '#features/third-party-costs/cost-form.ts';
import { newId } from '#platform/shared/ids.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { GEAR_ADDRESS_LENGTH_MAX, GEAR_ITEM_LENGTH_MAX, GEAR_SUPPLIER_LENGTH_MAX, type GearDays, type GearOrder } from '../../gear/gear.ts';
import { putGearOrder } from '../../gear/gear-contract.ts';
import { type GearSource, gearSources } from '../../labels.ts';
import { REMARK_LENGTH_MAX } from '../../rules.ts';
import { CostField, typedCost, useHandlesCosts } from '../cost-field.tsx';
import type { PhasePlace } from '../lab-actions.ts';
import { ThingField } from './thing-field.tsx';

export interface GearSheetProps {
  readonly place: PhasePlace;
  readonly phaseId: string;
  /** The order that is changed; undefined for a new one. */
  readonly order: GearOrder | undefined;
  /** Days it starts with. */
  readonly days: GearDays;
  readonly onClose: () => void;
}

/** Most characters of a number of pieces. */
const COUNT_CHARACTERS_MAX = 3;

/** Edits an order of gear and its days. Typed text stays on the device until it is kept. */
export function GearSheet({ place, phaseId, order, days, onClose }: GearSheetProps) {
  const { texts, setTexts, forget } = useKeptTexts(order === undefined ? `gear-order new ${phaseId}` : `gear-order ${order.id}`);
  const [id] = useState(() => order?.id ?? newId());
  const { isBusy, trouble, run } = useAction();
  const handlesCosts = useHandlesCosts();
  const entry: Readonly<Record<string, string>> = { source: 'equipment', count: '1', fromDay: days.from, toDay: days.to, ...textsOf(order), ...texts };
  const of = (name: string) => entry[name] ?? '';
  const set = (name: string) => (value: string) => setTexts({ [name]: value });
  const errorOf = (name: string) => trouble?.fields[name];
  const source = of('source') as GearSource;
  const save = () =>
    run(async () => {
      const count = parseNumber(of('count'));
      await runCommand(putGearOrder, {
        ...{ id, phaseId, source, thingId: source === 'hired' ? null : of('thingId') || null, item: source === 'hired' ? of('item') : '' },
        ...{ supplier: of('supplier'), count: source !== 'hired' ? 1 : count.ok ? count.value : 0, fromDay: of('fromDay'), toDay: of('toDay') },
        ...{ address: of('address'), note: of('note'), version: order?.version },
        ...(handlesCosts && source === 'hired' && { costCents: typedCost(of('costCents')) }),
      });
      await forget();
      onClose();
    });
  return (
    <FormSheet
      editing={{ problems: trouble?.lines ?? [], trouble, isBusy, save, idOf: (path) => `gear-${path}` }}
      onClose={onClose}
      title={order === undefined ? 'Materieel bestellen' : 'Bestelling wijzigen'}
      saveLabel={order === undefined ? 'Bestellen' : 'Bewaren'}
    >
      <Field label="Waar komt het vandaan" group id="gear-source" error={errorOf('source')}>
        <Choices
          value={source}
          onChange={(value) => setTexts({ source: value, thingId: '' })}
          options={Object.entries(gearSources).map(([value, label]) => ({ value, label }))}
          columns={3}
        />
      </Field>
      <Field label="Van" id="gear-fromDay" error={errorOf('fromDay')}>
        <DateInput value={of('fromDay')} onChange={set('fromDay')} short />
      </Field>
      <Field label="Tot en met" id="gear-toDay" error={errorOf('toDay')}>
        <DateInput value={of('toDay')} onChange={set('toDay')} short />
      </Field>
      {source === 'hired' ? (
        <HiredFields of={of} set={set} errorOf={errorOf} />
      ) : (
        <ThingField
          place={place}
          source={source}
          days={{ from: of('fromDay'), to: of('toDay') }}
          orderId={order?.id}
          value={of('thingId')}
          onChange={set('thingId')}
          error={errorOf('thingId')}
        />
      )}
      <Field label="Afleveradres" id="gear-address" optional error={errorOf('address')}>
        <TextInput value={of('address')} onChange={set('address')} maxLength={GEAR_ADDRESS_LENGTH_MAX} />
      </Field>
      <Field label="Opmerking" id="gear-note" optional error={errorOf('note')}>
        <TextArea value={of('note')} onChange={set('note')} maxLength={REMARK_LENGTH_MAX} rows={2} />
      </Field>
    </FormSheet>
  );
}

interface HiredFieldsProps {
  readonly of: (name: string) => string;
  readonly set: (name: string) => (value: string) => void;
  readonly errorOf: (name: string) => string | undefined;
}

/** Fields of a hired item: its name, how many, and from whom. */
function HiredFields({ of, set, errorOf }: HiredFieldsProps) {
  return (
    <>
      <Field label="Wat" id="gear-item" error={errorOf('item')} help="Bijvoorbeeld graafmachine met machinist, hekken of verkeersborden.">
        <TextInput value={of('item')} onChange={set('item')} maxLength={GEAR_ITEM_LENGTH_MAX} />
      </Field>
      <Field label="Aantal" id="gear-count" error={errorOf('count')}>
        <NumberInput value={of('count')} onChange={set('count')} short maxLength={COUNT_CHARACTERS_MAX} />
      </Field>
      <Field label="Leverancier" id="gear-supplier" optional error={errorOf('supplier')}>
        <TextInput value={of('supplier')} onChange={set('supplier')} maxLength={GEAR_SUPPLIER_LENGTH_MAX} />
      </Field>
      <CostField id="gear-costCents" value={of('costCents')} onChange={set('costCents')} error={errorOf('costCents')} from="zodra de bestelling bevestigd is" />
    </>
  );
}

function textsOf(order: GearOrder | undefined): Readonly<Record<string, string>> {
  if (order === undefined) return {};
  const { source, thingId, name, supplier, count, fromDay, toDay, address, note, costCents } = order;
  return {
    costCents: euroText(costCents ?? 0),
    source,
    thingId: thingId ?? '',
    item: source === 'hired' ? name : '',
    supplier,
    count: String(count),
    fromDay,
    toDay,
    address,
    note,
  };
}
