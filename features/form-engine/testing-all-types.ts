/** A design with a field of every type, for tests of screens, of the server and of what both make of answers. */

import type { Design } from './design/design.ts';
import type { Answers } from './filling/answers.ts';
import type { LookupData } from './lookups/lookup-table.ts';

/** The rows of the look-up list that `allTypes` uses, by the id it has there. */
export const allTypesList: { readonly id: string; readonly data: LookupData } = {
  id: 'c'.repeat(64),
  data: {
    columns: ['name', 'label'],
    rows: [
      ['quercus', 'Zomereik'],
      ['fagus', 'Beuk'],
    ],
  },
};

/** Answers that fill `allTypes` without a gap; files are ids only. */
export const allTypesAnswers: Answers = {
  name: 'Havenkwartier',
  plate: 'V482KP',
  account: 'NL91ABNA0417164300',
  temperature: 7.5,
  arrived: '2026-11-21T08:30',
  day: '2026-11-21',
  startTime: '08:30',
  isDry: 'yes',
  weather: 'bewolkt',
  tools: ['boor', 'pomp'],
  place: { rdX: 120700.7, rdY: 487525.5, latitude: 52.374533, longitude: 4.883526, accuracyMeters: 4.2, source: 'gps' },
  site: { postcode: '8011 AB', houseNumber: '12', addition: 'A', street: 'Havenstraat', city: 'Zwolle' },
  sampler: { id: '019aa000-0000-7000-8000-000000000010', name: 'Bram de Wit' },
  forProject: { id: '26.01432', code: '26.01432', name: 'Havenkwartier' },
  forPhase: { id: '26.01432', phase: '02', code: '26.01432-02', name: 'Peilbuizen plaatsen' },
  meter: { id: '019aa000-0000-7000-8000-000000000011', code: 'PID-01', name: 'PID 10,6 eV' },
  car: { id: '019aa000-0000-7000-8000-000000000012', code: 'V482KP', name: 'Volkswagen Transporter' },
  plant: { id: 'quercus', name: 'Zomereik' },
  jar: 'M-0042-A',
  loads: [
    { id: 'l1', ticket: 'B-1', tonnes: 12.5, clean: 'yes' },
    { id: 'l2', ticket: 'B-2', tonnes: 14, clean: 'no' },
  ],
  samples: [{ id: 's1', code: 'M01', mass: 1.2 }],
  deviations: [{ id: 'd1', part: 'Protocol 2001, boordiepte', nature: 'Gestuit', motivation: 'Fundering', consequence: 'Geen', risk: 'Laag' }],
  photos: [
    {
      fileId: '019aa000-0000-7000-8000-000000000020',
      caption: 'Noordzijde',
      takenAt: '2026-11-21T07:45:00Z',
      rd: { rdX: 120700.7, rdY: 487525.5, accuracyMeters: 4.2 },
      annotations: [{ kind: 'arrow', from: [0.1, 0.1], to: [0.5, 0.5] }],
      markedFileId: '019aa000-0000-7000-8000-000000000021',
    },
  ],
  plan: [{ fileId: '019aa000-0000-7000-8000-000000000022', name: 'tekening.pdf', sizeBytes: 240_000 }],
  signed: { fileId: '019aa000-0000-7000-8000-000000000023', name: 'Bram de Wit', signedAt: '2026-11-21T14:35:00Z' },
  both: [
    { fileId: '019aa000-0000-7000-8000-000000000024', name: 'Bram de Wit', signedAt: '2026-11-21T14:36:00Z', role: 'Monsternemer' },
    { fileId: '019aa000-0000-7000-8000-000000000025', name: 'Jan Kok', signedAt: '2026-11-21T14:37:00Z', role: 'Opdrachtgever' },
  ],
};

