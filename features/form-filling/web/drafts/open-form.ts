/**
 * Forms that are open in this tab: one state per form, shared by its sections, so that going from page to page computes nothing
 * again. Every change is written to the device before the next one can be made.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { designIn } from '#features/form-engine/design/design-texts.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import { expressionEnvironment } from '#features/form-engine/expressions/expressions.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { answersBack } from '#features/form-engine/filling/earlier-answers/answers-back.ts';
import type { FormContext, FormState } from '#features/form-engine/filling/state/form-state.ts';
import { loadPatterns } from '#features/form-engine/patterns/patterns.ts';
import { dayOf } from '#features/forms/form-context.ts';
import { FORM_DRAFT_KIND, type FormDraft } from '#features/forms/web/form-draft.ts';
import { newId } from '#platform/shared/ids.ts';
import { createStore, useStore } from '#platform/ui/store.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { type Draft, readDraft, saveDraft } from '#platform/web/drafts/drafts.ts';
import { noteNamed } from '#platform/web/files/file-naming.ts';
import { type PlacedFile, readPlacedFiles } from '#platform/web/files/file-places.ts';
import { loadLazyControls } from '../controls/lazy-controls.tsx';
import { areFilesUnderWay, untilFilesStored } from '../photos/files-under-way.ts';
import { putFile } from '../photos/put-file.ts';
import { draftIdByState, stateByDraftId } from './draft-of-state.ts';
import { loadLists } from './load-lists.ts';
import { loadPlaces } from './load-places.ts';

/** A form that is open: its state, and the draft it came from. */
export interface OpenForm {
  readonly id: string;
  /** Which opening of a form in this tab it is: what a screen remembers of an earlier one is of other answers. */
  readonly opening: number;
  readonly state: FormState;
  readonly draft: FormDraft;
  /** Time it was last written to the device, in milliseconds since 1970. */
  readonly savedAt: () => number;
  /** Writes it to the device as it is now. */
  readonly save: () => void;
  readonly onSaved: (listener: () => void) => () => void;
}

const MINUTE_MS = 60_000;
/** Parts of a draft that hardly ever change: of all that is kept only the answers do from key to key. */
export const DRAFT_PARTS = ['design', 'context'] as const satisfies readonly (keyof FormDraft)[];
const openForms = new Map<string, OpenForm>();
/** Forms whose draft is just being taken away, as by sending: what is still written into one would make that draft anew. */
const leaving = new Set<OpenForm>();
let openings = 0;
/** Counts how often a form was read again from the device. */
const reloadCount = createStore(0);

