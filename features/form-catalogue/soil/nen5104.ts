/**
 * The lists of NEN 5104 (classification of undisturbed soil samples) with the additions of Dutch boring logs, as fields of a layer.
 * Values are the words of the norm, so that they can be mapped to SIKB0101.
 */
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { wordOptions } from '../design-parts.ts';

/** Main names: soils first, then what else is drilled through. */
export const SOILS = ['zand', 'klei', 'leem', 'veen', 'grind', 'slib', 'puin', 'menggranulaat', 'asfalt', 'beton'] as const;
/** Medians of sand, fine to coarse (63 to 2,000 µm). */
export const SAND_MEDIANS = ['uiterst fijn', 'zeer fijn', 'matig fijn', 'matig grof', 'zeer grof', 'uiterst grof'] as const;
/** Amounts of an addition. */
export const GRADES = ['zwak', 'matig', 'sterk', 'uiterst'] as const;
/** Colours of soil; with `licht` or `donker` before it. */
export const COLOURS = [
  'bruin',
  'grijs',
  'zwart',
  'geel',
  'beige',
  'oranje',
  'rood',
  'groen',
  'blauw',
  'wit',
  'grijsbruin',
  'bruingrijs',
  'geelbruin',
  'geelgrijs',
  'grijsgroen',
  'roodbruin',
  'zwartbruin',
] as const;
/** Kinds of smell. */
export const SMELLS = ['olie', 'benzine', 'diesel', 'teer', 'oplosmiddel', 'rioollucht', 'zwavel', 'humus', 'chemisch', 'anders'] as const;
/** Foreign material in soil. */
export const ADMIXTURES = [
  'puin',
  'baksteen',
  'beton',
  'metselwerk',
  'cement',
  'asfalt',
  'kolengruis',
  'kolenas',
  'sintels',
  'slakken',
  'hout',
  'plastic',
  'glas',
  'metaal',
  'aardewerk',
  'huisvuil',
  'slib',
  'grind',
  'schelpen',
  'wortels',
  'plantenresten',
  'roest',
] as const;
/** Amounts of a foreign material, by eye. */
export const ADMIXTURE_GRADES = ['sporen', 'zwak', 'matig', 'sterk', 'uiterst'] as const;

const addition = (key: string, label: string, soils: readonly string[]): Field => ({
  type: 'choice',
  key,
  label,
  options: wordOptions(GRADES),
  visibleIf: `soil in [${soils.map((soil) => `"${soil}"`).join(', ')}]`,
});

/** The fields of one layer beside its depths. */
export const nen5104LayerFields: Field[] = [
  {
    type: 'choice',
    key: 'soil',
    label: 'Hoofdnaam',
    options: wordOptions(SOILS, 'capital'),
    required: true,
    help: 'De hoofdnaam volgens NEN 5104. Verharding en bodemvreemde lagen beschrijf je ook als laag.',
  },
  {
    type: 'choice',
    key: 'median',
    label: 'Zandmediaan',
    options: wordOptions(SAND_MEDIANS),
    visibleIf: 'soil == "zand"',
    requiredIf: 'soil == "zand"',
    help: 'Vergelijk met de zandliniaal.',
  },
  addition('silty', 'Siltig', ['zand', 'klei', 'grind', 'slib']),
  addition('clayey', 'Kleiig', ['zand', 'veen']),
  addition('sandy', 'Zandig', ['klei', 'leem', 'veen', 'grind', 'slib']),
  addition('gravelly', 'Grindig', ['zand', 'klei', 'leem', 'veen']),
  addition('humic', 'Humeus', ['zand', 'klei', 'leem', 'slib']),
  { type: 'choice', key: 'shade', label: 'Tint', options: wordOptions(['licht', 'donker']) },
  { type: 'choice', key: 'colour', label: 'Kleur', options: wordOptions(COLOURS), requiredIf: 'soil in ["zand", "klei", "leem", "veen", "grind", "slib"]' },
  {
    type: 'group',
    key: 'admixtures',
    label: 'Bijmengingen',
    rowLabel: 'Bijmenging',
    rowTitle: 'kind',
    maxRows: 10,
    fields: [
      { type: 'choice', key: 'kind', label: 'Soort', options: wordOptions(ADMIXTURES), required: true },
      { type: 'choice', key: 'grade', label: 'Mate', options: wordOptions(ADMIXTURE_GRADES), requiredIf: 'isEmpty(share)' },
      {
        type: 'number',
        key: 'share',
        label: 'Aandeel',
        unit: '%',
        decimals: 0,
        min: 0,
        max: 100,
        help: 'Geschat in volumeprocenten. Vul de mate of het aandeel in.',
        warnings: [{ when: 'share > 50', message: 'Meer dan 50 % bodemvreemd materiaal: beoordeel of dit nog grond is.' }],
      },
    ],
  },
  {
    type: 'yesNo',
    key: 'asbestosSuspected',
    label: 'Asbestverdacht',
    requiredIf: 'admixtures.exists(a, a.kind in ["puin", "baksteen", "beton", "metselwerk", "cement", "huisvuil"]) || soil in ["puin", "menggranulaat"]',
    help: 'Zie je plaatmateriaal, vezels of ander asbestverdacht materiaal in of op deze laag?',
    warnings: [
      {
        when: 'asbestosSuspected == "yes"',
        message: 'Asbestverdacht materiaal gezien. Stop, bevochtig en meld het bij de projectleider; leg hier vast wat je hebt gedaan.',
      },
    ],
  },
  {
    type: 'choice',
    key: 'smell',
    label: 'Geur',
    options: wordOptions(['geen', ...GRADES]),
    default: 'geen',
    help: 'Passief waarnemen: ruik niet bewust aan grond.',
  },
  { type: 'choice', key: 'smellKind', label: 'Soort geur', options: wordOptions(SMELLS), visibleIf: 'isFilled(smell) && smell != "geen"', required: true },
  {
    type: 'choice',
    key: 'oilWater',
    label: 'Olie-waterreactie',
    options: wordOptions(['geen', ...GRADES]),
    default: 'geen',
    help: 'Film of kleuren op het water in de schep met grond.',
  },
  { type: 'number', key: 'pid', label: 'PID', unit: 'ppm', decimals: 1, min: 0, max: 15_000 },
  { type: 'text', key: 'note', label: 'Opmerking bij de laag', maxLength: 200 },
];
