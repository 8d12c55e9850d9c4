import { IconArrowBackUp, IconClipboardText, IconPencil } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { Row } from '#platform/ui/lists/row-list.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import type { Draft } from '#platform/web/drafts/drafts.ts';
import { stageText } from '#platform/web/outbox/stage-words.ts';
import { isFromPublic } from '../rules.ts';
import { draftName, type FormDraft } from './form-draft.ts';
import { FormStateBadge, PublicBadge } from './form-state-badge.tsx';
import type { ShownForm } from './optimistic.ts';
import { shortTime } from './short-time.ts';

/** A form that was sent, or is on its way. */
export function FormRow({ form }: { readonly form: ShownForm }) {
  const { isOnline } = useConnectivity();
  const place = form.projectNumber === null ? '' : `${form.projectNumber}${form.phaseNumber === null ? '' : `-${form.phaseNumber}`}, `;
  const isDesk = useDesk();
  const returned = form.state === 'returned';
  const badge = (
    <>
      {isFromPublic(form) && <PublicBadge />}
      <FormStateBadge {...form} />
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
        form.stage !== undefined
          ? startingSmall(place, stageText(form.stage, isOnline))
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

/** A sentence behind a place goes on in small letters. */
function startingSmall(place: string, text: string): string {
  return place === '' ? text : `${place}${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
