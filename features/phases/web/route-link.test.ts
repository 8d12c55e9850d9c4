import { describe, expect, test } from 'vitest';
import { placeWords, routeHref } from './route-link.ts';

const westertoren = {
  address: 'Prinsengracht 279',
  postcode: '1016 GW',
  city: 'Amsterdam',
  rd: { x: 120700.723, y: 487525.502 },
  wgs84: { latitude: 52.374533, longitude: 4.883526 },
};

describe('the way to a place', () => {
  test('is a geo address on Android', () =>
    expect(routeHref(westertoren, 'Mozilla/5.0 (Linux; Android 15)')).toMatch(
      /^geo:52\.37453\d,4\.88352\d\?q=52\.37453\d%2C4\.88352\d\(Prinsengracht%20279%2C%20Amsterdam\)$/,
    ));
  test('is Apple Maps on an iPhone', () =>
    expect(routeHref(westertoren, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toMatch(/^https:\/\/maps\.apple\.com\/\?daddr=52\.37453/));
  test('is a map on the web elsewhere', () =>
    expect(routeHref(westertoren, 'Mozilla/5.0 (X11; Linux x86_64)')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=52\.37453/));
  test('goes by the address when there are no coordinates', () =>
    expect(routeHref({ ...westertoren, rd: null, wgs84: null }, 'X11')).toContain('destination=Prinsengracht%20279%2C%20Amsterdam'));
  test('is nowhere when nothing is known', () => expect(routeHref({ address: '', postcode: '', city: '', rd: null, wgs84: null }, 'X11')).toBeUndefined());
});

test('a place reads as address and town', () => expect(placeWords({ address: '', city: 'Helmond' })).toBe('Helmond'));