const words = (...values: string[]) => values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
/** A picture of one pixel. */
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A field of every type, in sections by what they are. */
export const allTypes: Design = {
  key: 'alle-soorten',
  version: 1,
  name: 'Alle soorten vragen',
  category: 'Proef',
  titleExpression: 'coalesce(name, "")',
  lists: [{ name: 'planten', id: allTypesList.id, columns: [...allTypesList.data.columns], rowCount: allTypesList.data.rows.length }],
  sections: [
    {
      key: 'gegevens',
      title: 'Gegevens',
      fields: [
        { type: 'explanation', key: 'intro', label: 'Uitleg', text: 'Alle soorten vragen bij elkaar.', picture: PIXEL, tone: 'info' },
        { type: 'text', key: 'name', label: 'Naam', required: true },
        { type: 'text', key: 'plate', label: 'Kenteken', format: 'licensePlate' },
        { type: 'text', key: 'account', label: 'Rekening', format: 'iban' },
        { type: 'longText', key: 'remarks', label: 'Opmerkingen' },
        { type: 'number', key: 'temperature', label: 'Temperatuur', unit: '°C', decimals: 1, min: -20, max: 45, required: true },
        {
          type: 'dateTime',
          key: 'arrived',
          label: 'Aankomst',
          required: true,
          errors: [{ when: 'daysBetween(arrived, today) < 0', message: 'Ligt in de toekomst.' }],
        },
        { type: 'date', key: 'day', label: 'Datum', required: true },
        { type: 'time', key: 'startTime', label: 'Begintijd', required: true },
        {
          type: 'calculated',
          key: 'waited',
          label: 'Wachttijd',
          unit: 'min',
          decimals: 0,
          expression: 'minutesBetween(day + "T" + startTime, arrived)',
          result: 'number',
        },
      ],
    },
    {
      key: 'keuzes',
      title: 'Keuzes',
      fields: [
        { type: 'yesNo', key: 'isDry', label: 'Droog', withNotApplicable: true },
        { type: 'choice', key: 'weather', label: 'Weer', options: words('zonnig', 'bewolkt', 'regen') },
        { type: 'multipleChoice', key: 'tools', label: 'Gereedschap', options: words('boor', 'pomp', 'schep') },
        { type: 'location', key: 'place', label: 'Locatie' },
        { type: 'address', key: 'site', label: 'Adres', required: true },
      ],
    },
    {
      key: 'lijsten',
      title: 'Uit de lijst',
      fields: [
        { type: 'person', key: 'sampler', label: 'Monsternemer', permission: 'form.fill', qualifications: ['2018'], required: true },
        { type: 'project', key: 'forProject', label: 'Project', required: true },
        { type: 'project', key: 'forPhase', label: 'Fase', pick: 'phase' },
        { type: 'equipment', key: 'meter', label: 'Materieel', required: true },
        { type: 'car', key: 'car', label: 'Auto' },
        { type: 'lookup', key: 'plant', label: 'Plant', list: 'planten', value: 'name', text: 'label' },
        {
          type: 'barcode',
          key: 'jar',
          label: 'Potje',
          help: 'De code op het deksel.',
          errors: [{ when: 'jar == meter.code', message: 'Dit is de code van de meter.' }],
        },
      ],
    },
    {
      key: 'rijen',
      title: 'Rijen',
      fields: [
        {
          type: 'table',
          key: 'loads',
          label: 'Vrachten',
          rowLabel: 'Vracht',
          minRows: 1,
          totals: ['tonnes', 'volume'],
          fields: [
            { type: 'text', key: 'ticket', label: 'Bon', required: true },
            { type: 'number', key: 'tonnes', label: 'Tonnage', unit: 't', decimals: 2, min: 0 },
            { type: 'yesNo', key: 'clean', label: 'Schoon' },
            { type: 'calculated', key: 'volume', label: 'Volume', unit: 'm³', decimals: 1, expression: 'tonnes / 1.6', result: 'number' },
          ],
        },
        {
          type: 'group',
          key: 'samples',
          label: 'Monsters',
          rowLabel: 'Monster',
          rowTitle: 'code',
          fields: [
            { type: 'text', key: 'code', label: 'Code' },
            { type: 'number', key: 'mass', label: 'Massa', unit: 'kg', decimals: 1 },
          ],
        },
        { type: 'deviation', key: 'deviations', label: 'Afwijkingen', requiredIf: 'temperature > 40' },
        { type: 'layers', key: 'layers', label: 'Lagen', fields: [{ type: 'text', key: 'note', label: 'Bijzonderheden' }] },
      ],
    },
    {
      key: 'bewijs',
      title: 'Bewijs',
      fields: [
        { type: 'photo', key: 'photos', label: "Foto's", annotate: true, withPosition: true, min: 1, max: 6 },
        { type: 'file', key: 'plan', label: 'Tekening', max: 2 },
        { type: 'signature', key: 'signed', label: 'Handtekening' },
        { type: 'signature', key: 'both', label: 'Voor akkoord', roles: ['Monsternemer', 'Opdrachtgever'], required: true },
        { type: 'signature', key: 'present', label: 'Aanwezigen', max: 5 },
      ],
    },
  ],
};
