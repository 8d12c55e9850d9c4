import { IconArrowBackUp, IconClipboardText, IconPencil } from '@tabler/icons-react';
import { Row } from '#platform/ui/row-list.tsx';
import { useDesk } from '#platform/ui/use-desk.ts';
import type { Draft } from '#platform/web/drafts.ts';
import { href } from '../../routes.ts';
import type { FormSummary } from '../contract.ts';
import { isFromPublic } from '../rules.ts';
import { draftName, type FormDraft } from './form-draft.ts';
import { FormStateBadge, PublicBadge } from './form-state-badge.tsx';
import { shortTime } from './short-time.ts';

/** A form that was sent, or waits to be sent. */
export function FormRow({ form, isWaiting }: { readonly form: FormSummary; readonly isWaiting?: boolean }) {
  const place = form.projectNumber === null ? '' : `${form.projectNumber}${form.phaseNumber === null ? '' : `-${form.phaseNumber}`}, `;
  const isDesk = useDesk();
  const returned = form.state === 'returned';
  const badge = (
    <>
      {isFromPublic(form) && <PublicBadge />}
      <FormStateBadge state={form.state} />
    </>
  );
  const notes = form.noteCount === 1 ? '1 veld met een opmerking' : `${form.noteCount} velden met een opmerking`;
  return (
    <Row
      href={href('formView', { form: form.id })}
      icon={returned ? <IconArrowBackUp size={24} aria-hidden="true" /> : <IconClipboardText size={24} aria-hidden="true" />}
      tone={returned ? 'bad' : undefined}
      title={form.title === form.designName ? form.title : `${form.designName}: ${form.title}`}
      text={
        isWaiting
          ? `${place}bewaard, wacht op verzenden`
          : returned && form.noteCount > 0
            ? `${place}${notes}`
            : `${place}${form.authorName}, ${shortTime(form.updatedAt)}`
      }
      {...(isDesk ? { end: badge } : { after: badge })}
    />
  );
}

/** A draft on this device. */
export function DraftRow({ draft }: { readonly draft: Draft<FormDraft> }) {
  const isDesk = useDesk();
  const badge = <FormStateBadge state="draft" />;
  const { design, gapCount, projectNumber, phaseNumber } = draft.data;
  const place = projectNumber === undefined ? '' : `${projectNumber}${phaseNumber === undefined ? '' : `-${phaseNumber}`}, `;
  return (
    <Row
      href={href('formSection', { form: draft.id, section: design.sections[0]?.key ?? '' })}
      icon={<IconPencil size={24} aria-hidden="true" />}
      tone="wait"
      title={draftName(draft.data)}
      text={`${place}${gapCount === 0 ? 'alles ingevuld' : gapCount === 1 ? 'nog 1 veld' : `nog ${gapCount} velden`}, ${shortTime(new Date(draft.updatedAt).toISOString())}`}
      {...(isDesk ? { end: badge } : { after: badge })}
    />
  );
}
