import { IconClipboardPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Page } from '#platform/ui/page.tsx';
import { Row, RowList } from '#platform/ui/row-list.tsx';
import { Section } from '#platform/ui/section.tsx';
import { useDesk } from '#platform/ui/use-desk.ts';
import { useDrafts } from '#platform/web/drafts.ts';
import { usePageMeta } from '#platform/web/page-meta.ts';
import { hasPermission } from '#platform/web/signed-in.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { PhaseExportMenu } from '../../form-exports/web/phase-export-menu.tsx';
import { phaseTabs } from '../../phases/web/phase-tabs.ts';
import { href } from '../../routes.ts';
import { type FormSummary, listPhaseForms } from '../contract.ts';
import type { FormCountsOfPhase } from '../form-counts.ts';
import { FormAnswerGate } from './form-answer-gate.tsx';
import { FORM_DRAFT_KIND, type FormDraft } from './form-draft.ts';
import { DraftRow, FormRow } from './form-row.tsx';
import { FormsHere } from './forms-here.tsx';
import { NeedBadge } from './need-badge.tsx';
import { useFormsToStart } from './start-form.ts';
import { useFormCounts } from './use-form-counts.ts';
import { useFormsWithPending } from './use-forms-with-pending.ts';

/** Only for who hands out links, with a network: the screen itself stays light. */
const PublicLinks = lazy(() => import('#features/public-forms/web/public-links.tsx').then(({ PublicLinks }) => ({ default: PublicLinks })));

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
  const countOf = useFormCounts();
  const code = `${project}-${phase}`;
  usePageMeta({ title: `Formulieren ${code}` });
  return (
    <Page
      title="Formulieren"
      subtitle={code}
      back={{ href: href('phaseInformation', { project, phase }), label: 'Terug naar de fase' }}
      tabs={phaseTabs(project, phase, 'phaseForms')}
      actions={<PhaseExportMenu project={project} phase={phase} forms={answer.data?.submissions} />}
    >
      {trouble !== undefined && (
        <Message tone="bad" live title="Het formulier kan nu niet worden gestart">
          {trouble}
        </Message>
      )}
      <FormAnswerGate answer={answer}>
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
          <Section title="Ingediend" note={handedIn.length}>
            <RowList>
              {handedIn.map((form) => (
                <FormRow key={form.id} form={form} />
              ))}
            </RowList>
          </Section>
        )}
        {hasPermission('phase.manage') && (
          <Section title="Openbare links">
            <Suspense fallback={null}>
              <PublicLinks scope={{ project, phase }} />
            </Suspense>
          </Section>
        )}
      </FormAnswerGate>
    </Page>
  );
}

/** What is counted of a form in a copy of before the server told it: what the person may see. */
function seenCounts(designKey: string, submissions: readonly FormSummary[]): FormCountsOfPhase {
  const forms = submissions.filter((form) => form.designKey === designKey);
  const count = (state: FormSummary['state']) => forms.filter((form) => form.state === state).length;
  const own = Object.fromEntries(forms.map(({ id, revision }) => [id, revision]));
  return { needed: 1, submitted: count('submitted'), approved: count('approved'), returned: count('returned'), own };
}
