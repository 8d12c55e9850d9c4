/** A small design for everybody with the kinds of field that take what is typed, and answers that fill it. */

import type { Design } from '#features/form-engine/design/design.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';

export const walkDesign: Design = {
  key: 'proef-invoer',
  version: 1,
  name: 'Proef van de invoer',
  category: 'Proef',
  public: { thanks: 'Dank je wel.' },
  sections: [
    {
      key: 'gegevens',
      title: 'Gegevens',
      fields: [
        { type: 'text', key: 'name', label: 'Naam', required: true, maxLength: 100 },
        { type: 'number', key: 'depth', label: 'Diepte', decimals: 1, min: 0, max: 10 },
        { type: 'date', key: 'day', label: 'Datum', default: '2026-11-24' },
        { type: 'dateTime', key: 'arrived', label: 'Aankomst' },
        { type: 'time', key: 'startTime', label: 'Begintijd' },
        { type: 'choice', key: 'weather', label: 'Weer', options: [{ value: 'zonnig', label: 'Zonnig' }] },
        { type: 'calculated', key: 'age', label: 'Dagen', expression: 'daysBetween(day, today)', result: 'number' },
        { type: 'location', key: 'place', label: 'Plaats' },
        { type: 'address', key: 'site', label: 'Adres' },
        {
          type: 'table',
          key: 'loads',
          label: 'Vrachten',
          maxRows: 5,
          rowLabel: 'Vracht',
          fields: [{ type: 'number', key: 'tonnes', label: 'Ton', decimals: 2 }],
        },
      ],
    },
  ],
};

export const walkAnswers: Answers = {
  name: 'Havenkwartier',
  depth: 2.5,
  day: '2026-11-21',
  arrived: '2026-11-21T08:30',
  startTime: '08:30',
  weather: 'zonnig',
  place: { rdX: 120_700.7, rdY: 487_525.5, latitude: 52.374533, longitude: 4.883526, accuracyMeters: 4.2, source: 'gps' },
  site: { postcode: '8011 AB', houseNumber: '12', addition: 'A', street: 'Havenstraat', city: 'Zwolle' },
  loads: [{ id: 'l1', tonnes: 12.5 }],
};
