/**
 * Public forms this device sent or is about to send: what was filled in, and the secret with which it can be read back. It is on the device before
 * the form goes, so that there is never a form at the server whose secret is lost.
 */
import { useMemo } from 'react';
import type { Answers } from '#features/forms/engine/answers.ts';
import type { Design } from '#features/forms/engine/design.ts';
import type { FormContext } from '#features/forms/engine/form-state.ts';
import { type DraftRow, deviceStore } from '#platform/web/device-store.ts';
import { tellChange } from '#platform/web/device-store-changes.ts';
import { type Draft, useDrafts } from '#platform/web/drafts.ts';
import { VISITOR_ID } from '#platform/web/person.ts';
import { writeToDevice } from '#platform/web/storage-health-full.ts';
import { TAB_ID } from '#platform/web/tab-id.ts';

const SENT_FORM_KIND = 'public-sent-form';

/** A form that was sent from this device. */
export interface SentForm {
  /** Id of the submission. */
  readonly id: string;
  readonly secret: string;
  readonly design: Design;
  readonly context: FormContext;
  readonly answers: Answers;
  readonly title: string;
  readonly fileIds: readonly string[];
  readonly copyTo?: string | undefined;
  /** Device time, ISO 8601. */
  readonly sentAt: string;
  /** What the server gave it; missing until it has it. */
  readonly receipt?: { readonly number: number; readonly receiptNumber: number; readonly receivedAt: string } | undefined;
}

const rowId = (id: string): string => `sent:${id}`;

/** Keeps what was sent. */
export async function keepSentForm(form: SentForm): Promise<void> {
  const row: DraftRow = { userId: VISITOR_ID, id: rowId(form.id), kind: SENT_FORM_KIND, data: form, version: 1, tabId: TAB_ID, updatedAt: form.sentAt };
  await writeToDevice(async () => void (await deviceStore.drafts.put(row)));
  tellChange('drafts');
}

/** What was sent under an id; undefined when this device did not. */
export async function readSentForm(id: string): Promise<SentForm | undefined> {
  return (await deviceStore.drafts.get([VISITOR_ID, rowId(id)]))?.data as SentForm | undefined;
}

/** Everything sent from this device without an account. */
export async function readSentForms(): Promise<readonly SentForm[]> {
  const rows = await deviceStore.drafts.where('[userId+kind]').equals([VISITOR_ID, SENT_FORM_KIND]).toArray();
  return rows.map(({ data }) => data as SentForm);
}

/** Forgets what was sent. The server keeps it; nobody can read it back from here any more. */
export async function forgetSentForm(id: string): Promise<void> {
  await deviceStore.drafts.delete([VISITOR_ID, rowId(id)]);
  tellChange('drafts');
}

/** Everything sent from this device, the newest first; undefined until it is read. */
export function useSentForms(): readonly SentForm[] | undefined {
  const drafts = useDrafts<SentForm>(SENT_FORM_KIND);
  return useMemo(() => drafts?.map(({ data }: Draft<SentForm>) => data).sort((a, b) => b.sentAt.localeCompare(a.sentAt)), [drafts]);
}
