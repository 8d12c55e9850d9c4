/** Web app manifest: how the device shows the installed app. */
import type { ManifestOptions } from 'vite-plugin-pwa';
import { routes } from '#features/routes.ts';
import { shareFields } from '#platform/web/share-target/share-fields.ts';

/** Warm white: the ground of the app, so that nothing flashes while it starts. */
const GROUND = '#faf8f4';

const { files, ...shareText } = shareFields;

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Maaiveld',
  short_name: 'Maaiveld',
  description: 'Veldwerk en projecten voor bodem, asbest en milieu',
  lang: 'nl',
  dir: 'ltr',
  start_url: routes.overview,
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: GROUND,
  theme_color: GROUND,
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/overview-phone.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Vandaag: je fasen met adres, route en de volgende stap',
    },
    { src: '/screenshots/phase-phone.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow', label: 'De veldwerkkaart van een fase' },
    { src: '/screenshots/overview-desk.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide', label: 'Kantoor: wat er binnenkwam en wat wacht' },
    { src: '/screenshots/projects-desk.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide', label: 'Alle projecten, met filters in de adresbalk' },
  ],
  share_target: {
    action: routes.sharedFiles,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { ...shareText, files: [{ name: files, accept: ['image/*', 'application/pdf'] }] },
  },
  shortcuts: [
    { name: 'Uren registreren', url: routes.timeRegistration },
    { name: 'Nieuw formulier', url: routes.formCategories },
    { name: 'Te verzenden', url: routes.outbox },
  ],
};
