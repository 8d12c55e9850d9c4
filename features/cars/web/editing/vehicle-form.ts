/** A vehicle as somebody types it: texts by field, as the device keeps them, with the way to and from what is sent. Pure. */

import { codesOf } from '#platform/shared/codes-of.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { CarRecord } from '../../car.ts';
import { CarInput } from '../../car-input.ts';
import { type Fuel, type OutfitItem, outfitItems } from '../../labels.ts';
import type { RdwFacts } from '../../rdw-facts.ts';

/** Texts by field; a list stands in one text, parted by commas, and what belongs in it under `outfit`, each with its day under its own name. */
export type VehicleTexts = Readonly<Record<string, string>>;

const CENTS_PER_EURO = 100;
const EURO_DECIMALS = 2;

/** A vehicle nothing is known of yet. */
export const emptyVehicle: VehicleTexts = {
  ...{ plate: '', kind: '', ownership: 'company', name: '', make: '', model: '', fuels: '', color: '', firstAdmission: '', apkTo: '', catalogue: '' },
  ...{ isPool: '', fuelCard: '', chargeCard: '', insurer: '', leaseCompany: '', breakdownPhone: '', towingKg: '', note: '', outfit: '' },
};

/** A vehicle as it is now, to be changed. */
export function toVehicleTexts(car: CarRecord): VehicleTexts {
  const { kind, ownership, name, make, model, color, fuelCard, chargeCard, insurer, leaseCompany, breakdownPhone, note } = car;
  return {
    ...{ kind, ownership, name, make, model, color, fuelCard, chargeCard, insurer, leaseCompany, breakdownPhone, note },
    plate: formatLicensePlate(car.plate),
    fuels: car.fuels.join(','),
    firstAdmission: car.firstAdmission ?? '',
    apkTo: car.apkTo ?? '',
    catalogue: car.catalogueCents === null ? '' : formatNumberForInput(car.catalogueCents / CENTS_PER_EURO, EURO_DECIMALS),
    towingKg: car.towingKg === null ? '' : String(car.towingKg),
    isPool: car.isPool ? 'ja' : '',
    outfit: car.outfit.map(({ item }) => item).join(','),
    ...Object.fromEntries(car.outfit.map(({ item, expiresOn }) => [`outfit-${item}`, expiresOn ?? ''])),
  };
}

/** Returns the facts of the RDW as texts to fill in. Left alone is what it says nothing of. */
export function factsAsTexts(facts: RdwFacts, texts: VehicleTexts): VehicleTexts {
  const { make, model, color } = facts;
  return {
    ...{ make, model, ...(color !== '' && { color }) },
    fuels: facts.fuels.join(','),
    firstAdmission: facts.firstAdmission ?? '',
    apkTo: facts.apkTo ?? '',
    catalogue: facts.catalogueCents === null ? '' : formatNumberForInput(facts.catalogueCents / CENTS_PER_EURO, EURO_DECIMALS),
    ...(texts['kind'] === '' && { kind: kindOf(facts) }),
    ...(texts['name'] === '' && { name: `${make} ${model}`.trim() }),
  };
}

/** The kind the RDW's words mean; none when they mean another. */
function kindOf({ kind }: RdwFacts): string {
  if (/aanhang|oplegger/i.test(kind)) return 'trailer';
  if (/bedrijfsauto/i.test(kind)) return 'van';
  return /personenauto/i.test(kind) ? 'car' : '';
}

/** Chosen codes in a text. */
export const listOf = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter(Boolean);

/** Returns what to send, or the problems by field. */
export function readVehicle(
  texts: VehicleTexts,
  { id, version }: { readonly id: string; readonly version: number | undefined },
): { readonly input: CarInput | undefined; readonly problems: readonly FieldProblem[] } {
  const text = (name: string) => texts[name] ?? '';
  const euros = parseNumber(text('catalogue'), EURO_DECIMALS);
  const kilos = parseNumber(text('towingKg'));
  const problems: FieldProblem[] = [];
  if (!euros.ok && euros.trouble !== 'empty')
    problems.push({ path: 'catalogueCents', message: 'Vul de cataloguswaarde in als bedrag, bijvoorbeeld 36000 of 36000,50.' });
  if (!kilos.ok && kilos.trouble !== 'empty') problems.push({ path: 'towingKg', message: 'Vul het trekgewicht in als hele kilo’s, bijvoorbeeld 2500.' });
  const parsed = CarInput().safeParse(
    {
      id,
      ...(version !== undefined && { version }),
      ...Object.fromEntries(
        ['plate', 'kind', 'ownership', 'name', 'make', 'model', 'color', 'fuelCard', 'chargeCard', 'insurer', 'leaseCompany', 'breakdownPhone', 'note'].map(
          (name) => [name, text(name)],
        ),
      ),
      fuels: listOf(text('fuels')) as Fuel[],
      firstAdmission: text('firstAdmission') || null,
      apkTo: text('apkTo') || null,
      catalogueCents: euros.ok ? Math.round(euros.value * CENTS_PER_EURO) : null,
      towingKg: kilos.ok ? kilos.value : null,
      isPool: text('isPool') === 'ja',
      outfit: listOf(text('outfit')).map((item) => ({ item, expiresOn: outfitEnd(item as OutfitItem, text(`outfit-${item}`)) })),
    },
    { error: inputSentence },
  );
  if (!parsed.success) problems.push(...parsed.error.issues.map(({ path, message }) => ({ path: fieldOf(path), message })));
  return problems.length > 0 || !parsed.success ? { input: undefined, problems } : { input: parsed.data, problems };
}

function outfitEnd(item: OutfitItem, day: string): string | null {
  return outfitItems[item].expires && day !== '' ? day : null;
}

/** The field on the page of a path in the input: a day of the outfit stands under all of it. */
function fieldOf(path: readonly PropertyKey[]): string {
  return String(path[0]);
}

/** Everything that can belong in a vehicle, in order. */
export const outfitCodes = codesOf(outfitItems);
