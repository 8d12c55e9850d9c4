/** Writing a step of an order: what is typed is on the device at once, signatures when it is kept. */
import { useState } from 'react';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { formatTime, isClockTime, localDate } from '#platform/shared/dates/dates.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { Signature } from '#platform/ui/pictures/signature-pad.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { isSigned, keepSignature } from '#platform/web/files/signing.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { LabOrder } from '../../lab-order.ts';
import type { LabOrderStatus } from '../../labels.ts';
import { labStepTroubles, TENTHS } from '../../rules.ts';
import { moveOrder, type PhasePlace } from '../lab-actions.ts';

/** Texts somebody types for a step. */
export interface StepTexts {
  readonly day: string;
  readonly time: string;
  readonly temperature: string;
  readonly giver: string;
  readonly receiver: string;
  readonly note: string;
}

/** A step that is written. */
export function useStep(order: LabOrder, to: LabOrderStatus, place: PhasePlace, onDone: () => void) {
  const me = useSignedIn();
  const { texts: kept, setTexts, forget } = useKeptTexts(`lab-step ${order.id} ${to}`);
  const [start] = useState(() => systemClock.now());
  const [giverSign, setGiverSign] = useState<Signature>();
  const [receiverSign, setReceiverSign] = useState<Signature>();
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const first = { day: localDate(start), time: formatTime(start), temperature: '', giver: me?.name ?? '', receiver: '', note: '' };
  const texts: StepTexts = { ...first, ...kept };
  const isHandover = to === 'handed-over';
  const isCooled = isHandover || to === 'received';
  const { at, step, problems } = readStep(texts, { to, isHandover, isCooled });
  const isBothSigned = isSigned(giverSign) && isSigned(receiverSign);
  const moved = { samples: order.samples, lastAt: order.steps.at(-1)?.at ?? null };
  const found = [...problems, ...(at === undefined ? [] : labStepTroubles(moved, { ...step, at, isSigned: isBothSigned }, systemClock.now()))];
  const save = () => {
    setChecked(true);
    if (found.length > 0 || at === undefined) return;
    run(async () => {
      const keep = async (signature: Signature | undefined) => (isHandover && isSigned(signature) ? keepSignature(signature) : null);
      const [giverFileId, receiverFileId] = [await keep(giverSign), await keep(receiverSign)];
      await moveOrder(order, { id: order.id, version: order.version, ...step, at, giverFileId, receiverFileId }, place);
      await forget();
      onDone();
    });
  };
  return {
    ...{ texts, isHandover, isCooled, isBusy, trouble, save, giverSign, setGiverSign, receiverSign, setReceiverSign },
    set: (changes: Partial<StepTexts>) => setTexts(changes as Record<string, string>),
    temperatureTenths: step.temperatureTenths,
    lines: [...(isChecked ? onceEach(found) : []), ...(trouble?.lines ?? [])],
  };
}

/** A step, as its fields use it. */
export type UsedStep = ReturnType<typeof useStep>;

/** The first sentence of each field. */
function onceEach(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  return problems.filter(({ path }, index) => problems.findIndex((one) => one.path === path) === index);
}

function readStep(texts: StepTexts, { to, isHandover, isCooled }: { readonly to: LabOrderStatus; readonly isHandover: boolean; readonly isCooled: boolean }) {
  const problems: FieldProblem[] = [];
  const at = isClockTime(texts.time) && /^\d{4}-\d\d-\d\d$/.test(texts.day) ? instantAt(texts.day, texts.time) : undefined;
  if (at === undefined) problems.push({ path: 'at', message: 'Vul de dag in en de tijd als uu:mm.' });
  const read = parseNumber(texts.temperature, 1);
  if (isCooled && !read.ok && read.trouble !== 'empty')
    problems.push({ path: 'temperatureTenths', message: 'Vul de temperatuur in graden in, met ten hoogste één decimaal, bijvoorbeeld 3,8.' });
  const temperatureTenths = isCooled && read.ok ? Math.round(read.value * TENTHS) : null;
  const people = { giver: isHandover ? texts.giver : '', receiver: isCooled ? texts.receiver : '' };
  return { at, step: { to, note: texts.note, temperatureTenths, ...people }, problems };
}
