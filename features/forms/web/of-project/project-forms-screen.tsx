import { IconCircle, IconCircleCheck, IconClipboardText } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { phaseStatuses } from '#features/phases/labels.ts';
import { getProject } from '#features/projects/contract.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { ProjectPage } from '#features/projects/web/project-page.tsx';
import { href } from '#features/routes.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { countsInWords, handedIn, isDone } from '../../form-counts.ts';
import { listProjectForms, type PhaseForms } from '../../project-forms-contract.ts';
import { NeedBadge } from './need-badge.tsx';
import { ProjectFormTabs } from './project-form-tabs.tsx';
import { useFormCounts } from './use-form-counts.ts';

/** Per phase of a project: what has to be handed in, and what is there. */
export function ProjectFormsScreen() {
  const { project: number = '' } = useParams({ strict: false });
  const project = useAnswer(getProject, { project: number }).data;
  const answer = useAnswer(listProjectForms, { project: number });
  return (
    <ProjectPage number={number} project={project} tab="projectForms" pageTitle="Formulieren">
      <ProjectFormTabs project={number} current="projectForms" />
      <AnswerGate answer={answer}>
        {answer.data?.length === 0 && (
          <EmptyState title="Nog geen fasen">Zodra het project fasen heeft, staat hier per fase welke formulieren nodig zijn.</EmptyState>
        )}
        {answer.data?.map((phase) => (
          <PhaseSection key={phase.number} project={number} phase={phase} />
        ))}
      </AnswerGate>
    </ProjectPage>
  );
}

function PhaseSection({ project, phase: { number, name, status, designs: known } }: { readonly project: string; readonly phase: PhaseForms }) {
  const countOf = useFormCounts();
  const designs = known.map((design) => ({ ...design, ...countOf({ project, phase: number, key: design.key, counts: design }) }));
  const to = href('phaseForms', { project, phase: number });
  const required = designs.filter((design) => design.required);
  const others = designs.filter((design) => !design.required && handedIn(design) + design.returned > 0);
  const done = required.filter(isDone).length;
  const label = status in phaseStatuses ? phaseStatuses[status as keyof typeof phaseStatuses] : status;
  return (
    <Section
      title={`${phaseCode(project, number)} ${name}`}
      note={required.length === 0 ? label : `${done} van ${required.length} verplicht, ${label.toLowerCase()}`}
    >
      {required.length + others.length === 0 ? (
        <p className="pad muted">Deze fase vraagt geen formulieren.</p>
      ) : (
        <RowList label={`Formulieren van fase ${number}`}>
          {[...required, ...others].map((design) => (
            <Row
              key={design.key}
              href={to}
              icon={
                isDone(design) ? (
                  <IconCircleCheck size={24} aria-hidden="true" />
                ) : design.required ? (
                  <IconCircle size={24} aria-hidden="true" />
                ) : (
                  <IconClipboardText size={24} aria-hidden="true" />
                )
              }
              tone={isDone(design) ? 'ok' : design.required ? 'wait' : undefined}
              title={design.name}
              text={countsInWords(design)}
              end={<NeedBadge isRequired={design.required} counts={design} />}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}
