import { IconShieldCheck } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useFormsToStart } from '#features/form-filling/web/starting/start-form.ts';
import { PhasePage } from '#features/phases/web/phase-page.tsx';
import { usePhase } from '#features/phases/web/use-phase.ts';
import { AddDocument } from '#features/projects/web/documents/add-document.tsx';
import { DocumentList } from '#features/projects/web/documents/document-list.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { SafetyFile } from './safety-file.tsx';
import { usePhaseSafety } from './use-phase-safety.ts';

/** The safety file of a phase: class, KLIC, risks, permits, protection, emergency, and who looked around today; also without a network. */
export function PhaseSafetyScreen() {
  const { project = '', phase: number = '' } = useParams({ strict: false });
  const person = useSignedIn();
  const me = { id: person?.id ?? '', name: person?.name ?? '' };
  const answer = usePhase(project, number, me);
  const phase = answer.data;
  const safety = usePhaseSafety(project, number, phase, me).data;
  const isDesk = useDesk();
  const lmra = useFormsToStart();
  const mayStart = hasPermission('form.fill') && (phase?.status === 'released' || phase?.status === 'in-progress');
  const start = mayStart && (
    <Button
      variant={isDesk ? 'primary' : 'next'}
      {...(!isDesk && { size: 'main' as const })}
      icon={<IconShieldCheck size={24} aria-hidden="true" />}
      busy={lmra.startingKey !== undefined}
      onClick={() => lmra.start('lmra', { projectNumber: project, phaseNumber: number })}
    >
      LMRA doen
    </Button>
  );
  const plans = phase?.documents.filter(({ kind }) => kind === 'safety-plan') ?? [];
  const mayAdd = hasPermission('project.manage') || hasPermission('phase.manage');
  return (
    <PhasePage projectNumber={project} phaseNumber={number} phase={phase} tab="phaseSafety" actions={isDesk && start}>
      <AnswerGate answer={answer} what="Deze fase" shape="lines">
        {(shown) => (
          <>
            {lmra.trouble !== undefined && (
              <Message tone="bad" title="De LMRA kan nu niet worden gestart" live>
                {lmra.trouble}
              </Message>
            )}
            <SafetyFile
              phase={shown}
              safety={safety}
              plans={
                <Section title="V&G-plan" note={plans.length || undefined} actions={mayAdd && <AddDocument projectNumber={project} phaseNumber={number} />}>
                  {plans.length === 0 ? (
                    <p className="muted pad vipnone">Nog geen V&G-plan. Voeg het toe als document van die soort.</p>
                  ) : (
                    <DocumentList projectNumber={project} documents={plans} />
                  )}
                </Section>
              }
            />
            {!isDesk && start !== false && <DockAction>{start}</DockAction>}
          </>
        )}
      </AnswerGate>
    </PhasePage>
  );
}
