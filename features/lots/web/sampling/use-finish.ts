/** Signing a sampling: what is typed and photographed is on the device at once, the signature when it is kept. */
import { useState } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { formatTime, isClockTime, localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { Signature } from '#platform/ui/pictures/signature-pad.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { refuseUnusable } from '#platform/web/files/kept-files.ts';
import { isSigned, keepSignature } from '#platform/web/files/signing.ts';
import { deviationParts } from '../../labels.ts';
import { PHOTOS_MAX } from '../../limits.ts';
import { type Lot, Sampling } from '../../lot.ts';
import { brokenRules, finishTroubles, reckon } from '../../rules.ts';
import { finish, type PhasePlace } from '../lot-actions.ts';
import { yesNo } from '../lot-words.ts';
import { textsOfSampling } from './sampling-texts.ts';
import { useKeptPhotos } from './use-kept-photos.ts';

const VOLUME_DECIMALS = 1;

/** A sampling that is signed. */
export function useFinish(lot: Lot, place: PhasePlace, onDone: () => void) {
  const { texts: kept, setTexts, forget } = useKeptTexts(`lot-finish ${lot.id}`);
  const [start] = useState(() => systemClock.now());
  /** Stands for the signature while it is only judged whether there is one. */
  const [standIn] = useState(newId);
  const [signature, setSignature] = useState<Signature>();
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const norms = useNorms();
  const now = { day: localDate(start), time: formatTime(start) };
  const { volumeM3 } = reckon(lot.content, norms, now.day);
  const before = lot.earlier.at(-1)?.sampling;
  const texts: Readonly<Record<string, string>> = {
    ...{ endDay: now.day, endTime: now.time, handDay: now.day, handTime: now.time, rain: 'dry', handedTo: lot.content.laboratory },
    measuredVolume: volumeM3 === null ? '' : formatNumberForInput(volumeM3, 0),
    ...(before !== undefined && textsOfSampling(before)),
    ...kept,
  };
  const of = (name: string) => texts[name] ?? '';
  const photos = useKeptPhotos(of('photos'), (ids) => setTexts({ photos: ids }), run, PHOTOS_MAX);
  const read = { ...readSampling(of), photoFileIds: photos.ids, signatureFileId: isSigned(signature) ? standIn : undefined };
  const parsed = Sampling().safeParse(read);
  const day = localDate(lot.sampler?.startedAt ?? start);
  const found: readonly FieldProblem[] = parsed.success
    ? finishTroubles(lot, parsed.data, norms, day)
    : parsed.error.issues.map(({ path, message }) => ({ path: path[0] === 'deviations' ? 'deviations' : path.join('.'), message }));
  const save = () => {
    setChecked(true);
    if (!parsed.success || found.length > 0 || !isSigned(signature)) return;
    run(async () => {
      await refuseUnusable(photos.ids);
      await finish(lot, { ...parsed.data, signatureFileId: await keepSignature(signature) }, place);
      await forget();
      onDone();
    });
  };
  return {
    ...{ of, photos, signature, setSignature, isBusy, trouble, save },
    set: (name: string) => (value: string) => setTexts({ [name]: value }),
    broken: brokenRules(
      lot,
      { ...read, measuredVolumeM3: Number.isNaN(read.measuredVolumeM3) ? (volumeM3 ?? 0) : read.measuredVolumeM3, ...answered(read) },
      norms,
      day,
    ),
    lines: [...(isChecked ? found : []), ...(trouble?.lines ?? [])].filter(({ path }, index, all) => all.findIndex((one) => one.path === path) === index),
  };
}

/** A sampling that is signed, as its fields use it. */
export type UsedFinish = ReturnType<typeof useFinish>;

/** Fills in what was not answered yet, so that it breaks no rule. */
function answered(read: ReturnType<typeof readSampling>) {
  const { matchesPlan = true, isEquipmentClean = true, isCooled = true, sawAsbestos = false } = read;
  return { matchesPlan, isEquipmentClean, isCooled, sawAsbestos };
}

function readSampling(of: (name: string) => string) {
  const number = (name: string, decimals: number) => {
    const parsed = parseNumber(of(name), decimals);
    return parsed.ok ? parsed.value : Number.NaN;
  };
  const at = (name: string) =>
    isClockTime(of(`${name}Time`)) && /^\d{4}-\d\d-\d\d$/.test(of(`${name}Day`)) ? instantAt(of(`${name}Day`), of(`${name}Time`)) : '';
  const deviation = Object.fromEntries(codesOf(deviationParts).map((part) => [part, of(`deviation-${part}`)]));
  return {
    ...{ endedAt: at('end'), weather: of('weather'), temperatureC: number('temperature', 0), rain: of('rain'), matchesPlan: yesNo(of('matchesPlan')) },
    ...{ access: of('access'), measuredVolumeM3: number('measuredVolume', VOLUME_DECIMALS), equipment: of('equipment') },
    ...{ isEquipmentClean: yesNo(of('isEquipmentClean')), observations: of('observations'), sawAsbestos: yesNo(of('sawAsbestos')) },
    deviations: Object.values(deviation).some((text) => text.trim() !== '') ? [deviation] : [],
    ...{ handedTo: of('handedTo'), handedAt: at('hand'), carrier: of('carrier'), isCooled: yesNo(of('isCooled')) },
  };
}
