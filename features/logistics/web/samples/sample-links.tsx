import { Chip } from '#platform/ui/chip.tsx';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import type { SampledLot } from '../../contract.ts';
import type { LabSample } from '../../lab-order.ts';
import { SAMPLE_CODE_LENGTH_MAX } from '../../rules.ts';
import type { SampleEntry } from './sample-entry.ts';

export interface SampleLinksProps {
  readonly entry: SampleEntry;
  readonly set: (changes: Partial<SampleEntry>) => void;
  readonly errorOf: (name: string) => string | undefined;
  /** Samples of the order that a composite can be made of. */
  readonly others: readonly LabSample[];
  /** Lots of the phase. */
  readonly lots: readonly SampledLot[];
}

/** Fields for the samples a composite is mixed of, and for the lot a sample was taken of. */
export function SampleLinks({ entry, set, errorOf, others, lots }: SampleLinksProps) {
  const lot = lots.find(({ id }) => id === entry.lotId);
  const chosen = entry.parts.split(' ').filter(Boolean);
  return (
    <div className="formgrid">
      {(others.length > 1 || chosen.length > 0) && (
        <Field
          label="Mengmonster van"
          group
          optional
          id="sample-parts"
          error={errorOf('parts')}
          help="Kies de monsters die het laboratorium mengt. De gekozen pakketten gelden dan voor het mengmonster."
        >
          <CheckChoices
            values={chosen}
            onChange={(parts) => set({ parts: parts.join(' ') })}
            options={others.map(({ id, code, barcode }) => ({ value: id, label: code, ...(barcode !== '' && { help: barcode }) }))}
          />
        </Field>
      )}
      {lots.length > 0 && (
        <Field label="Partij" optional id="sample-lotId" error={errorOf('lotId')}>
          <SelectInput
            value={entry.lotId}
            onChange={(lotId) => set({ lotId })}
            options={lots.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            placeholder="Geen partij"
          />
        </Field>
      )}
      {lot !== undefined && lot.labels.length > 0 && (
        <div className="chips">
          {lot.labels.map(({ letter, barcode }) => (
            <Chip key={letter} onClick={() => set({ code: codeOfLabel(lot, letter), barcode })}>
              {`Mengmonster ${letter}`}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

/** Code of a composite of a lot, as its label has it: the lot and the letter. */
function codeOfLabel({ code }: SampledLot, letter: string): string {
  return `${code.slice(0, SAMPLE_CODE_LENGTH_MAX - letter.length - 1)}-${letter}`;
}
