/** Web app manifest of a public form on the home screen: it opens that form, with its link, and nothing else of the app. */
import { href } from '#features/routes.ts';
import type { PublicForm } from '../contract.ts';

/** Warm white: the ground of the app. */
const GROUND = '#faf8f4';

/** The web app manifest of one form. */
export function webManifestOf({ key, name, description }: PublicForm, link: string | undefined): Record<string, unknown> {
  const start = href('publicForm', { name: key }, { link });
  return {
    id: start,
    name,
    short_name: name,
    description,
    lang: 'nl',
    dir: 'ltr',
    start_url: start,
    scope: '/public/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
