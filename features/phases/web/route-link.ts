/** The way to a place, for the map app of the device. */
import type { Place } from '#features/projects/project.ts';

const DECIMALS = 6;

/** An address that opens the way to a place, or undefined when nothing is known of it. Coordinates go before the address: the work is seldom at a front door. */
export function routeHref(place: Partial<Place> & Pick<Place, 'address' | 'city'>, userAgent: string): string | undefined {
  const words = placeWords(place);
  const degrees = place.wgs84 == null ? undefined : `${place.wgs84.latitude.toFixed(DECIMALS)},${place.wgs84.longitude.toFixed(DECIMALS)}`;
  const target = degrees ?? words;
  if (target === '') return undefined;
  if (/Android/.test(userAgent)) return `geo:${degrees ?? '0,0'}?q=${encodeURIComponent(degrees === undefined ? words : `${degrees}(${words || 'Locatie'})`)}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${encodeURIComponent(target)}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`;
}

/** A place in words: `Kanaaldijk-Zuid 41, Helmond`. */
export function placeWords({ address, city }: Pick<Place, 'address' | 'city'>): string {
  return [address, city].filter(Boolean).join(', ');
}
