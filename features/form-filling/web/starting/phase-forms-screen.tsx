import { IconClipboardPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type FormSummary, listPhaseForms } from '#features/forms/contract.ts';
import type { FormCountsOfPhase } from '#features/forms/form-counts.ts';
import { FORM_DRAFT_KIND, type FormDraft } from '#features/forms/web/form-draft.ts';
import { DraftRow, FormRow } from '#features/forms/web/form-row.tsx';
import { FormsHere } from '#features/forms/web/forms-here.tsx';
import { NeedBadge } from '#features/forms/web/of-project/need-badge.tsx';
import { useFormCounts } from '#features/forms/web/of-project/use-form-counts.ts';
import { useFormsWithPending } from '#features/forms/web/use-forms-with-pending.ts';
import { phaseTabs } from '#features/phases/web/phase-tabs.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useDrafts } from '#platform/web/drafts/drafts.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { PhaseFormActions, PhaseFormSources } from '../places.ts';
import { useFormsToStart } from './start-form.ts';

/** The forms of a phase: what is required and still to do, my drafts, and what was sent. */
export function PhaseFormsScreen() {
  const { project = '', phase = '' } = useParams({ strict: false });
  const answer = useAnswer(listPhaseForms, { project, phase });
  const withPending = useFormsWithPending();
  const { startingKey, trouble, start } = useFormsToStart();
  const isDesk = useDesk();
  const drafts = (useDrafts<FormDraft>(FORM_DRAFT_KIND) ?? []).filter(({ data }) => data.projectNumber === project && data.phaseNumber === phase);
  const submissions = withPending(answer.data?.submissions ?? []).filter((form) => form.projectNumber === project && form.phaseNumber === phase);
  const draftIds = new Set(drafts.map(({ id }) => id));
  const here = submissions.filter(({ id, stage }) => stage !== undefined && !draftIds.has(id));
  const handedIn = submissions.filter(({ stage }) => stage === undefined);
  const hasMore = answer.data?.hasMore === true;
  const countOf = useFormCounts();
  const code = phaseCode(project, phase);
  usePageMeta({ title: `Formulieren ${code}` });
  return (
    <Page
      title="Formulieren"
      subtitle={code}
      back={{ href: href('phaseInformation', { project, phase }), label: 'Terug naar de fase' }}
      tabs={phaseTabs(project, phase, 'phaseForms')}
      actions={<PhaseFormActions project={project} phase={phase} forms={answer.data?.submissions} hasMore={hasMore} />}
    >
      {trouble !== undefined && (
        <Message tone="bad" live title="Het formulier kan nu niet worden gestart">
          {trouble}
        </Message>
      )}
      <AnswerGate answer={answer}>
        <Section title="Starten">
          {answer.data?.designs.length === 0 && (
            <EmptyState title="Geen formulieren ingesteld">De projectleider heeft voor deze fase nog geen formulieren gekozen.</EmptyState>
          )}
          <RowList>
            {answer.data?.designs.map(({ key, name, description, required, mayFill, counts = seenCounts(key, answer.data?.submissions ?? []) }) => (
              <Row
                key={key}
                icon={<IconClipboardPlus size={24} aria-hidden="true" />}
                title={name}
                text={mayFill ? description : 'Wordt ingevuld door een andere rol'}
                {...{ [isDesk ? 'end' : 'after']: <NeedBadge isRequired={required} counts={countOf({ project, phase, key, counts })} /> }}
                busy={startingKey === key}
                {...(mayFill ? { onClick: () => start(key, { projectNumber: project, phaseNumber: phase }) } : {})}
              />
            ))}
          </RowList>
        </Section>
        {drafts.length > 0 && (
          <Section title="Concepten" note={drafts.length}>
            <RowList>
              {drafts.map((draft) => (
                <DraftRow key={draft.id} draft={draft} />
              ))}
            </RowList>
          </Section>
        )}
        <FormsHere forms={here} />
        {handedIn.length > 0 && (
          <Section title="Ingediend" note={hasMore ? `${handedIn.length}+` : handedIn.length}>
            <RowList>
              {handedIn.map((form) => (
                <FormRow key={form.id} form={form} />
              ))}
            </RowList>
            {hasMore && (
              <div className="pad secbody">
                <LinkButton wide={!isDesk} href={href('projectFormList', { project }, { fase: phase })}>
                  Alle formulieren van deze fase
                </LinkButton>
              </div>
            )}
          </Section>
        )}
        <PhaseFormSources project={project} phase={phase} />
      </AnswerGate>
    </Page>
  );
}

/** Counts for a copy of before the server sent them: the forms the person may see. */
function seenCounts(designKey: string, submissions: readonly FormSummary[]): FormCountsOfPhase {
  const forms = submissions.filter((form) => form.designKey === designKey);
  const count = (state: FormSummary['state']) => forms.filter((form) => form.state === state).length;
  const own = Object.fromEntries(forms.map(({ id, revision }) => [id, revision]));
  return { needed: 1, submitted: count('submitted'), approved: count('approved'), returned: count('returned'), own };
}
