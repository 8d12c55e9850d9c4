/** Decisions about lots that both sides take alike. Pure. Limits are norms of the day the lot is described on, or the day it was sampled on. */
import { type Norms, normOn } from '#features/norms/norms.ts';
import { formatNumber, roundTo } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { LotProtocol, LotStatus } from './labels.ts';
import { PHOTOS_MIN } from './limits.ts';
import type { Composite, Lot, LotContent, Sampling, SignedVersion } from './lot.ts';
import { areaM2, gridSpacingM, incrementGrams, shapeVolumeM3 } from './quantity.ts';

/** Why a sampler does not judge the lot they sampled and signed for. */
export const OWN_SAMPLING = 'Je hebt deze partij zelf bemonsterd. Laat een collega die mag vrijgeven haar beoordelen.';

const PERCENT = 100;
const GRAMS_PER_KG = 1000;
/** Decimals to which a figure is rounded before it is held to a limit: 0,3 m³ of 0,4 m³ differs 25 %, not 25.000000000000007 %. */
const LIMIT_DECIMALS = 6;
const MINUTE_MS = 60_000;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** Works out from a description how large the lot is, and what that asks of increments and composite samples. */
export function reckon(content: LotContent, norms: Norms, day: string) {
  const measured = content.volumeBasis === 'measured' && content.shape !== 'other';
  const volumeM3 = measured ? shapeVolumeM3(content) : content.givenVolumeM3;
  const factor = normOn(norms, 'brl1000.korrel_factor', day);
  const leastG = normOn(norms, 'brl1000.min_greep_g', day);
  const grams = incrementGrams({ density: content.density, coarsestMm: content.coarsestMm, factor, leastG });
  const area = areaM2(content);
  return {
    volumeM3,
    tonnes: volumeM3 === null ? null : volumeM3 * content.density,
    tonnesMax: tonnesMax(content, norms, day),
    incrementG: grams,
    leastG,
    factor,
    compositeG: roundTo(content.incrementsPerComposite * grams, LIMIT_DECIMALS),
    openingMm: factor * content.coarsestMm,
    spacingM: area === null ? null : gridSpacingM(area, content.incrementsPerComposite),
  };
}

/** Most tonnes of one lot: the least of what its purpose and suspicion allow. */
function tonnesMax({ purpose, isAsbestosSuspected }: LotContent, norms: Norms, day: string): number {
  return Math.min(
    normOn(norms, 'brl1000.max_ton', day),
    ...(isAsbestosSuspected ? [normOn(norms, 'brl1000.max_ton_asbest', day)] : []),
    ...(purpose === 'landfill' || purpose === 'not-cleanable' ? [normOn(norms, 'brl1000.max_ton_stort', day)] : []),
  );
}

/** Letters of the composite samples, those for asbestos last: a suspected lot without coarse parts has extra ones (NEN 5707). */
export function lettersOf(content: LotContent, norms: Norms, day: string): readonly { readonly letter: string; readonly isForAsbestos: boolean }[] {
  const extra = content.isAsbestosSuspected && !isCoarse(content, norms, day) ? normOn(norms, 'brl1000.asbest_mengmonsters', day) : 0;
  return Array.from({ length: content.compositeCount + extra }, (_, index) => ({
    letter: String.fromCharCode(FIRST_LETTER + index),
    isForAsbestos: index >= content.compositeCount,
  }));
}

/** True when suspected parts are too coarse for composite samples: the lot is sieved or raked in large samples instead. */
export function isCoarse({ isAsbestosSuspected, largestPartMm }: LotContent, norms: Norms, day: string): boolean {
  return isAsbestosSuspected && largestPartMm !== null && largestPartMm > normOn(norms, 'asbest.grens_mm', day);
}

/** The remedy before a lot with coarse suspected parts can be accepted: its samples for asbestos stand on a form. */
export function asbestosRemedy({ code }: Pick<Lot, 'code'>, norms: Norms, day: string): string {
  const limit = normOn(norms, 'asbest.grens_mm', day);
  return `Partij ${code} is asbestverdacht met delen groter dan ${limit} mm. Dien eerst in deze fase een monsternemingsformulier in met partijcode ${code} en de monsters voor asbest.`;
}

/** A sentence with the remedy for each field of a description that is wrong. */
export function contentTroubles(content: LotContent, protocol: LotProtocol, norms: Norms, day: string): readonly FieldProblem[] {
  return [...quantityTroubles(content, norms, day), ...subDepotTroubles(content, norms, day), ...planTroubles(content, protocol, norms, day)];
}