/** Opens the draft of a form. `undefined` while it is read, `null` when this device has none. */
export function useOpenForm(id: string): OpenForm | null | undefined {
  const [form, setForm] = useState<OpenForm | null | undefined>(() => openForms.get(id));
  const reloads = useStore(reloadCount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when asked
  useEffect(() => {
    let isCurrent = true;
    const known = openToday(id);
    setForm(known);
    if (known !== undefined) return;
    void readForm(id).then((read) => {
      if (isCurrent) setForm(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, reloads]);
  // One that was changed is open as it is now at once: a key pressed at that moment goes into it.
  return openForms.get(id) ?? form;
}

/** The form as it is open now, which may have been changed since somebody took hold of it; undefined when it is open no more. */
export function formOpenNow(id: string): OpenForm | undefined {
  return openForms.get(id);
}

/** The draft of a form, open; null when this device has none. */
export async function openForm(id: string): Promise<OpenForm | null> {
  return openToday(id) ?? readForm(id);
}

/** A form that is open already, by the day of today: what was begun yesterday may be of today. */
function openToday(id: string): OpenForm | undefined {
  const form = openForms.get(id);
  if (form === undefined || contextNow(form.draft.context) === form.draft.context) return form;
  closeForm(id);
  const { draft, state, savedAt } = form;
  const now = openDraft(id, { data: { ...draft, answers: state.answers() }, updatedAt: new Date(savedAt()).toISOString() });
  reloadCount.set(reloadCount.get() + 1);
  return now;
}

/** The context as it is now. Its place and person stay as they were found; what was filled in from it stays as it is. */
function contextNow(context: FormContext): FormContext {
  const day = dayOf(systemClock.now());
  return context.today === day.today ? context : { ...context, ...day };
}

/** Opens the draft of a form before its page is drawn, so that the page comes whole. */
export async function prepareForm(id: string): Promise<void> {
  await openForm(id);
}

/** Makes what every form is computed with, so that the first to be opened waits only for itself. */
export function prepareForms(): void {
  expressionEnvironment();
}

async function readForm(id: string): Promise<OpenForm | null> {
  const draft = await readDraft<FormDraft>(id);
  // One that can't be had now is asked again in its own place; the rest of the form is there.
  await (draft && loadParts(draft.data.design));
  if (draft === undefined) return null;
  const form = openDraft(id, draft);
  // Read once it is open: what is stored from then on is named in it by whoever stores it.
  const placed = await readPlacedFiles(id);
  if (placed.length > 0) await namePlaced(id, placed);
  return openForms.get(id) ?? form;
}

/** Names what was kept for this form just before its page ended, or while it was not open. */
async function namePlaced(id: string, placed: readonly PlacedFile[]): Promise<void> {
  const state = stateByDraftId.get(id);
  if (state === undefined) return;
  for (const { fileId, path, answer } of placed) putFile(state, path, { ...answer, fileId });
  await noteNamed(
    id,
    placed.map(({ fileId }) => fileId),
  );
}

/** Fetches what a form needs beside the engine: controls that few forms have, what runs its patterns, and what converts its places. What can't be had now, a form does without. */
async function loadParts(design: Design): Promise<void> {
  const parts = [loadLazyControls(design), loadPatterns(design), loadPlaces(design), loadLists(design)];
  await Promise.all(parts.map((part) => part?.catch(reportError)));
}

/** Follows the time a form was last written to the device, to the minute: typing within one renders nothing for it. */
export function useSavedAt(form: OpenForm): number {
  return useSyncExternalStore(form.onSaved, () => form.savedAt() - (form.savedAt() % MINUTE_MS));
}

/** Forgets a form that was sent or thrown away; its draft is the caller's. */
export function closeForm(id: string): void {
  openForms.delete(id);
  stateByDraftId.delete(id);
}

/** Does what takes the draft of a form away, then closes the form; nothing is written of it meanwhile. When that fails the form stays open, with what came into it meanwhile. */
export async function closeWith(form: OpenForm, take: () => Promise<void>): Promise<void> {
  leaving.add(form);
  try {
    await take();
    closeForm(form.id);
  } finally {
    leaving.delete(form);
    form.save();
  }
}

/** Reads a form again from the device: another tab went on with it, or another version of it was chosen. Files under way stand in what is read. */
export function reloadForm(id: string): void {
  closeForm(id);
  reloadCount.set(reloadCount.get() + 1);
}

/** Changes of a draft, or how they are made of the form as it is open by then. */
type DraftChanges = Partial<FormDraft> | ((form: OpenForm) => Partial<FormDraft>);

/**
 * Changes something of an open form besides its answers, or all of its answers at once, when no file of it is under way any more: at once when none
 * is. It is open as it is then from that moment on; with another design its parts are fetched first. Returns false when it was sent or thrown away meanwhile: then nothing happens.
 */
export async function changeDraft({ id }: Pick<OpenForm, 'id'>, changes: DraftChanges): Promise<boolean> {
  const open = areFilesUnderWay(id) ? undefined : openForms.get(id);
  const form = open ?? (await openWithFiles(id));
  if (form === null) return false;
  putChanges(form, typeof changes === 'function' ? changes(form) : changes);
  return true;
}

/** The draft of a form, open, with the files that were under way; null when this device has none. */
export async function openWithFiles(id: string): Promise<OpenForm | null> {
  await untilFilesStored(id);
  return openForm(id);
}

function putChanges({ id, state, draft }: OpenForm, changes: Partial<FormDraft>): void {
  const next = { ...draft, answers: state.answers(), ...changes };
  const changed = withAnswers(next, next.answers);
  saveForm(id, changed);
  closeForm(id);
  if (changes.design === undefined) openDraft(id, { data: changed, updatedAt: new Date().toISOString() });
  reloadCount.set(reloadCount.get() + 1);
}

/** Takes back a change of answers from `before` to `put`. What was answered since stays. */
export async function changeBack(id: string, { put, before }: { readonly put: Answers; readonly before: Answers }, changes: Partial<FormDraft>): Promise<void> {
  const form = formOpenNow(id);
  if (form !== undefined) await changeDraft(form, ({ state }) => ({ ...changes, answers: answersBack(state.answers(), put, before) }));
}

/** A draft with other answers, and what is told of them in lists. */
export function withAnswers(draft: FormDraft, answers: Answers): FormDraft {
  const state = createFormState(draft.design, answers, draft.context);
  return { ...draft, answers, title: state.title() || draft.design.name, gapCount: countGaps(state) };
}

function openDraft(id: string, kept: Pick<Draft<FormDraft>, 'data' | 'updatedAt'>): OpenForm {
  const known = openForms.get(id);
  if (known !== undefined) return known;
  const draft = { ...kept.data, context: contextNow(kept.data.context) };
  const state = createFormState(designIn(draft.design, draft.language), draft.answers, draft.context);
  let savedAt = Date.parse(kept.updatedAt);
  const listeners = new Set<() => void>();
  const save = () => {
    if (openForms.get(id) !== form || leaving.has(form)) return;
    saveForm(id, { ...draft, answers: state.answers(), title: state.title() || draft.design.name, gapCount: countGaps(state) });
    savedAt = Date.now();
    for (const listener of listeners) listener();
  };
  state.subscribe('*', save);
  openings++;
  const form: OpenForm = {
    id,
    opening: openings,
    state,
    draft,
    savedAt: () => savedAt,
    save,
    onSaved: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  openForms.set(id, form);
  draftIdByState.set(state, id);
  stateByDraftId.set(id, state);
  return form;
}

/** Fields in the way of sending, over all shown sections. */
export function countGaps(state: FormState): number {
  return state.sections().reduce((sum, section) => sum + (section.visible ? section.gaps : 0), 0);
}

/** Makes a new draft and keeps it; answers its id. */
export async function startDraft(draft: Omit<FormDraft, 'title' | 'gapCount' | 'startedAt'>, id = newId()): Promise<string> {
  await loadParts(draft.design);
  const state = createFormState(draft.design, draft.answers, draft.context);
  saveForm(id, { ...draft, title: state.title() || draft.design.name, gapCount: countGaps(state), startedAt: new Date().toISOString() });
  return id;
}

function saveForm(id: string, draft: FormDraft): void {
  saveDraft(id, FORM_DRAFT_KIND, draft, DRAFT_PARTS);
}
