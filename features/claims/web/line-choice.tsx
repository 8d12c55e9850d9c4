import { formatEuros } from '#features/projects/format.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import type { Disbursement } from '../disbursement.ts';
import { lacksProof } from '../rules.ts';
import { disbursementWords } from './disbursement-rows.tsx';

interface LineChoiceProps {
  readonly lines: readonly Disbursement[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Which disbursements go in a claim. */
export function LineChoice({ lines, chosen, error, onChange }: LineChoiceProps) {
  const pick = (id: string, isOn: boolean) => onChange(lines.filter((line) => (line.id === id ? isOn : chosen.includes(line.id))).map((line) => line.id));
  return (
    <Field label="Verschotten" group id="lineIds" error={error}>
      <div className="stack">
        {lines.map((line) => (
          <CheckInput
            key={line.id}
            checked={chosen.includes(line.id)}
            onChange={(isOn) => pick(line.id, isOn)}
            label={
              <>
                {line.supplier}, <span className="num">{formatEuros(line.amountCents)}</span> {lacksProof(line) && <Badge tone="wait">Nog geen bon</Badge>}
              </>
            }
            help={disbursementWords(line)}
          />
        ))}
      </div>
    </Field>
  );
}