function quantityTroubles(content: LotContent, norms: Norms, day: string): readonly FieldProblem[] {
  const { volumeM3, tonnes, tonnesMax: most } = reckon(content, norms, day);
  const isMeasured = content.volumeBasis === 'measured' && content.shape !== 'other';
  if (volumeM3 === null || tonnes === null)
    return [
      isMeasured
        ? { path: 'shape', message: 'Vul alle maten van deze vorm in, of kies een andere vorm.' }
        : { path: 'givenVolumeM3', message: 'Vul de hoeveelheid in m³ in.' },
    ];
  if (tonnes <= most) return [];
  const why = most === normOn(norms, 'brl1000.max_ton', day) ? 'Een keuring' : 'Een keuring met dit doel en deze verdenking';
  const path = isMeasured ? 'shape' : 'givenVolumeM3';
  return [{ path, message: `${why} gaat over ten hoogste ${formatNumber(most)} t; dit is ${formatNumber(tonnes)} t. Splits de partij in deelpartijen.` }];
}

function subDepotTroubles({ subDepotsM3 }: LotContent, norms: Norms, day: string): readonly FieldProblem[] {
  const path = 'subDepotsM3';
  if (subDepotsM3.length === 1) return [{ path, message: 'Vul ten minste twee deeldepots in, of geen.' }];
  const most = normOn(norms, 'brl1000.max_deeldepots', day);
  if (subDepotsM3.length > most) return [{ path, message: `Ten hoogste ${most} deeldepots vormen samen een partij. Splits de partij.` }];
  const share = normOn(norms, 'brl1000.min_aandeel', day);
  const total = subDepotsM3.reduce((sum, one) => sum + one, 0);
  const small = subDepotsM3.findIndex((one) => roundTo((one / total) * PERCENT, LIMIT_DECIMALS) < share);
  if (small === -1) return [];
  return [{ path, message: `Deeldepot ${small + 1} is minder dan ${share} % van de partij. Keur het apart, of voeg het echt samen met een ander.` }];
}

function planTroubles(content: LotContent, protocol: LotProtocol, norms: Norms, day: string): readonly FieldProblem[] {
  const { openingMm } = reckon(content, norms, day);
  const troubles: FieldProblem[] = [];
  const rubble = normOn(norms, 'brl1000.puin_pct', day);
  if (protocol === '1001' && content.foreignPercent > rubble)
    troubles.push({ path: 'foreignPercent', message: `Met meer dan ${rubble} % bodemvreemd is dit een bouwstof. Kies protocol 1002.` });
  if (content.isAsbestosSuspected && content.largestPartMm === null)
    troubles.push({ path: 'largestPartMm', message: 'Vul het grootste asbestverdachte deel in: daarvan hangt af hoe je bemonstert.' });
  if (content.openingMm < openingMm)
    troubles.push({ path: 'openingMm', message: `Bij deze korrel is de opening ten minste ${formatNumber(openingMm)} mm. Kies een ruimer apparaat.` });
  if (content.plannedDeviation !== '') return troubles;
  const increments = normOn(norms, 'brl1000.grepen', day);
  const composites = normOn(norms, 'brl1000.mengmonsters', day);
  if (content.incrementsPerComposite < increments)
    troubles.push({
      path: 'incrementsPerComposite',
      message: `Het protocol vraagt ${increments} grepen. Vul er zo veel in, of motiveer de afwijking onderaan.`,
    });
  if (content.compositeCount < composites)
    troubles.push({ path: 'compositeCount', message: `Het protocol vraagt ${composites} mengmonsters. Vul er zo veel in, of motiveer de afwijking onderaan.` });
  return troubles;
}

/** Returns the warnings about a description that may be kept as it is. */
export function contentWarnings({ foreignPercent }: LotContent, protocol: LotProtocol, norms: Norms, day: string): readonly string[] {
  const most = normOn(norms, 'brl1000.max_bodemvreemd_pct', day);
  return protocol === '1001' && foreignPercent > most ? [`Met meer dan ${most} % bodemvreemd is dit geen grond. Overleg met de projectleider.`] : [];
}

/** Why so many helpers may not go along with one sampler; undefined when they may. */
export function helpersTrouble(helpers: number, norms: Norms, day: string): FieldProblem | undefined {
  const most = normOn(norms, 'brl1000.max_ongeregistreerd_per_monsternemer', day);
  if (helpers <= most) return undefined;
  return {
    path: 'helpers',
    message: `Eén monsternemer begeleidt ten hoogste ${most} mensen zonder registratie. Vul er minder in, of neem nog een monsternemer mee.`,
  };
}

