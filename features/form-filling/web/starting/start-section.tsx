import { IconClipboardPlus } from '@tabler/icons-react';
import { listPhaseForms } from '#features/forms/contract.ts';
import { BORE_LOG_KEY } from '#features/phases/next-step.ts';
import type { Phase } from '#features/phases/phase.ts';
import { isFieldWork } from '#features/phases/rules.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconBore } from '#platform/ui/icons.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useFormsToStart } from './start-form.ts';

/** Buttons that start the forms of the phase. Nothing before the release, and nothing once it is closed. */
export function StartSection({ phase }: { readonly phase: Phase }) {
  const { startingKey, trouble, start } = useFormsToStart();
  const mayStart = phase.status === 'released' || phase.status === 'in-progress' || phase.status === 'field-work-done';
  const place = { projectNumber: phase.project.number, phaseNumber: phase.number };
  const { data } = useAnswer(listPhaseForms, { project: place.projectNumber, phase: place.phaseNumber }, { enabled: mayStart });
  if (!mayStart || data === undefined || data.designs.length === 0) return null;
  return (
    <Section title={isFieldWork(phase.kind) ? 'Iets anders starten' : 'Formulier starten'}>
      {trouble !== undefined && (
        <Message tone="bad" title="Het formulier kan nu niet worden gestart" live>
          {trouble}
        </Message>
      )}
      <div className="starts pad">
        {data.designs
          .filter(({ mayFill }) => mayFill)
          .map(({ key, name }) => (
            <Button
              key={key}
              busy={startingKey === key}
              icon={key === BORE_LOG_KEY ? <IconBore size={24} aria-hidden="true" /> : <IconClipboardPlus size={24} aria-hidden="true" />}
              onClick={() => start(key, place)}
            >
              {name}
            </Button>
          ))}
      </div>
    </Section>
  );
}
