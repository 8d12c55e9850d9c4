/**
 * Public forms this device sent or is about to send: what was filled in, and the secret with which it can be read back. It is on the device before
 * the form goes, so that there is never a form at the server whose secret is lost.
 */
import { useMemo } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import type { FormContext } from '#features/form-engine/filling/state/form-state.ts';
import { type DraftRow, deviceStore } from '#platform/web/device/storage/device-store.ts';
import { notifyChange } from '#platform/web/device/storage/device-store-changes.ts';
import { writeToDevice } from '#platform/web/device/storage/storage-health-full.ts';
import { TAB_ID } from '#platform/web/device/tab-id.ts';
import { type Draft, useDrafts } from '#platform/web/drafts/drafts.ts';
import { VISITOR_ID } from '#platform/web/sign-in/person.ts';

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
  /** Receipt of the server; missing until it has the form. */
  readonly receipt?: { readonly number: number; readonly receiptNumber: number; readonly receivedAt: string } | undefined;
}

const rowId = (id: string): string => `sent:${id}`;

/** Keeps what was sent. */
export async function keepSentForm(form: SentForm): Promise<void> {
  const row: DraftRow = { userId: VISITOR_ID, id: rowId(form.id), kind: SENT_FORM_KIND, data: form, version: 1, tabId: TAB_ID, updatedAt: form.sentAt };
  await writeToDevice(async () => void (await deviceStore.drafts.put(row)));
  notifyChange('drafts');
}

/** Returns the sent form with an id; undefined when this device did not send it. */
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
  notifyChange('drafts');
}

/** Everything sent from this device, the newest first; undefined until it is read. */
export function useSentForms(): readonly SentForm[] | undefined {
  const drafts = useDrafts<SentForm>(SENT_FORM_KIND);
  return useMemo(() => drafts?.map(({ data }: Draft<SentForm>) => data).sort((a, b) => b.sentAt.localeCompare(a.sentAt)), [drafts]);
}
