import { CheckInput } from '#platform/ui/check-input.tsx';
import { Field as Question } from '#platform/ui/field.tsx';
import { Message } from '#platform/ui/message.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import type { Design } from '../engine/design.ts';
import type { Field } from '../engine/design-fields.ts';
import { type DesignSpot, pathAt } from '../engine/edit-design.ts';
import { kindOf } from '../engine/field-kinds.ts';
import { isPrinted, putPrinted } from '../engine/printed-fields.ts';
import { ExpressionInput } from './expression-input.tsx';
import { PrefillProperty } from './prefill-property.tsx';
import { RuleProperties } from './rule-properties.tsx';
import { TypeProperties } from './type-properties.tsx';

export interface FieldPropertiesProps {
  readonly field: Field;
  readonly design: Design;
  readonly spot: DesignSpot;
  readonly messages: readonly string[];
  readonly onChange: (field: Field) => void;
  readonly onDesign: (design: Design) => void;
}

/** What every field can say, and below it what its type adds. */
export function FieldProperties(props: FieldPropertiesProps) {
  const { field, design, spot, messages, onChange } = props;
  const set = (changes: Partial<Field>) => onChange({ ...field, ...changes } as Field);
  const keyError = messages.find((message) => message.startsWith(`'${field.label}': de sleutel`) || message.includes("', sleutel:"));
  const settings = messages.filter((message) => message !== keyError && message.startsWith(`'${field.label}': `));
  return (
    <>
      {settings.length > 0 && (
        <div className="pgrp">
          <Message tone="wait">{settings.join(' ')}</Message>
        </div>
      )}
      <div className="pgrp">
        <Question label="Vraag" {...(field.label === '' ? { error: 'Schrijf de vraag op.' } : {})}>
          <TextInput value={field.label} maxLength={200} onChange={(label) => set({ label })} />
        </Question>
        <Question
          label="Sleutel"
          help="Zo heet het antwoord in expressies en exports. Verander hem liever niet meer na publiceren."
          {...(keyError === undefined ? {} : { error: keyError })}
        >
          <TextInput value={field.key} maxLength={64} spellCheck={false} autoCapitalize="off" onChange={(key) => set({ key })} />
        </Question>
        <Question label="Hulptekst" optional>
          <TextArea rows={2} value={field.help ?? ''} onChange={(help) => set({ help: help || undefined })} />
        </Question>
      </div>
      <div className="pgrp">
        <h3>Regels</h3>
        {field.type !== 'calculated' && field.type !== 'explanation' && (
          <>
            <CheckInput checked={field.required === true} label="Verplicht" onChange={(checked) => set({ required: checked || undefined })} />
            {kindOf(field).copying !== 'never' && (
              <CheckInput
                checked={field.copied ?? kindOf(field).copying === 'always'}
                label="Overnemen in een kopie"
                onChange={(copied) => set({ copied: copied === (kindOf(field).copying === 'always') ? undefined : copied })}
              />
            )}
            <CheckInput
              checked={field.remember === true}
              label="Onthoud het laatste antwoord"
              onChange={(checked) => set({ remember: checked || undefined })}
            />
          </>
        )}
        <PaperProperty {...props} />
        <PrefillProperty field={field} onChange={(prefill) => set({ prefill })} />
        <ExpressionInput
          label="Tonen als"
          value={field.visibleIf}
          messages={messages}
          design={design}
          spot={spot}
          onChange={(visibleIf) => set({ visibleIf })}
        />
        {field.required !== true && field.type !== 'calculated' && field.type !== 'explanation' && (
          <ExpressionInput
            label="Verplicht als"
            value={field.requiredIf}
            messages={messages}
            design={design}
            spot={spot}
            onChange={(requiredIf) => set({ requiredIf })}
          />
        )}
      </div>
      <TypeProperties {...props} />
      {field.type !== 'explanation' && (
        <>
          <RuleProperties
            title="Fouten"
            label="Fout als"
            help="Zolang een regel geldt, kan het formulier niet weg."
            rules={field.errors ?? []}
            messages={messages}
            design={design}
            spot={spot}
            onChange={(errors) => set({ errors })}
          />
          <RuleProperties
            title="Waarschuwingen"
            label="Waarschuwing als"
            help="Zolang een regel geldt, wordt om een toelichting gevraagd."
            rules={field.warnings ?? []}
            messages={messages}
            design={design}
            spot={spot}
            onChange={(warnings) => set({ warnings })}
          />
        </>
      )}
    </>
  );
}

/** Whether the field is printed; in a section that is not, there is nothing to choose. */
function PaperProperty({ design, spot, onDesign }: FieldPropertiesProps) {
  const path = pathAt(design, spot);
  const isLeftOut = design.layout?.withoutSections?.includes(design.sections[spot[0] ?? 0]?.key ?? '') === true;
  return (
    <CheckInput
      checked={!isLeftOut && isPrinted(design, path)}
      disabled={isLeftOut}
      label="Op papier (PDF)"
      help={isLeftOut ? 'Deze sectie staat niet op papier.' : undefined}
      onChange={(checked) => onDesign(putPrinted(design, path, checked))}
    />
  );
}
