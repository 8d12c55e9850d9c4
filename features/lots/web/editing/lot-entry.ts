/** A description as it is typed, to and from what is kept. Pure. */
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import type { LotInput } from '../../contract.ts';
import type { Lot } from '../../lot.ts';
import { yesNo } from '../lot-words.ts';

/** Decimals of each number that is typed. */
const decimalsOf = {
  ...{ lengthM: 2, widthM: 2, heightM: 2, radiusM: 2, baseAreaM2: 1, topAreaM2: 1, givenVolumeM3: 1, density: 2 },
  ...{ foreignPercent: 1, coarsestMm: 1, largestPartMm: 1, incrementsPerComposite: 0, compositeCount: 0, openingMm: 0 },
} as const;
type NumberName = keyof typeof decimalsOf;
const flags = ['isAsbestosSuspected', 'withPfas'] as const;
const VOLUME_DECIMALS = 1;

/** Typed texts, by name of the field. */
export type LotTexts = Readonly<Record<string, string>>;

/** A number that was typed: null when nothing was, and no number at all (which the contract refuses) when it cannot be read. */
function readNumber(text: string, decimals: number): number | null {
  const parsed = parseNumber(text, decimals);
  if (parsed.ok) return parsed.value;
  return parsed.trouble === 'empty' ? null : Number.NaN;
}

/** The texts of a lot that is changed. */
export function textsOf({ code, name, protocol, content }: Lot): LotTexts {
  const numbers = codesOf(decimalsOf).map((key) => [key, content[key] === null ? '' : formatNumberForInput(content[key], decimalsOf[key])]);
  const { situation, origin, owner, disposer, purpose, volumeBasis, shape, study, pattern, device, analyses, laboratory, safety, plannedDeviation } = content;
  return {
    ...{ code, name, protocol, situation, origin, owner, disposer, purpose, volumeBasis, shape, study, pattern, device, analyses, laboratory, safety },
    ...{ plannedDeviation, subDepots: content.subDepotsM3.map((one) => formatNumberForInput(one, VOLUME_DECIMALS)).join('; ') },
    ...Object.fromEntries(flags.map((key) => [key, content[key] ? 'yes' : 'no'])),
    ...Object.fromEntries(numbers),
  };
}

/** The input as it was typed; what is missing or cannot be read is refused by the contract. */
export function inputOf(texts: LotTexts, ids: { readonly id: string; readonly phaseId: string; readonly version: number | undefined }): LotInput {
  const of = (name: string) => texts[name] ?? '';
  const number = (name: NumberName) => readNumber(of(name), decimalsOf[name]);
  const subDepotsM3 = of('subDepots')
    .split(';')
    .filter((one) => one.trim() !== '')
    .map((one) => readNumber(one, VOLUME_DECIMALS) ?? Number.NaN);
  const content = {
    ...Object.fromEntries(codesOf(decimalsOf).map((name) => [name, number(name)])),
    ...Object.fromEntries(flags.map((name) => [name, yesNo(of(name))])),
    ...Object.fromEntries(['situation', 'origin', 'owner', 'disposer', 'purpose', 'volumeBasis', 'shape', 'study'].map((name) => [name, of(name)])),
    ...Object.fromEntries(['pattern', 'device', 'analyses', 'laboratory', 'safety', 'plannedDeviation'].map((name) => [name, of(name)])),
    subDepotsM3,
  };
  return { ...ids, code: of('code'), name: of('name'), protocol: of('protocol'), content } as LotInput;
}
