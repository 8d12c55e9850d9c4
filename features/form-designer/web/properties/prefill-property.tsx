import type { Field } from '#features/form-engine/design/design-fields.ts';
import { qualificationCodes } from '#platform/shared/qualification-codes.ts';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';

const around = 'Project en fase';
const self = 'Wie invult';
/** Sources of a first answer, as `form-context.ts` puts it together. */
const sources = [
  { value: 'project.number', label: 'Projectnummer', group: around },
  { value: 'project.description', label: 'Projectomschrijving', group: around },
  { value: 'project.clientName', label: 'Opdrachtgever', group: around },
  { value: 'project.leaderName', label: 'Projectleider', group: around },
  { value: 'project.address', label: 'Adres van de locatie', group: around },
  { value: 'project.city', label: 'Plaats van de locatie', group: around },
  { value: 'phase.code', label: 'Fasecode', group: around },
  { value: 'phase.name', label: 'Naam van de fase', group: around },
  { value: 'phase.protocol', label: 'Protocol van de fase', group: around },
  { value: 'phase.assignment', label: 'Opdracht van de fase', group: around },
  { value: 'phase.protection', label: 'Klasse en PBM van de fase', group: around },
  { value: 'person.name', label: 'Naam', group: self },
  { value: 'person.email', label: 'E-mailadres', group: self },
  ...qualificationCodes.map((code) => ({ value: `person.registrations.${code}`, label: `Registratienummer ${code}`, group: self })),
  { value: 'today', label: 'Vandaag', group: 'Nu' },
  { value: 'now', label: 'De tijd van nu', group: 'Nu' },
];
/** Initial values possible for a field that holds an object instead of a text. */
const wholes: Partial<Record<Field['type'], typeof sources>> = {
  person: [{ value: 'person', label: 'Wie invult', group: self }],
  project: [
    { value: 'project', label: 'Het project', group: around },
    { value: 'phase', label: 'De fase', group: around },
  ],
};
const texts: ReadonlySet<Field['type']> = new Set<Field['type']>(['text', 'longText', 'number', 'choice', 'date', 'time', 'dateTime']);
/** Types whose last answer means the same again; photos and signatures belong to one form. */
const neverAgain: ReadonlySet<Field['type']> = new Set<Field['type']>(['photo', 'file', 'signature', 'calculated', 'explanation']);

export interface PrefillPropertyProps {
  readonly field: Field;
  readonly onChange: (prefill: string | undefined) => void;
}

/** Source of the first answer. */
export function PrefillProperty({ field, onChange }: PrefillPropertyProps) {
  if (neverAgain.has(field.type)) return null;
  const { prefill, key } = field;
  const previous = { value: `previous.${key}`, label: 'Het antwoord van de vorige keer', group: 'Vorige keer' };
  const known = [...(wholes[field.type] ?? (texts.has(field.type) ? sources : [])), previous];
  const options =
    prefill === undefined || known.some(({ value }) => value === prefill) ? known : [...known, { value: prefill, label: prefill, group: 'Anders' }];
  return (
    <Question label="Vooraf ingevuld" optional>
      <SelectInput placeholder="Niet" value={prefill ?? ''} options={options} onChange={(value) => onChange(value || undefined)} />
    </Question>
  );
}
