import type { ReactNode } from 'react';
import { CheckInput } from '#platform/ui/check-input.tsx';
import { Field as Question } from '#platform/ui/field.tsx';
import { NumberInput } from '#platform/ui/number-input.tsx';
import { SelectInput } from '#platform/ui/select-input.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import type { Field, FieldOf, FieldType } from '../engine/design-fields.ts';
import { ExpressionInput } from './expression-input.tsx';
import type { FieldPropertiesProps } from './field-properties.tsx';
import { optionsToText, textToOptions } from './option-lines.ts';

const textFormats = { postcode: 'Postcode', licensePlate: 'Kenteken', email: 'E-mailadres', phone: 'Telefoonnummer', iban: 'IBAN' } as const;
const results = { number: 'Getal', text: 'Tekst', date: 'Datum', yesNo: 'Ja of nee' } as const;
const tones = { plain: 'Gewoon', info: 'Uitleg', warning: 'Waarschuwing' } as const;
const pairs = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

type Part<T extends FieldType> = Omit<FieldPropertiesProps, 'field'> & { readonly field: FieldOf<T> };

/** What the type of a field adds to its properties. */
export function TypeProperties(props: FieldPropertiesProps): ReactNode {
  const { field } = props;
  switch (field.type) {
    case 'choice':
    case 'multipleChoice':
      return <OptionProperties {...props} field={field} />;
    case 'number':
      return <NumberProperties {...props} field={field} />;
    case 'text':
      return <TextProperties {...props} field={field} />;
    case 'calculated':
      return <CalculatedProperties {...props} field={field} />;
    case 'explanation':
      return <ExplanationProperties {...props} field={field} />;
    case 'yesNo':
      return (
        <Group title="Antwoorden">
          <CheckInput
            checked={field.withNotApplicable === true}
            label="Ook n.v.t."
            onChange={(checked) => props.onChange({ ...field, withNotApplicable: checked || undefined })}
          />
        </Group>
      );
    case 'photo':
    case 'file':
      return <FileProperties {...props} field={field} />;
    case 'group':
    case 'table':
      return <RowProperties {...props} field={field} />;
    default:
      return null;
  }
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="pgrp">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function OptionProperties({ field, onChange }: Part<'choice' | 'multipleChoice'>) {
  return (
    <Group title="Antwoorden">
      <Question label="Eén antwoord per regel" help="Je kunt hier een lijst uit Excel plakken.">
        <TextArea
          rows={8}
          value={optionsToText(field.options)}
          onChange={(text) => onChange({ ...field, options: [...textToOptions(text, field.options)] } as Field)}
        />
      </Question>
    </Group>
  );
}

function NumberProperties({ field, messages, onChange }: Part<'number'>) {
  const bound = (text: string | undefined) => (text === undefined ? undefined : /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text);
  const shown = (value: number | string | undefined) => (typeof value === 'number' ? String(value).replace('.', ',') : value);
  return (
    <Group title="Getal">
      <Question label="Eenheid" optional>
        <TextInput value={field.unit ?? ''} maxLength={20} onChange={(unit) => onChange({ ...field, unit: unit || undefined })} />
      </Question>
      <Count label="Decimalen" value={field.decimals} max={6} onChange={(decimals) => onChange({ ...field, decimals })} />
      <ExpressionInput label="Minimum" value={shown(field.min)} messages={messages} onChange={(min) => onChange({ ...field, min: bound(min) })} />
      <ExpressionInput label="Maximum" value={shown(field.max)} messages={messages} onChange={(max) => onChange({ ...field, max: bound(max) })} />
    </Group>
  );
}

function TextProperties({ field, onChange }: Part<'text'>) {
  return (
    <Group title="Tekst">
      <Question label="Vorm" optional>
        <SelectInput
          placeholder="Vrije tekst"
          value={field.format ?? ''}
          options={pairs(textFormats)}
          onChange={(format) => onChange({ ...field, format: (format || undefined) as typeof field.format })}
        />
      </Question>
      <Count label="Meeste tekens" value={field.maxLength} max={10_000} onChange={(maxLength) => onChange({ ...field, maxLength: maxLength || undefined })} />
    </Group>
  );
}

function CalculatedProperties({ field, messages, onChange }: Part<'calculated'>) {
  return (
    <Group title="Berekening">
      <ExpressionInput
        label="Berekening"
        required
        value={field.expression}
        messages={messages}
        onChange={(expression) => onChange({ ...field, expression: expression ?? '' })}
      />
      <Question label="Uitkomst">
        <SelectInput
          placeholder={null}
          value={field.result}
          options={pairs(results)}
          onChange={(result) => onChange({ ...field, result: result as typeof field.result })}
        />
      </Question>
      <Question label="Eenheid" optional>
        <TextInput value={field.unit ?? ''} maxLength={20} onChange={(unit) => onChange({ ...field, unit: unit || undefined })} />
      </Question>
      <Count label="Decimalen" value={field.decimals} max={6} onChange={(decimals) => onChange({ ...field, decimals })} />
    </Group>
  );
}

function ExplanationProperties({ field, onChange }: Part<'explanation'>) {
  return (
    <Group title="Uitleg">
      <Question label="Tekst">
        <TextArea rows={5} value={field.text} onChange={(text) => onChange({ ...field, text })} />
      </Question>
      <Question label="Toon">
        <SelectInput
          placeholder={null}
          value={field.tone ?? 'plain'}
          options={pairs(tones)}
          onChange={(tone) => onChange({ ...field, tone: tone as typeof field.tone })}
        />
      </Question>
    </Group>
  );
}

function FileProperties({ field, onChange }: Part<'photo' | 'file'>) {
  return (
    <Group title={field.type === 'photo' ? "Foto's" : 'Bestanden'}>
      {field.type === 'photo' && (
        <>
          <Count label="Minstens" value={field.min} max={100} onChange={(min) => onChange({ ...field, min })} />
          <CheckInput
            checked={field.annotate === true}
            label="Tekenen op de foto"
            onChange={(checked) => onChange({ ...field, annotate: checked || undefined })}
          />
          <CheckInput
            checked={field.withPosition === true}
            label="Plaats bij de foto bewaren"
            onChange={(checked) => onChange({ ...field, withPosition: checked || undefined })}
          />
        </>
      )}
      <Count label="Hoogstens" value={field.max} max={100} onChange={(max) => onChange({ ...field, max: max || undefined })} />
    </Group>
  );
}

function RowProperties({ field, onChange }: Part<'group' | 'table'>) {
  return (
    <Group title="Rijen">
      <Question label="Naam van een rij" help="Bijvoorbeeld: Monster. Kies een veldsoort om een veld in de rij te zetten.">
        <TextInput value={field.rowLabel} maxLength={60} onChange={(rowLabel) => onChange({ ...field, rowLabel })} />
      </Question>
      <Count label="Minstens" value={field.minRows} max={500} onChange={(minRows) => onChange({ ...field, minRows })} />
      <Count label="Hoogstens" value={field.maxRows} max={500} onChange={(maxRows) => onChange({ ...field, maxRows: maxRows || undefined })} />
    </Group>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly max: number;
  readonly onChange: (value: number | undefined) => void;
}

function Count({ label, value, max, onChange }: CountProps) {
  const change = (text: string) => {
    if (text === '') onChange(undefined);
    else if (/^\d+$/.test(text) && Number(text) <= max) onChange(Number(text));
  };
  return (
    <Question label={label} optional>
      <NumberInput short value={value === undefined ? '' : String(value)} onChange={change} />
    </Question>
  );
}
