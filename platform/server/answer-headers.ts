/** Headers of every response: who may cache it, and what a page may ask of the device. */
import type { FastifyInstance } from 'fastify';

/** Browser features that pages of this site may use. All others stay off, also for content embedded in a page. */
const usedByPages = [
  'camera',
  'clipboard-write',
  'geolocation',
  // The compass, for the direction of a photo, is made of these three.
  'accelerometer',
  'gyroscope',
  'magnetometer',
];
const usedByNoPage = [
  'autoplay',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'hid',
  'idle-detection',
  'local-fonts',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = [...usedByPages.map((name) => `${name}=(self)`), ...usedByNoPage.map((name) => `${name}=()`)].join(', ');

/** Gives every answer of the site a `Permissions-Policy`. */
export function limitPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', permissionsPolicy));
}

/** Answers below `app` are for whoever asked, now: no cache keeps them, on a device or on the way, unless an answer says otherwise itself. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
