/** The addresses of the product, from the table of screens. Nothing else spells a URL; build one with `href`. */
import { type RouteKey, type RoutePath, routeKeys, screens } from './screens.ts';

/** Every URL: English key → Dutch path. */
export const routes = Object.fromEntries(routeKeys.map((key) => [key, screens[key].path])) as { readonly [Key in RouteKey]: RoutePath<Key> };

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters in the path of a URL. */
export type RouteParams<Key extends RouteKey> = Record<ParamsOf<RoutePath<Key>>, string>;

type Search = Readonly<Record<string, string | number | boolean | undefined>>;
type HrefArguments<Key extends RouteKey> = [ParamsOf<RoutePath<Key>>] extends [never]
  ? [params?: Record<string, never>, search?: Search]
  : [params: RouteParams<Key>, search?: Search];

/** The address of a screen: `href('phase', { project: '26.01432', phase: '02' })`. Empty search values are left out. */
export function href<Key extends RouteKey>(key: Key, ...[params, search]: HrefArguments<Key>): string {
  const path = routes[key].replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''));
  const entries = Object.entries(search ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0 ? path : `${path}?${entries.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`).join('&')}`;
}
