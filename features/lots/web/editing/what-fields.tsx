import { codesOf } from '#platform/shared/codes-of.ts';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { type LotProtocol, lotProtocols, purposes, situations } from '../../labels.ts';
import { CODE_LENGTH_MAX, NAME_LENGTH_MAX, PARTY_LENGTH_MAX, TEXT_LENGTH_MAX } from '../../limits.ts';
import { protocolTrouble } from '../../protocols.ts';
import type { PhasePlace } from '../lot-actions.ts';
import { optionsOf } from '../lot-words.ts';
import { UnitsMessage } from '../units-message.tsx';
import type { LotFieldsProps } from './lot-fields-props.ts';

interface WhatFieldsProps extends LotFieldsProps {
  readonly place: PhasePlace;
  /** The protocol the lot has already; undefined for a new one. */
  readonly known: LotProtocol | undefined;
}

/** Which lot it is, and whose. */
export function WhatFields({ of, set, errorOf, place, known }: WhatFieldsProps) {
  const offered = Object.fromEntries(codesOf(lotProtocols).flatMap((code) => (protocolTrouble(code, known) ? [] : [[code, lotProtocols[code]]])));
  return (
    <div className="formgrid">
      <div className="pair">
        <Field label="Partijcode" id="lot-code" error={errorOf('code')}>
          <TextInput value={of('code')} onChange={set('code')} maxLength={CODE_LENGTH_MAX} />
        </Field>
        <Field label="Materiaal" id="lot-name" error={errorOf('name')} help="Bijvoorbeeld zandige grond.">
          <TextInput value={of('name')} onChange={set('name')} maxLength={NAME_LENGTH_MAX} />
        </Field>
      </div>
      <Field label="Protocol" id="lot-protocol" error={errorOf('protocol')}>
        <SelectInput value={of('protocol')} onChange={set('protocol')} options={optionsOf(offered)} placeholder={null} />
      </Field>
      <UnitsMessage place={place} />
      <Field label="Omschrijving en herkomst" id="lot-origin" error={errorOf('origin')}>
        <TextArea value={of('origin')} onChange={set('origin')} maxLength={TEXT_LENGTH_MAX} rows={2} />
      </Field>
      <div className="pair">
        <Field label="Eigenaar" id="lot-owner" error={errorOf('owner')}>
          <TextInput value={of('owner')} onChange={set('owner')} maxLength={PARTY_LENGTH_MAX} />
        </Field>
        <Field label="Ontdoener" id="lot-disposer" error={errorOf('disposer')}>
          <TextInput value={of('disposer')} onChange={set('disposer')} maxLength={PARTY_LENGTH_MAX} />
        </Field>
      </div>
      <Field label="Ligging" group id="lot-situation" error={errorOf('situation')}>
        <Choices value={of('situation')} onChange={set('situation')} options={optionsOf(situations)} columns={2} />
      </Field>
      <Field label="Doel" group id="lot-purpose" error={errorOf('purpose')}>
        <Choices value={of('purpose')} onChange={set('purpose')} options={optionsOf(purposes)} columns={2} />
      </Field>
      <Field label="Vooronderzoek" id="lot-study" error={errorOf('study')} help="Wie deed het, en wat was de conclusie?">
        <TextArea value={of('study')} onChange={set('study')} maxLength={TEXT_LENGTH_MAX} rows={2} />
      </Field>
    </div>
  );
}
