import { nextTimeOf } from '#features/form-catalogue/next-time.ts';
import { numberKeyOf } from '#features/form-engine/filling/earlier-answers/copy-answers.ts';
import { listPhaseForms } from '#features/forms/contract.ts';
import { FORM_DRAFT_KIND, type FormDraft } from '#features/forms/web/form-draft.ts';
import { useFormsWithPending } from '#features/forms/web/use-forms-with-pending.ts';
import { href } from '#features/routes.ts';
import { Link } from '#platform/ui/link.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useDraftIdWhere } from '#platform/web/drafts/drafts.ts';
import { useField } from '../controls/use-field.ts';
import type { OpenForm } from '../drafts/open-form.ts';
import { isSameNumber } from './same-number.ts';

interface PhaseOfForm {
  readonly projectNumber?: string | null | undefined;
  readonly phaseNumber?: string | null | undefined;
}

interface Place {
  readonly form: OpenForm;
  readonly numberKey: string;
  readonly project: string;
  readonly phase: string;
}

/** Tells when another form of this kind in the phase has the same number: sent, waiting on this device or still being filled in on it. Warns only: two holes may both have been drilled. */
export function NumberTaken({ form }: { readonly form: OpenForm }) {
  const { design, projectNumber, phaseNumber, link } = form.draft;
  const numberKey = numberKeyOf(design, nextTimeOf(design));
  if (numberKey === undefined || projectNumber === undefined || phaseNumber === undefined || link !== undefined) return null;
  return <TakenInPhase form={form} numberKey={numberKey} project={projectNumber} phase={phaseNumber} />;
}

function TakenInPhase({ form, numberKey, project, phase }: Place) {
  const typed = useField(form.state, numberKey)?.value;
  const withPending = useFormsWithPending();
  const { data } = useAnswer(listPhaseForms, { project, phase });
  const title = typeof typed === 'string' && typed.trim() !== '' ? form.state.title() : undefined;
  const isOther = (id: string, designKey: string, at: PhaseOfForm, named: string) =>
    title !== undefined &&
    id !== form.id &&
    designKey === form.draft.design.key &&
    at.projectNumber === project &&
    at.phaseNumber === phase &&
    isSameNumber(named, title);
  const draftId = useDraftIdWhere<FormDraft>(FORM_DRAFT_KIND, ({ id, data: draft }) => isOther(id, draft.design.key, draft, draft.title));
  const sent = withPending(data?.submissions ?? []).find((one) => isOther(one.id, one.designKey, one, one.title));
  const here = { projectNumber: project, phaseNumber: phase };
  const unseen = data?.numbersInUse?.find((one) => isOther(one.id, one.designKey, here, one.title));
  const isDraft = sent === undefined && draftId !== undefined;
  const authorName = (sent ?? unseen)?.authorName;
  if (!isDraft && authorName === undefined) return null;
  const address = isDraft ? href('form', { form: draftId }) : sent && href('formView', { form: sent.id });
  return (
    <Message tone="wait" live title={`${title} is er al in deze fase`}>
      {isDraft ? 'Je hebt er een concept van op dit apparaat. ' : `Gemaakt door ${authorName}. `}
      Kies een ander nummer
      {address !== undefined && (
        <>
          , of <Link href={address}>bekijk dat formulier</Link>
        </>
      )}
      .
    </Message>
  );
}
