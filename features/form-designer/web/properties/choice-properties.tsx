import { useState } from 'react';
import { optionsOf, yesNoLabels } from '#features/form-engine/kinds/kinds-choice.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { CHOICE_TILES_MAX } from '#platform/ui/inputs/choices.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { ExpressionInput } from './expressions/expression-input.tsx';
import { optionsToText, textToOptions } from './option-lines.ts';
import { ChoiceProperty, CountProperty, type Part, PropertyGroup } from './property-parts.tsx';

const VALUE_LENGTH_MAX = 100;

/** The answers of a yes-or-no question. */
export function YesNoProperties({ field, onChange }: Part<'yesNo'>) {
  const { na, ...plain } = yesNoLabels;
  return (
    <PropertyGroup title="Antwoorden">
      <CheckInput
        checked={field.withNotApplicable === true}
        label="Ook n.v.t."
        onChange={(checked) => onChange({ ...field, withNotApplicable: checked || undefined, ...(field.default === 'na' ? { default: undefined } : {}) })}
      />
      <ChoiceProperty
        label="Staat er al"
        none="Niets"
        labels={field.withNotApplicable === true ? { ...plain, na } : plain}
        value={field.default}
        onChange={(value) => onChange({ ...field, default: value })}
      />
    </PropertyGroup>
  );
}

/** The answers to choose from, each with when it is offered. */
export function OptionProperties(props: Part<'choice' | 'multipleChoice'>) {
  const { field, onChange } = props;
  return (
    <PropertyGroup title="Antwoorden">
      <Question label="Eén antwoord per regel" help="Je kunt hier een lijst uit Excel plakken.">
        <TextArea
          rows={8}
          value={optionsToText(field.options)}
          onChange={(text) => onChange({ ...field, options: [...textToOptions(text, field.options)] } as typeof field)}
        />
      </Question>
      <OneOption {...props} />
      {field.type === 'choice' && field.options.length > CHOICE_TILES_MAX && (
        <CheckInput
          checked={field.tiles === true}
          label="Alle antwoorden als tegels"
          help="Eén druk in plaats van een lijst die eerst opengaat."
          onChange={(checked) => onChange({ ...field, tiles: checked || undefined })}
        />
      )}
      {field.type === 'multipleChoice' && (
        <>
          <CountProperty label="Minstens" value={field.min} max={field.options.length} onChange={(min) => onChange({ ...field, min })} />
          <CountProperty label="Hoogstens" value={field.max} max={field.options.length} onChange={(max) => onChange({ ...field, max: max || undefined })} />
        </>
      )}
      <Preset {...props} />
    </PropertyGroup>
  );
}

/** Properties of one option: its name in expressions and exports, and when it is offered. */
function OneOption({ field, design, spot, findings, onChange }: Part<'choice' | 'multipleChoice'>) {
  const [index, setIndex] = useState<number>();
  const option = index === undefined ? undefined : field.options[index];
  const options = field.options.map(({ label, visibleIf }, at) => ({ value: String(at), label: visibleIf === undefined ? label : `${label} (soms)` }));
  const put = (changes: Partial<typeof option>) =>
    onChange({ ...field, options: field.options.map((one, at) => (at === index ? { ...one, ...changes } : one)) } as typeof field);
  return (
    <>
      <Question label="Eén antwoord nader instellen" optional>
        <SelectInput
          placeholder="Kies een antwoord"
          value={index === undefined ? '' : String(index)}
          options={options}
          onChange={(picked) => setIndex(picked === '' ? undefined : Number(picked))}
        />
      </Question>
      {option !== undefined && (
        <fieldset className="stack" aria-label={`Antwoord ${option.label}`}>
          <Question label="Waarde" help="Zo heet het antwoord in expressies en exports.">
            <TextInput value={option.value} maxLength={VALUE_LENGTH_MAX} spellCheck={false} autoCapitalize="off" onChange={(value) => put({ value })} />
          </Question>
          <ExpressionInput
            key={index}
            label="Keuze tonen als"
            value={option.visibleIf}
            about="options"
            findings={findings}
            design={design}
            spot={spot}
            onChange={(visibleIf) => put({ visibleIf })}
          />
        </fieldset>
      )}
    </>
  );
}

function Preset({ field, onChange }: Part<'choice' | 'multipleChoice'>) {
  if (field.type === 'choice') {
    const labels = Object.fromEntries(field.options.map(({ value, label }) => [value, label]));
    return (
      <ChoiceProperty label="Staat er al" none="Niets" labels={labels} value={field.default} onChange={(value) => onChange({ ...field, default: value })} />
    );
  }
  return (
    <Question label="Staat er al" optional group>
      <CheckChoices
        values={field.default ?? []}
        options={optionsOf(field)}
        onChange={(values) => onChange({ ...field, default: values.length === 0 ? undefined : [...values] })}
      />
    </Question>
  );
}
