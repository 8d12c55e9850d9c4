/** Returns what somebody without an account has on this device: drafts to go on with, and forms that were sent. */
import { useNavigate } from '@tanstack/react-router';
import { FORM_DRAFT_KIND, type FormDraft } from '#features/forms/web/form-draft.ts';
import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { useDrafts } from '#platform/web/drafts/drafts.ts';
import { chooseDraft, chooseSent } from './filling/current-form.ts';
import { useSentForms } from './sent-forms.ts';

/** A form of this device, as a row. */
export interface OwnForm {
  readonly kind: 'draft' | 'sent';
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly tone: 'ok' | 'wait';
  /** Section to go on with. */
  readonly section: string;
}

/** The forms of this device, of one name or of all. */
export function useOwnForms(name?: string): { readonly drafts: readonly OwnForm[]; readonly sent: readonly OwnForm[]; readonly open: (form: OwnForm) => void } {
  const navigate = useNavigate();
  const kept = useDrafts<FormDraft>(FORM_DRAFT_KIND) ?? [];
  const forms = useSentForms() ?? [];
  const isAsked = (key: string) => name === undefined || key === name;
  const drafts = kept
    .filter(({ data }) => isAsked(data.design.key))
    .map(({ id, updatedAt, data: { design, title, gapCount } }): OwnForm => {
      const gaps = gapCount === 0 ? 'alles ingevuld' : gapCount === 1 ? 'nog 1 vraag' : `nog ${gapCount} vragen`;
      const text = `Nog niet verzonden, ${gaps}, ${formatMoment(updatedAt)}`;
      return { kind: 'draft', id, name: design.key, title: titleOf(design.name, title), text, tone: 'wait', section: design.sections[0]?.key ?? '' };
    });
  const sent = forms
    .filter(({ design }) => isAsked(design.key))
    .map(({ id, design, title, receipt }): OwnForm => {
      const text = receipt === undefined ? 'Wacht op internet om te verzenden' : `Nummer ${receipt.number}, ontvangen op ${formatMoment(receipt.receivedAt)}`;
      return { kind: 'sent', id, name: design.key, title: titleOf(design.name, title), text, tone: receipt === undefined ? 'wait' : 'ok', section: '' };
    });
  const open = (form: OwnForm) => {
    if (form.kind === 'draft') {
      chooseDraft(form.name, form.id);
      void navigate({ to: href('publicFormSection', { name: form.name, section: form.section }) });
    } else {
      chooseSent(form.name, form.id);
      void navigate({ to: href('publicFormView', { name: form.name }) });
    }
  };
  return { drafts, sent, open };
}

function titleOf(name: string, title: string): string {
  return title === name || title === '' ? name : `${name}: ${title}`;
}
