/** A sampling that was signed before, as it is typed: what is corrected starts from it. Pure. */
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { formatNumberForInput } from '#platform/shared/numbers.ts';
import { deviationParts } from '../../labels.ts';
import type { Sampling } from '../../lot.ts';

const VOLUME_DECIMALS = 1;

/** The texts of a sampling by name of the field; the signature is set anew. */
export function textsOfSampling(sampling: Sampling): Readonly<Record<string, string>> {
  const { endedAt, handedAt, weather, temperatureC, rain, access, measuredVolumeM3, equipment, observations, handedTo, carrier, photoFileIds } = sampling;
  const flags = ['matchesPlan', 'isEquipmentClean', 'sawAsbestos', 'isCooled'] as const;
  const [deviation] = sampling.deviations;
  return {
    ...{ endDay: localDate(endedAt), endTime: formatTime(endedAt), handDay: localDate(handedAt), handTime: formatTime(handedAt) },
    ...{ weather, temperature: formatNumberForInput(temperatureC, 0), rain, access, equipment, observations, handedTo, carrier },
    ...{ measuredVolume: formatNumberForInput(measuredVolumeM3, VOLUME_DECIMALS), photos: photoFileIds.join(' ') },
    ...Object.fromEntries(flags.map((name) => [name, sampling[name] ? 'yes' : 'no'])),
    ...(deviation !== undefined && Object.fromEntries(codesOf(deviationParts).map((part) => [`deviation-${part}`, deviation[part]]))),
  };
}
