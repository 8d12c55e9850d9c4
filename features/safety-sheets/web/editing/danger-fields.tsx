import { codesOf } from '#platform/shared/codes-of.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { hStatementText } from '../../h-statements.ts';
import { pictograms, signalWords } from '../../labels.ts';
import { pStatementText } from '../../p-statements.ts';
import { H_PATTERN, P_PATTERN } from '../../rules.ts';
import type { SheetFieldsProps } from './sheet-fields-props.ts';
import { codesIn } from './sheet-form.ts';

/** Most characters of a text of codes. */
const CODES_LENGTH_MAX = 1000;

/** Renders the fields for the hazards: pictograms, signal word, statements. The text of a code is shown while it is typed. */
export function DangerFields({ texts, set, of }: SheetFieldsProps) {
  return (
    <Section title="Gevaren" padded>
      <div className="formgrid">
        <Field label="Signaalwoord" group {...of('signalWord')}>
          <Choices
            value={texts['signalWord'] ?? ''}
            onChange={(signalWord) => set({ signalWord })}
            options={codesOf(signalWords).map((value) => ({ value, label: signalWords[value] }))}
          />
        </Field>
        <Field label="Pictogrammen" group {...of('pictograms')} optional>
          <CheckChoices
            values={codesIn(texts['pictograms'] ?? '')}
            onChange={(codes) => set({ pictograms: codes.join(' ') })}
            options={codesOf(pictograms).map((value) => ({ value, label: `${value} ${pictograms[value]}` }))}
          />
        </Field>
        <Field label="H-zinnen" {...of('hStatements')} help="Codes met een spatie ertussen, bijvoorbeeld H272 H314 EUH071." optional>
          <TextArea value={texts['hStatements'] ?? ''} onChange={(hStatements) => set({ hStatements })} maxLength={CODES_LENGTH_MAX} rows={2} />
        </Field>
        <Meanings codes={codesIn(texts['hStatements'] ?? '').filter((code) => H_PATTERN.test(code))} textOf={hStatementText} />
        <Field label="P-zinnen" {...of('pStatements')} help="Ook combinaties, bijvoorbeeld P280 P305+P351+P338." optional>
          <TextArea value={texts['pStatements'] ?? ''} onChange={(pStatements) => set({ pStatements })} maxLength={CODES_LENGTH_MAX} rows={2} />
        </Field>
        <Meanings codes={codesIn(texts['pStatements'] ?? '').filter((code) => P_PATTERN.test(code))} textOf={pStatementText} />
      </div>
    </Section>
  );
}

function Meanings({ codes, textOf }: { readonly codes: readonly string[]; readonly textOf: (code: string) => string }) {
  if (codes.length === 0) return null;
  return (
    <dl className="statements">
      {codes.map((code) => (
        <div key={code}>
          <dt>{code}</dt>
          <dd>{textOf(code)}</dd>
        </div>
      ))}
    </dl>
  );
}
