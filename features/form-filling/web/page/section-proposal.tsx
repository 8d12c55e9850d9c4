import { IconCheck } from '@tabler/icons-react';
import { useCallback, useSyncExternalStore } from 'react';
import { nextTimeOf } from '#features/form-catalogue/next-time.ts';
import type { Section } from '#features/form-engine/design/design.ts';
import { answerText } from '#features/form-engine/design/text.ts';
import { proposedAnswers } from '#features/form-engine/filling/earlier-answers/proposed-answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { previousInPhase } from '../starting/previous-in-phase.ts';

/** Proposes answers that most often stay the same in the next form of a phase, for one touch. It fills nothing by itself and nothing answered. */
export function SectionProposal({ form, section }: { readonly form: FormState; readonly section: Section }) {
  const keys = nextTimeOf(form.design)?.proposed;
  const hasAny = keys !== undefined && section.fields.some(({ key }) => keys.includes(key));
  return hasAny ? <Proposal form={form} section={section} keys={keys} /> : null;
}

interface ProposalProps {
  readonly form: FormState;
  readonly section: Section;
  readonly keys: readonly string[];
}

function Proposal({ form, section, keys }: ProposalProps) {
  const subscribe = useCallback((listener: () => void) => form.subscribe('*', listener), [form]);
  const answers = useSyncExternalStore(subscribe, () => form.answers());
  const previous = previousInPhase(form);
  const proposed = previous === undefined ? [] : proposedAnswers(section.fields, keys, previous.answers, answers);
  if (previous === undefined || proposed.length === 0) return null;
  return (
    <section className="pad" aria-label={`Zoals bij ${previous.name}`}>
      <RowList label="Voorstel">
        <Row
          icon={<IconCheck size={24} aria-hidden="true" />}
          title={`Zoals bij ${previous.name}`}
          text={`${proposed.map(({ field, value }) => `${field.label}: ${answerText(field, value)}`).join(', ')}. Druk als dat hier ook zo is.`}
          stays
          onClick={() => {
            for (const { field, value } of proposed) form.set(field.key, value);
          }}
        />
      </RowList>
    </section>
  );
}
