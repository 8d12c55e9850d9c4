/** The way to a place, for the map app of the device. */
import type { Place } from '#features/projects/project.ts';
import { rdToWgs } from '#platform/shared/coordinates.ts';

const DECIMALS = 6;

/** An address that opens the way to a place, or undefined when nothing is known of it. Coordinates go before the address: the work is seldom at a front door. */
export function routeHref(place: Place, userAgent: string): string | undefined {
  const words = placeWords(place);
  if (place.rd === null && words === '') return undefined;
  const target = place.rd === null ? words : toDegrees(place.rd);
  if (/Android/.test(userAgent))
    return `geo:${place.rd === null ? '0,0' : target}?q=${encodeURIComponent(place.rd === null ? words : `${target}(${words || 'Locatie'})`)}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${encodeURIComponent(target)}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`;
}

/** A place in words: `Kanaaldijk-Zuid 41, Helmond`. */
export function placeWords({ address, city }: Pick<Place, 'address' | 'city'>): string {
  return [address, city].filter(Boolean).join(', ');
}

function toDegrees({ x, y }: { x: number; y: number }): string {
  const { latitude, longitude } = rdToWgs({ rdX: x, rdY: y });
  return `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
}
