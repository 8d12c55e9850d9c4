import type { Field } from '#features/form-engine/design/design-fields.ts';
import { pathAt } from '#features/form-engine/design/edit-design.ts';
import { isPrinted, putPrinted } from '#features/form-engine/design/printed-fields.ts';
import { kindOf } from '#features/form-engine/kinds/field-kinds.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { ExpressionInput } from './expressions/expression-input.tsx';
import { PrefillProperty } from './prefill-property.tsx';
import type { FieldPropertiesProps } from './property-parts.tsx';
import { RuleProperties } from './rule-properties.tsx';
import { TypeProperties } from './type-properties.tsx';

/** Properties that every field has, followed by those of its type. */
export function FieldProperties(props: FieldPropertiesProps) {
  const { field, design, spot, findings, onChange } = props;
  const set = (changes: Partial<Field>) => onChange({ ...field, ...changes } as Field);
  const keyError = findings.find(({ about }) => about === 'key')?.message;
  const settings = findings.filter(({ about }) => about === undefined).map(({ message }) => message);
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
        <PrintProperty {...props} />
        <PrefillProperty field={field} onChange={(prefill) => set({ prefill })} />
        <ExpressionInput
          label="Tonen als"
          about="visibleIf"
          value={field.visibleIf}
          findings={findings}
          design={design}
          spot={spot}
          onChange={(visibleIf) => set({ visibleIf })}
        />
        {field.required !== true && field.type !== 'calculated' && field.type !== 'explanation' && (
          <ExpressionInput
            label="Verplicht als"
            about="requiredIf"
            value={field.requiredIf}
            findings={findings}
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
            about="errors"
            help="Zolang een regel geldt, kan het formulier niet weg."
            rules={field.errors ?? []}
            findings={findings}
            design={design}
            spot={spot}
            onChange={(errors) => set({ errors })}
          />
          <RuleProperties
            title="Waarschuwingen"
            label="Waarschuwing als"
            about="warnings"
            help="Zolang een regel geldt, wordt om een toelichting gevraagd."
            rules={field.warnings ?? []}
            findings={findings}
            design={design}
            spot={spot}
            onChange={(warnings) => set({ warnings })}
          />
        </>
      )}
    </>
  );
}

/** Setting that prints the field; in a section that is not, there is nothing to choose. */
function PrintProperty({ design, spot, onDesign }: FieldPropertiesProps) {
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
