import { submitForm } from '#features/forms/contract.ts';
import { FORM_DRAFT_KIND, type FormDraft } from '#features/forms/web/form-draft.ts';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useDrafts } from '#platform/web/drafts/drafts.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';

/** Forms of this person that are not, or not whole, at the office: each in one of three. */
export interface UnfinishedForms {
  /** Being filled in; one that was refused and is being mended among them. */
  readonly drafts: number;
  readonly refused: number;
  /** Sent by the person; they go by themselves. */
  readonly onDevice: number;
}

/** Counts them. */
export function useUnfinishedForms(): UnfinishedForms {
  const drafts = useDrafts<FormDraft>(FORM_DRAFT_KIND) ?? [];
  const stages = [...useStages(submitForm.name)].filter(([record]) => !drafts.some(({ id }) => record === `form:${id}`)).map(([, stage]) => stage);
  const refused = stages.filter((stage) => stage === 'refused').length;
  return { drafts: drafts.length, refused, onDevice: stages.filter((stage) => stage === 'device' || stage === 'on-its-way').length };
}

/** Forms that ask for the person before the day is over, and apart from those the ones that are sent by themselves. */
export function UnsentForms({ forms: { drafts, refused, onDevice } }: { readonly forms: UnfinishedForms }) {
  return (
    <>
      {drafts > 0 && (
        <Message
          tone="wait"
          title={drafts === 1 ? '1 concept is nog niet verstuurd' : `${drafts} concepten zijn nog niet verstuurd`}
          actions={<LinkButton href={href('forms')}>Naar formulieren</LinkButton>}
        >
          Dat mag na het afsluiten ook nog.
        </Message>
      )}
      {refused > 0 && (
        <Message
          tone="bad"
          title={refused === 1 ? '1 formulier is geweigerd' : `${refused} formulieren zijn geweigerd`}
          actions={<LinkButton href={href('outbox')}>Naar te verzenden</LinkButton>}
        >
          Het staat nog op dit apparaat en heeft jou nodig.
        </Message>
      )}
      {onDevice > 0 && (
        <Message tone="info" title={onDevice === 1 ? '1 formulier staat nog op dit apparaat' : `${onDevice} formulieren staan nog op dit apparaat`}>
          Verzenden gaat vanzelf zodra er bereik is. Je kunt de dag gewoon afsluiten.
        </Message>
      )}
    </>
  );
}
