import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { DesignFinding } from '#features/form-engine/checks/design-findings.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { DesignSpot } from '#features/form-engine/design/edit-design.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { ExpressionInput } from './expressions/expression-input.tsx';

type Rules = NonNullable<Field['errors']>;

export interface RulePropertiesProps {
  readonly title: string;
  /** Name of the condition: "Fout als". */
  readonly label: string;
  readonly help: string;
  readonly rules: Rules;
  /** The property that holds the rules. */
  readonly about: 'errors' | 'warnings';
  readonly findings: readonly DesignFinding[];
  readonly design: Design;
  readonly spot: DesignSpot;
  readonly onChange: (rules: Rules | undefined) => void;
}

/** Holds nowhere until somebody writes when it does. */
const newRule = { when: 'false', message: 'Schrijf hier de melding.' };

/** Messages that show while a condition holds: such as refuse the answer, or ask an explanation. */
export function RuleProperties({ title, label, help, rules, about, findings, design, spot, onChange }: RulePropertiesProps) {
  const put = (index: number, changes: Partial<Rules[number]>) => onChange(rules.map((rule, at) => (at === index ? { ...rule, ...changes } : rule)));
  const remove = (index: number) => onChange(rules.length === 1 ? undefined : rules.toSpliced(index, 1));
  return (
    <div className="pgrp">
      <h3>
        {title}
        <Button variant="quiet" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => onChange([...rules, newRule])}>
          Regel
        </Button>
      </h3>
      <p className="help">{help}</p>
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing but its place
        <fieldset key={index} className="stack" aria-label={`${title} ${index + 1}`}>
          <ExpressionInput
            label={label}
            required
            ofOwn
            value={rule.when}
            about={about}
            findings={findings}
            design={design}
            spot={spot}
            onChange={(when) => put(index, { when: when ?? newRule.when })}
          />
          <Question label="Melding">
            <TextInput value={rule.message} maxLength={500} onChange={(message) => put(index, { message })} />
          </Question>
          <Button variant="quiet" icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => remove(index)}>
            Regel weghalen
          </Button>
        </fieldset>
      ))}
    </div>
  );
}
