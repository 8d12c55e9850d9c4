/** Draft this tab works on, of several forms by one name; without a choice the last one. The address names only the form. */
import { useMemo } from 'react';
import { FORM_DRAFT_KIND, type FormDraft } from '#features/forms/web/form-draft.ts';
import { type Draft, useDrafts } from '#platform/web/drafts/drafts.ts';
import { type SentForm, useSentForms } from '../sent-forms.ts';

const draftKey = (name: string): string => `public-form.${name}`;
const sentKey = (name: string): string => `public-form.sent.${name}`;

/** Makes a draft the one its pages are about in this tab. */
export function chooseDraft(name: string, id: string): void {
  sessionStorage.setItem(draftKey(name), id);
}

/** Makes a sent form the one that is looked at in this tab. */
export function chooseSent(name: string, id: string): void {
  sessionStorage.setItem(sentKey(name), id);
}

/** Drafts of a form on this device, the last changed first; undefined until they are read. */
export function useDraftsOf(name: string): readonly Draft<FormDraft>[] | undefined {
  const drafts = useDrafts<FormDraft>(FORM_DRAFT_KIND);
  return useMemo(() => drafts?.filter(({ data }) => data.design.key === name), [drafts, name]);
}

/** Id of the draft the pages of a form are about; undefined until it is known, null when there is none. */
export function useCurrentDraftId(name: string): string | null | undefined {
  const drafts = useDraftsOf(name);
  const chosen = sessionStorage.getItem(draftKey(name));
  if (drafts === undefined) return undefined;
  return (drafts.find(({ id }) => id === chosen) ?? drafts[0])?.id ?? null;
}

/** The sent form that is looked at; undefined until it is known, null when this device sent none. */
export function useCurrentSent(name: string): SentForm | null | undefined {
  const sent = useSentForms();
  const chosen = sessionStorage.getItem(sentKey(name));
  if (sent === undefined) return undefined;
  const ofName = sent.filter(({ design }) => design.key === name);
  return ofName.find(({ id }) => id === chosen) ?? ofName[0] ?? null;
}
