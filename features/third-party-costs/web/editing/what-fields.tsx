import { useId } from 'react';
import type { z } from 'zod';
import { codesOf } from '#features/projects/labels.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { type CostList, listSupplierNames } from '../../contract.ts';
import { DESCRIPTION_LENGTH_MAX, NUMBER_LENGTH_MAX, SUPPLIER_LENGTH_MAX } from '../../cost.ts';
import { costKinds } from '../../labels.ts';
import { SUPPLIER_SEARCH_LENGTH_MIN } from '../../rules.ts';
import { type CostEditing, costFieldId } from './use-cost-editing.ts';

/** Fields of a cost for its kind, phase, description, supplier and order number. */
export function WhatFields({ editing: { form, set, errorOf }, phases }: { readonly editing: CostEditing; readonly phases: CostList['phases'] }) {
  const listId = useId();
  const search = form.supplier.trim();
  const found = useAnswer(listSupplierNames, { search }, { enabled: search.length >= SUPPLIER_SEARCH_LENGTH_MIN, keepsAsking: false }).data ?? [];
  return (
    <div className="formgrid two">
      <Field label="Soort" id={costFieldId('kind')} error={errorOf('kind')}>
        <SelectInput value={form.kind} onChange={(kind) => set({ kind })} options={codesOf(costKinds).map((value) => ({ value, label: costKinds[value] }))} />
      </Field>
      <Field label="Fase" id={costFieldId('phase')} error={errorOf('phase')} optional>
        <SelectInput
          value={form.phase}
          onChange={(phase) => set({ phase })}
          options={phases.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
          placeholder="Hele project"
        />
      </Field>
      <Field label="Omschrijving" id={costFieldId('description')} error={errorOf('description')}>
        <TextInput value={form.description} onChange={(description) => set({ description })} maxLength={DESCRIPTION_LENGTH_MAX} />
      </Field>
      <Field label="Leverancier" id={costFieldId('supplier')} error={errorOf('supplier')} help={supplierHelp(search, found)}>
        <TextInput value={form.supplier} onChange={(supplier) => set({ supplier })} maxLength={SUPPLIER_LENGTH_MAX} list={listId} />
      </Field>
      <datalist id={listId}>
        {found.map(({ name, formerName }) => (
          <option key={formerName ?? name} value={name} label={formerName === null ? undefined : `${name} (voorheen ${formerName})`} />
        ))}
      </datalist>
      <Field label="Bestelnummer" id={costFieldId('orderNumber')} error={errorOf('orderNumber')} optional>
        <TextInput value={form.orderNumber} onChange={(orderNumber) => set({ orderNumber })} maxLength={NUMBER_LENGTH_MAX} />
      </Field>
    </div>
  );
}

/** Returns the help of the supplier field: the name a typed name has now, when its supplier was merged into another. */
function supplierHelp(typed: string, found: z.output<typeof listSupplierNames.result>): string {
  const former = found.find(({ formerName }) => formerName?.toLowerCase() === typed.toLowerCase());
  return former === undefined
    ? 'Kies een naam uit het register, of typ een andere.'
    : `${former.formerName} heet in het register ${former.name}; zo wordt het opgeslagen.`;
}
