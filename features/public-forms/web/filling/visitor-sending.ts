/**
 * Sends what people without an account filled in on this device: one call a form, each with its own work done first, then the photos with the
 * secret of their form. It runs on every page of the app, so that a form sent without a network goes also when another page is open.
 */
import { COMMAND_ID_HEADER, type CommandAnswer, DEVICE_TIME_HEADER, fillRoute } from '#platform/shared/operation.ts';
import { Problem, problemBody } from '#platform/shared/problem.ts';
import { connectVisitors, readAnswer, toFailure, Unreachable } from '#platform/web/answers/transport.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { deviceStore, type FileRow, type OutboxRow } from '#platform/web/device/storage/device-store.ts';
import { notifyChange } from '#platform/web/device/storage/device-store-changes.ts';
import { TAB_ID } from '#platform/web/device/tab-id.ts';
import { sha256 } from '#platform/web/files/file-checks.ts';
import { documentLimits } from '#platform/web/files/file-limits.ts';
import { startMaking } from '#platform/web/files/uploads/file-making.ts';
import { runAsLeader } from '#platform/web/outbox/outbox-leader.ts';
import { startSending } from '#platform/web/outbox/outbox-sending.ts';
import type { BatchAnswer } from '#platform/web/outbox/outbox-state.ts';
import { VISITOR_ID } from '#platform/web/sign-in/person.ts';
import { PROOF_HEADER, PUBLIC_FILES_PATH, submitPublicForm } from '../../contract.ts';
import { keepSentForm, readSentForm, readSentForms } from '../sent-forms.ts';
import { readPublicDocumentMb } from './public-document-limit.ts';
import { secretHeaders, visitorClients } from './visitor-clients.ts';

let isStarted = false;

/** Starts it; later calls do nothing. One tab of all sends. */
export function startVisitorSending(): void {
  if (isStarted) return;
  isStarted = true;
  connectVisitors(visitorClients);
  documentLimits.ofVisitors.fill(readPublicDocumentMb);
  const device = { store: deviceStore, clock: systemClock, tabId: TAB_ID, locks: globalThis.navigator?.locks, what: 'visitor-sender' };
  const personId = () => VISITOR_ID;
  startMaking({ ...device, personId });
  const way = { personId, post: sendForms, filesToSend: filesOfArrivedForms, askReceipts: readFilesBack };
  runAsLeader(device, () => startSending((api) => visitorClients[api], systemClock, way));
}

/** Files go after their form: until the server has that, it knows no secret for them. */
async function filesOfArrivedForms(): Promise<ReadonlySet<string>> {
  const forms = await readSentForms();
  return new Set(forms.filter(({ receipt }) => receipt !== undefined).flatMap(({ fileIds }) => fileIds));
}

/** The server tells nothing of files to whoever has no account; whoever sent one may read it. */
async function readFilesBack(files: readonly FileRow[]) {
  const forms = await readSentForms();
  const receipts: { readonly id: string; readonly sizeBytes: number; readonly sha256: string }[] = [];
  for (const { id } of files) {
    const form = forms.find(({ fileIds }) => fileIds.includes(id));
    if (form === undefined) continue;
    const response = await visitorClients.main.request('GET', `${PUBLIC_FILES_PATH}/${id}`, { headers: secretHeaders(form) });
    if (response.status === 404) continue;
    if (!response.ok) throw new Unreachable(response.status);
    const bytes = await response.arrayBuffer();
    receipts.push({ id, sizeBytes: bytes.byteLength, sha256: await sha256(bytes) });
  }
  return receipts;
}

async function sendForms(rows: readonly OutboxRow[], signal: AbortSignal | undefined): Promise<readonly BatchAnswer[]> {
  const answers: BatchAnswer[] = [];
  for (const row of rows) {
    try {
      const answer = await sendForm(row, signal);
      await noteReceipt(row, answer);
      answers.push({ id: row.id, ...answer });
    } catch (error) {
      const failure = toFailure(error);
      if (!(failure instanceof Problem)) throw failure;
      answers.push({ id: row.id, problem: problemBody(failure) });
    }
  }
  return answers;
}

async function sendForm(row: OutboxRow, signal: AbortSignal | undefined): Promise<CommandAnswer<{ number: number }>> {
  const { doWork } = await import('./proof-of-work.ts');
  const proof = await doWork(signal);
  const { method, path } = fillRoute(submitPublicForm.route, row.input as Record<string, unknown>);
  const { id: _, ...body } = row.input as Record<string, unknown>;
  const headers = { 'content-type': 'application/json', [COMMAND_ID_HEADER]: row.id, [DEVICE_TIME_HEADER]: row.createdAt, [PROOF_HEADER]: proof };
  return (await readAnswer(await visitorClients.main.request(method, path, { headers, body: JSON.stringify(body), signal }))) as CommandAnswer<{
    number: number;
  }>;
}

async function noteReceipt(row: OutboxRow, { receipt, result }: CommandAnswer<{ number: number }>): Promise<void> {
  const form = await readSentForm((row.input as { id: string }).id);
  if (form === undefined) return;
  await keepSentForm({ ...form, receipt: { number: result.number, receiptNumber: receipt.number, receivedAt: receipt.receivedAt } });
  notifyChange('files', 'now');
}
