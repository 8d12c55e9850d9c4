import type { FieldOf } from '#features/form-engine/design/design-fields.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { ChoiceProperty, CountProperty, LinesProperty, type Part, PropertyGroup } from './property-parts.tsx';

const textFormats = { postcode: 'Postcode', licensePlate: 'Kenteken', email: 'E-mailadres', phone: 'Telefoonnummer', iban: 'IBAN' } as const;
const LENGTH_MAX = 10_000;
const PATTERN_MESSAGE = 'Dit antwoord heeft niet de gevraagde vorm.';

/** Limits of a line of text. */
export function TextProperties({ field, onChange }: Part<'text'>) {
  return (
    <PropertyGroup title="Tekst">
      <ChoiceProperty label="Vorm" none="Vrije tekst" labels={textFormats} value={field.format} onChange={(format) => onChange({ ...field, format })} />
      <CheckInput
        checked={field.uniqueInPhase === true}
        label="Nummer dat maar één keer voorkomt in een fase"
        onChange={(checked) => onChange({ ...field, uniqueInPhase: checked || undefined })}
      />
      <LengthProperties field={field} onChange={onChange} />
      <PatternProperties field={field} onChange={onChange} />
      <LinesProperty
        label="Suggesties"
        help="Eén per regel. Ze worden aangeboden; iets anders mag ook."
        value={field.suggestions}
        onChange={(suggestions) => onChange({ ...field, suggestions })}
      />
      <Question label="Staat er al" optional>
        <TextInput value={field.default ?? ''} onChange={(text) => onChange({ ...field, default: text || undefined })} />
      </Question>
    </PropertyGroup>
  );
}

/** Limits of a long text. */
export function LongTextProperties({ field, onChange }: Part<'longText'>) {
  return (
    <PropertyGroup title="Tekst">
      <LengthProperties field={field} onChange={onChange} />
      <Question label="Staat er al" optional>
        <TextArea rows={3} value={field.default ?? ''} onChange={(text) => onChange({ ...field, default: text || undefined })} />
      </Question>
    </PropertyGroup>
  );
}

interface LengthProps {
  readonly field: FieldOf<'text'> | FieldOf<'longText'>;
  readonly onChange: (field: FieldOf<'text'> | FieldOf<'longText'>) => void;
}

function LengthProperties({ field, onChange }: LengthProps) {
  return (
    <>
      <CountProperty label="Minste tekens" value={field.minLength} max={LENGTH_MAX} onChange={(minLength) => onChange({ ...field, minLength })} />
      <CountProperty
        label="Meeste tekens"
        value={field.maxLength}
        max={LENGTH_MAX}
        onChange={(maxLength) => onChange({ ...field, maxLength: maxLength || undefined })}
      />
    </>
  );
}

function PatternProperties({ field, onChange }: { readonly field: FieldOf<'text'>; readonly onChange: (field: FieldOf<'text'>) => void }) {
  const { regex = '', message = PATTERN_MESSAGE } = field.pattern ?? {};
  const put = (pattern: FieldOf<'text'>['pattern']) => onChange({ ...field, pattern });
  return (
    <>
      <Question label="Patroon" help="Een reguliere expressie over het hele antwoord, bijvoorbeeld: [A-Z]{2}\d+" optional>
        <TextInput
          value={regex}
          maxLength={300}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(text) => put(text === '' ? undefined : { regex: text, message })}
        />
      </Question>
      {field.pattern !== undefined && (
        <Question label="Melding als het patroon niet klopt" {...(message === '' ? { error: 'Schrijf op wat iemand moet verbeteren.' } : {})}>
          <TextInput value={message} maxLength={300} onChange={(text) => put({ regex, message: text })} />
        </Question>
      )}
    </>
  );
}
