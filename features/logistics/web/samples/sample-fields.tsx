import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { containers, type Matrix, matrices, preservations } from '../../labels.ts';
import { packagesOn } from '../../packages.ts';
import { BARCODE_LENGTH_MAX, SAMPLE_CODE_LENGTH_MAX } from '../../rules.ts';
import { type SampleEntry, withMatrix, withPackages } from './sample-entry.ts';

export interface SampleFieldsProps {
  readonly entry: SampleEntry;
  readonly set: (changes: Partial<SampleEntry>) => void;
  readonly errorOf: (name: string) => string | undefined;
}

const DEPTH_CHARACTERS_MAX = 6;
const optionsOf = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The fields of a sample. Choosing packages proposes the container they need. */
export function SampleFields({ entry, set, errorOf }: SampleFieldsProps) {
  const offered = packagesOn(entry.day, entry.matrix as Matrix);
  return (
    <div className="formgrid">
      <div className="pair">
        <Field label="Monstercode" id="sample-code" error={errorOf('code')}>
          <TextInput value={entry.code} onChange={(code) => set({ code })} maxLength={SAMPLE_CODE_LENGTH_MAX} />
        </Field>
        <Field label="Barcode" id="sample-barcode" optional error={errorOf('barcode')}>
          <TextInput value={entry.barcode} onChange={(barcode) => set({ barcode })} maxLength={BARCODE_LENGTH_MAX} />
        </Field>
      </div>
      <Field label="Matrix" id="sample-matrix" error={errorOf('matrix')}>
        <SelectInput value={entry.matrix} onChange={(matrix) => set(withMatrix(entry, matrix as Matrix))} options={optionsOf(matrices)} placeholder={null} />
      </Field>
      <div className="pair">
        <Field label="Diepte van" id="sample-fromCm" optional error={errorOf('fromCm')}>
          <NumberInput value={entry.fromCm} onChange={(fromCm) => set({ fromCm })} unit="cm-mv" maxLength={DEPTH_CHARACTERS_MAX} />
        </Field>
        <Field label="Diepte tot" id="sample-toCm" optional error={errorOf('toCm')}>
          <NumberInput value={entry.toCm} onChange={(toCm) => set({ toCm })} unit="cm-mv" maxLength={DEPTH_CHARACTERS_MAX} />
        </Field>
      </div>
      <div className="pair">
        <Field label="Genomen op" id="sample-takenAt" error={errorOf('takenAt')}>
          <DateInput value={entry.day} onChange={(day) => set({ day })} />
        </Field>
        <Field label="Tijd">
          <TimeInput value={entry.time} onChange={(time) => set({ time })} />
        </Field>
      </div>
      <Field label="Analysepakketten" group id="sample-packages" error={errorOf('packages')}>
        <CheckChoices
          values={entry.packages.split(' ').filter(Boolean)}
          onChange={(packages) => set(withPackages(packages))}
          options={offered.map(({ code, name, parameters }) => ({ value: code, label: name, help: parameters }))}
        />
      </Field>
      <Field label="Verpakking" id="sample-container" error={errorOf('container')}>
        <SelectInput value={entry.container} onChange={(container) => set({ container })} options={optionsOf(containers)} placeholder={null} />
      </Field>
      <Field label="Conservering" id="sample-preservation" error={errorOf('preservation')}>
        <SelectInput value={entry.preservation} onChange={(preservation) => set({ preservation })} options={optionsOf(preservations)} placeholder={null} />
      </Field>
    </div>
  );
}
