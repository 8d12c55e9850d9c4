/** Which sample a label is of: from the device when it is of one's own work or was made here, else from the server. */
import { type CompositeInput, putComposite } from '#features/lots/contract.ts';
import { lotHref } from '#features/lots/web/lot-actions.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { type LabMoveInput, type LabSampleInput, moveLabOrder, putLabSample, removeLabSample } from '../../contract.ts';
import { BARCODE_LENGTH_MAX } from '../../rules.ts';
import { getSampleOfLabel, type LabelledSample, listKnownSamples } from '../../sample-contract.ts';
import { sampleHref } from '../lab-actions.ts';

/** A sample that was found by its label. */
export interface FoundSample {
  readonly code: string;
  readonly href: string;
  readonly isCancelled: boolean;
  /** Null for one that the office does not have yet. */
  readonly of: Pick<LabelledSample, 'projectNumber' | 'projectDescription' | 'phaseNumber' | 'orderName'> | null;
}

/** `not-here`: there is no network, and it is none of one's own work; `failed`: the server could not tell. */
export type FoundByLabel = { readonly is: 'waiting' | 'unknown' | 'not-here' | 'failed' } | { readonly is: 'known'; readonly sample: FoundSample };

/** Looks a label up; undefined is none to look for. */
export function useSample(text: string | undefined): FoundByLabel {
  const label = text?.trim().toLowerCase() ?? '';
  const isLabel = label !== '' && label.length <= BARCODE_LENGTH_MAX;
  const pending = usePendingCommands();
  const own = useAnswer(listKnownSamples, {}, { enabled: isLabel });
  const waiting = sampleOnWay(pending, label) ?? compositeOnWay(pending, label);
  const onDevice = own.data?.find((one) => one.label.toLowerCase() === label && !isTakenOff(pending, one.id));
  const isAsked = isLabel && waiting === undefined && onDevice === undefined && own.state !== 'waiting';
  const asked = useAnswer(getSampleOfLabel, { label }, { enabled: isAsked });
  if (!isLabel) return { is: 'unknown' };
  if (waiting !== undefined) return { is: 'known', sample: waiting };
  const found = onDevice ?? asked.data;
  if (found !== undefined)
    return {
      is: 'known',
      sample: toFound({ ...found, isCancelled: found.isCancelled || (found.orderId !== null && isCancelledHere(pending, found.orderId)) }),
    };
  if (asked.state === 'refused') return { is: asked.problem?.code === 'not-found' || asked.problem?.code === 'not-allowed' ? 'unknown' : 'failed' };
  return { is: asked.state === 'not-on-device' ? 'not-here' : 'waiting' };
}

function toFound(sample: LabelledSample): FoundSample {
  const { id, code, orderId, isCancelled, projectNumber: project, phaseNumber: phase } = sample;
  const href = orderId === null ? lotHref({ project, phase }, id) : sampleHref({ project, phase }, orderId, id);
  return { code, href, isCancelled, of: sample };
}

/** A sample that was put on an order here and is not at the office yet. */
function sampleOnWay(pending: readonly PendingCommand[], label: string): FoundSample | undefined {
  const put = pending.findLast(({ name, input }) => name === putLabSample.name && (input as LabSampleInput).barcode?.toLowerCase() === label);
  if (put === undefined || put.href === undefined || isTakenOff(pending, (put.input as LabSampleInput).id)) return undefined;
  return { code: (put.input as LabSampleInput).code, href: put.href, isCancelled: false, of: null };
}

/** A composite of a lot that was closed here and is not at the office yet: it opens its lot. */
function compositeOnWay(pending: readonly PendingCommand[], label: string): FoundSample | undefined {
  const put = pending.findLast(
    ({ name, state, input }) => name === putComposite.name && state !== 'refused' && (input as CompositeInput).barcode.trim().toLowerCase() === label,
  );
  if (put?.href === undefined) return undefined;
  return { code: (put.input as CompositeInput).letter, href: put.href, isCancelled: false, of: null };
}

function isTakenOff(pending: readonly PendingCommand[], id: string): boolean {
  return pending.some(({ name, input }) => name === removeLabSample.name && (input as { readonly id: string }).id === id);
}

function isCancelledHere(pending: readonly PendingCommand[], orderId: string): boolean {
  return pending.some(({ name, state, input }) => {
    const { id, to } = input as LabMoveInput;
    return name === moveLabOrder.name && state !== 'refused' && id === orderId && to === 'cancelled';
  });
}