/** Rules of the protocol that the sampling broke, in words: each of them asks for a deviation. */
export function brokenRules(
  lot: Lot,
  sampling: Pick<Sampling, 'matchesPlan' | 'measuredVolumeM3' | 'isEquipmentClean' | 'sawAsbestos' | 'isCooled'>,
  norms: Norms,
  day: string,
) {
  const { compositeG, volumeM3, tonnesMax: tonnesMost } = reckon(lot.content, norms, day);
  const { incrementsPerComposite, density } = lot.content;
  const tonnes = sampling.measuredVolumeM3 * density;
  const ofComposites = lot.composites.flatMap(({ letter, taken, container }) => [
    ...(taken.length < incrementsPerComposite ? [`Mengmonster ${letter} heeft ${taken.length} van ${incrementsPerComposite} grepen.`] : []),
    ...(container !== null && container.massG < compositeG
      ? [`Mengmonster ${letter} weegt ${kilos(container.massG)} kg; nodig is ${kilos(compositeG)} kg.`]
      : []),
    ...(container !== null && !container.isSealed ? [`Mengmonster ${letter} is niet gesloten en verzegeld.`] : []),
  ]);
  const most = normOn(norms, 'brl1000.max_verschil_pct', day);
  const difference = volumeM3 === null ? 0 : Math.abs(volumeDifference(volumeM3, sampling.measuredVolumeM3));
  return [
    ...ofComposites,
    ...(sampling.matchesPlan ? [] : ['De partij komt niet overeen met het plan.']),
    ...(difference > most ? [`De nagemeten hoeveelheid wijkt ${formatNumber(difference)} % af. Bel de projectleider.`] : []),
    ...(tonnes > tonnesMost
      ? [
          `Nagemeten is de partij ${formatNumber(tonnes)} t; een keuring gaat over ten hoogste ${formatNumber(tonnesMost)} t. Bel de projectleider over splitsen.`,
        ]
      : []),
    ...(sampling.isEquipmentClean ? [] : ['Het apparaat was niet schoon of niet gekalibreerd.']),
    ...(sampling.sawAsbestos && !lot.content.isAsbestosSuspected
      ? ['Je zag asbestverdacht materiaal in een onverdachte partij. Stop, en meld het bij VIP.']
      : []),
    ...(sampling.isCooled ? [] : ['De monsters zijn niet gekoeld.']),
  ];
}

/** How much more was measured than described, in percent. */
export function volumeDifference(describedM3: number, measuredM3: number): number {
  return roundTo(((measuredM3 - describedM3) / describedM3) * PERCENT, LIMIT_DECIMALS);
}

/** Grams as kilograms with one decimal. */
export function kilos(grams: number): string {
  return formatNumber(grams / GRAMS_PER_KG, { decimals: 1, fixed: true });
}

/** A sentence with the remedy for each field that keeps the sampling of a lot from being signed. */
export function finishTroubles(lot: Lot, sampling: Sampling, norms: Norms, day: string): readonly FieldProblem[] {
  const troubles: FieldProblem[] = [];
  const open = lot.composites.filter(({ container }) => container === null).map(({ letter }) => letter);
  if (open.length > 0) troubles.push({ path: 'composites', message: `Vul eerst de barcode en massa in van mengmonster ${open.join(' en ')}.` });
  // People write minutes: an end in the minute of the begin is not before it.
  if (lot.sampler !== null && Date.parse(sampling.endedAt) < Date.parse(lot.sampler.startedAt) - MINUTE_MS)
    troubles.push({ path: 'endedAt', message: 'Het einde ligt voor het begin. Vul in wanneer de monsterneming klaar was.' });
  if (Date.parse(sampling.handedAt) < Date.parse(sampling.endedAt))
    troubles.push({ path: 'handedAt', message: 'De overdracht ligt voor het einde van de monsterneming. Vul een later tijdstip in.' });
  if (sampling.photoFileIds.length < PHOTOS_MIN) troubles.push({ path: 'photoFileIds', message: `Maak ten minste ${PHOTOS_MIN} foto's: van elke kant één.` });
  const broken = brokenRules(lot, sampling, norms, day);
  if (broken.length > 0 && sampling.deviations.length === 0) troubles.push({ path: 'deviations', message: `Leg de afwijking vast: ${broken.join(' ')}` });
  return troubles;
}

/** True while the description and the plan of a lot can still be changed. */
export function isOpen({ status }: { readonly status: LotStatus }): boolean {
  return status === 'draft' || status === 'approved';
}

/** A rejected lot as it is once it is open again, with what was signed among its earlier versions; undefined when nothing was signed and rejected. */
export function reopened(lot: Lot, by: SignedVersion['reopened']): Lot | undefined {
  const { status, composites, sampling, signed, judged, earlier } = lot;
  if (status !== 'rejected' || sampling === null || signed === null || judged === null) return undefined;
  const version = { number: earlier.length + 1, composites, sampling, signed, judged, reopened: by };
  return { ...lot, status: 'sampling', sampling: null, signed: null, judged: null, earlier: [...earlier, version], version: lot.version + 1 };
}

/** Increments still to be taken of all composite samples. */
export function incrementsLeft({ composites, content }: Pick<Lot, 'composites' | 'content'>): number {
  return composites.reduce((sum, { taken }: Composite) => sum + Math.max(0, content.incrementsPerComposite - taken.length), 0);
}

/** The declaration a sampler signs. */
export function declarationOf(protocol: LotProtocol): string {
  return `Ondergetekende verklaart dat de monsterneming onafhankelijk van opdrachtgever en eigenaar van de partij is uitgevoerd conform BRL SIKB 1000 en protocol ${protocol}; uitvoerende organisatie en monsternemer hebben geen eigendom van of belang bij de partij.`;
}
