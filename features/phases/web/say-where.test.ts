import { expect, test } from 'vitest';
import { placeLines } from './say-where.tsx';

const place = {
  address: 'Kanaaldijk-Zuid 41',
  postcode: '5707 AB',
  city: 'Helmond',
  rd: { x: 173_512.4, y: 387_960.6 },
  wgs84: { latitude: 51.4779, longitude: 5.646_712 },
};

test('a work place is told with address, spot, the way in, and its coordinates in degrees and in RD', () => {
  expect(placeLines(place, { placeNote: 'Achter de loods', accessNotes: 'Poort 3, code aan de telefoon' }, 'Via de sluis')).toEqual([
    ['Adres', 'Kanaaldijk-Zuid 41, 5707 AB Helmond'],
    ['Plek', 'Achter de loods'],
    ['Toegang', 'Poort 3, code aan de telefoon'],
    ['Aanrijroute', 'Via de sluis'],
    ['WGS84', '51,47790 noord, 5,64671 oost'],
    ['RD', 'X 173512, Y 387961'],
  ]);
});

test('what is not known, or not for this person, is left out', () => {
  expect(placeLines({ ...place, address: '', postcode: '', rd: null, wgs84: null }, { placeNote: '', accessNotes: null }, '')).toEqual([['Adres', 'Helmond']]);
  expect(placeLines({ address: '', postcode: '', city: '', rd: null }, undefined, '')).toEqual([]);
});
