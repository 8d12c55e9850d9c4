import { useState } from 'react';
import { euroText } from '#features/third-party-costs/cost-form.ts';
import { newId } from '#platform/shared/ids.ts';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { useJudging } from '#platform/web/editing/use-judging.ts';
import type { Logistics } from '../contract.ts';
import type { LabOrder } from '../lab-order.ts';
import { type QualityScheme, qualitySchemes, type Turnaround, turnarounds } from '../labels.ts';
import { CONTACT_LENGTH_MAX, labOrderName, REFERENCE_LENGTH_MAX, REMARK_LENGTH_MAX } from '../rules.ts';
import { CostField, typedCost, useHandlesCosts } from './cost-field.tsx';
import { type PhasePlace, saveOrder } from './lab-actions.ts';

export interface OrderSheetProps {
  readonly place: PhasePlace;
  readonly logistics: Logistics;
  /** The draft that is changed; undefined for a new one. */
  readonly order: LabOrder | undefined;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Edits an order to a laboratory. Typed text stays on the device until it is kept. */
export function OrderSheet({ place, logistics, order, onClose, onSaved }: OrderSheetProps) {
  const { texts, setTexts, forget } = useKeptTexts(order === undefined ? `lab-order new ${logistics.phaseId}` : `lab-order ${order.id}`);
  const [id] = useState(() => order?.id ?? newId());
  const handlesCosts = useHandlesCosts();
  const { laboratories, phaseId } = logistics;
  const only = laboratories.length === 1 ? (laboratories[0]?.id ?? '') : '';
  const entry: Readonly<Record<string, string>> = { supplierId: only, scheme: 'AS3000', turnaround: 'standard', ...textsOf(order), ...texts };
  const of = (name: string) => entry[name] ?? '';
  const set = (name: string) => (value: string) => setTexts({ [name]: value });
  const save = async () => {
    const input = {
      ...{ id, phaseId, supplierId: of('supplierId'), scheme: of('scheme') as QualityScheme, turnaround: of('turnaround') as Turnaround },
      ...{ labReference: of('labReference'), contact: of('contact'), pickupOn: of('pickupOn') || null, pickupBy: of('pickupBy') },
      ...{ composite: of('composite'), deviation: of('deviation'), version: order?.version },
      ...(handlesCosts && { costCents: typedCost(of('costCents')) }),
    };
    const lab = laboratories.find((one) => one.id === input.supplierId)?.name ?? '';
    await saveOrder(input, place, order === undefined ? `Labopdracht bij ${lab}` : labOrderName(order));
    await forget();
    onSaved(id);
  };
  const judging = useJudging({ idPrefix: 'lab', found: [], save });
  const { errorOf } = judging;
  return (
    <FormSheet
      editing={judging}
      onClose={onClose}
      title={order === undefined ? 'Nieuwe labopdracht' : `${labOrderName(order)} wijzigen`}
      saveLabel={order === undefined ? 'Opdracht maken' : 'Bewaren'}
    >
      <Field
        label="Laboratorium"
        id="lab-supplierId"
        error={errorOf('supplierId')}
        {...(laboratories.length === 0 && { help: 'Er is nog geen laboratorium. Vraag een beheerder om er een bij de leveranciers te zetten.' })}
      >
        <SelectInput value={of('supplierId')} onChange={set('supplierId')} options={laboratories.map(({ id: value, name }) => ({ value, label: name }))} />
      </Field>
      <Field label="Contact bij het lab" id="lab-contact" optional error={errorOf('contact')}>
        <TextInput value={of('contact')} onChange={set('contact')} maxLength={CONTACT_LENGTH_MAX} />
      </Field>
      <Field label="Kwaliteitsschema" group id="lab-scheme" error={errorOf('scheme')}>
        <Choices value={of('scheme')} onChange={set('scheme')} options={optionsOf(qualitySchemes)} columns={2} />
      </Field>
      <Field label="Levertijd" group id="lab-turnaround" error={errorOf('turnaround')}>
        <Choices value={of('turnaround')} onChange={set('turnaround')} options={optionsOf(turnarounds)} columns={3} />
      </Field>
      <Field label="Kenmerk van het lab" id="lab-labReference" optional error={errorOf('labReference')} help="Nummer van een offerte of afspraak.">
        <TextInput value={of('labReference')} onChange={set('labReference')} maxLength={REFERENCE_LENGTH_MAX} />
      </Field>
      <CostField id="lab-costCents" value={of('costCents')} onChange={set('costCents')} error={errorOf('costCents')} from="zodra de opdracht verzonden is" />
      <Field label="Ophalen op" id="lab-pickupOn" optional error={errorOf('pickupOn')}>
        <DateInput value={of('pickupOn')} onChange={set('pickupOn')} short />
      </Field>
      <Field label="Ophalen door" id="lab-pickupBy" optional error={errorOf('pickupBy')}>
        <TextInput value={of('pickupBy')} onChange={set('pickupBy')} maxLength={CONTACT_LENGTH_MAX} />
      </Field>
      <Field label="Mengopdracht" id="lab-composite" optional error={errorOf('composite')} help="Welke monsters het lab mengt, bijvoorbeeld 01-1 + 02-1.">
        <TextArea value={of('composite')} onChange={set('composite')} maxLength={REMARK_LENGTH_MAX} rows={2} />
      </Field>
      <Field label="Afwijking van conservering" id="lab-deviation" optional error={errorOf('deviation')}>
        <TextArea value={of('deviation')} onChange={set('deviation')} maxLength={REMARK_LENGTH_MAX} rows={2} />
      </Field>
    </FormSheet>
  );
}

function textsOf(order: LabOrder | undefined): Readonly<Record<string, string>> {
  if (order === undefined) return {};
  const { supplierId, scheme, turnaround, labReference, contact, pickupOn, pickupBy, composite, deviation, costCents } = order;
  return {
    costCents: euroText(costCents ?? 0),
    supplierId,
    scheme,
    turnaround,
    labReference,
    contact,
    pickupOn: pickupOn ?? '',
    pickupBy,
    composite,
    deviation,
  };
}
