import { type BarcodeFormat, barcodeFormats } from '#features/form-engine/design/design-leaf-fields.ts';
import { permissions, standardRoles } from '#features/people/permissions.ts';
import { qualificationKinds } from '#features/people/qualifications.ts';
import { qualificationCodes } from '#platform/shared/qualification-codes.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { ChoiceProperty, type Part, PropertyGroup, pairs } from './property-parts.tsx';

const formatLabels: Readonly<Record<BarcodeFormat, string>> = {
  qr: 'QR-code',
  dataMatrix: 'Data Matrix',
  code128: 'Code 128',
  code39: 'Code 39',
  ean13: 'EAN-13',
  ean8: 'EAN-8',
  itf: 'ITF',
  pdf417: 'PDF417',
  aztec: 'Aztec',
};
const picks = { project: 'Een project', phase: 'Een fase van een project' } as const;
const roleLabels = Object.fromEntries(Object.entries(standardRoles).map(([code, { label }]) => [code, label]));

/** Types of code to read; all of them without a choice. */
export function BarcodeProperties({ field, onChange }: Part<'barcode'>) {
  return (
    <PropertyGroup title="Codes">
      <Question label="Soorten" help="Zonder keuze wordt elke soort gelezen." optional group>
        <CheckChoices
          values={field.formats ?? []}
          options={barcodeFormats.map((format) => ({ value: format, label: formatLabels[format] }))}
          onChange={(values) => onChange({ ...field, formats: values.length === 0 ? undefined : barcodeFormats.filter((format) => values.includes(format)) })}
        />
      </Question>
    </PropertyGroup>
  );
}

/** Employees that may be chosen. */
export function PersonProperties({ field, onChange }: Part<'person'>) {
  return (
    <PropertyGroup title="Wie gekozen kan worden">
      <ChoiceProperty label="Met de rol" none="Elke rol" labels={roleLabels} value={field.role} onChange={(role) => onChange({ ...field, role })} />
      <ChoiceProperty
        label="Met het recht"
        none="Elk recht"
        labels={permissions}
        value={field.permission}
        onChange={(permission) => onChange({ ...field, permission })}
      />
      <Question label="Met een registratie of certificaat" help="Eén ervan is genoeg, als die geldt op de dag van invullen." optional group>
        <CheckChoices
          values={field.qualifications ?? []}
          options={qualificationCodes.map((code) => ({ value: code, label: qualificationKinds[code] }))}
          onChange={(values) =>
            onChange({ ...field, qualifications: values.length === 0 ? undefined : qualificationCodes.filter((code) => values.includes(code)) })
          }
        />
      </Question>
    </PropertyGroup>
  );
}

/** A project, or a phase of one. */
export function ProjectProperties({ field, onChange }: Part<'project'>) {
  return (
    <PropertyGroup title="Project">
      <Question label="Wat gekozen wordt">
        <SelectInput
          placeholder={null}
          value={field.pick ?? 'project'}
          options={pairs(picks)}
          onChange={(pick) => onChange({ ...field, pick: pick as typeof field.pick })}
        />
      </Question>
    </PropertyGroup>
  );
}
