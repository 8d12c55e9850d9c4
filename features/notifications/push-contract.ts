/** Notifications on devices whose app is closed: which browsers get them, and what goes by mail too. All of one's own. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { notificationGroupCodes } from './groups.ts';

const access = { who: 'signed-in', restricted: 'scoped' } as const;

/** Most devices of one person. */
export const PUSH_DEVICES_MAX = 10;
/** Longest address at a push service, in characters. */
const ENDPOINT_LENGTH_MAX = 1000;

const again = 'De browser gaf een adres dat niet te gebruiken is. Zet meldingen uit en weer aan.';

/** One browser that gets notifications. */
const PushDevice = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    /** Browser and system: `Chrome op Android`. Empty when they are not known. */
    name: z.string(),
    /** True for the browser that asks. */
    isThis: z.boolean(),
    madeAt: z.string(),
  }),
);
export type PushDevice = z.output<ReturnType<typeof PushDevice>>;

const choices = () => ({
  remindersByMail: z.boolean(),
  /** Groups that come in the app alone. */
  silentGroups: z.array(z.enum(notificationGroupCodes)).max(notificationGroupCodes.length),
});

/** Choices and devices of the caller, and the key browsers recognise the server by. */
export const getPushSettings = defineQuery({
  name: 'push.get',
  api: 'main',
  route: 'GET /v1/push',
  access,
  params: () => z.object({}),
  result: () => z.object({ publicKey: z.string(), devices: z.array(PushDevice()), ...choices() }),
  offline: false,
});

/** Lets the calling browser get notifications, for as long as its session lasts. Throws `not-found` for the id of another's, `not-possible-now` above the limit. */
export const putPushDevice = defineCommand({
  name: 'push-device.put',
  deed: 'Meldingen op een apparaat aangezet',
  api: 'main',
  route: 'PUT /v1/push/devices/:id',
  access,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      endpoint: z.url({ error: again }).max(ENDPOINT_LENGTH_MAX, { error: again }),
      /** Public key of the browser: a point on P-256, base64url. */
      p256dh: z.string().regex(/^[\w-]{87}$/, { error: again }),
      /** Secret shared with the browser: 16 bytes, base64url. */
      auth: z.string().regex(/^[\w-]{22}$/, { error: again }),
    }),
  secrets: ['endpoint', 'p256dh', 'auth'],
  result: () => z.null(),
  changes: ['push.get'],
  offline: false,
});

/** Lets a device of one's own get no notifications any more. */
export const withdrawPushDevice = defineCommand({
  name: 'push-device.withdraw',
  deed: 'Meldingen op een apparaat uitgezet',
  api: 'main',
  route: 'DELETE /v1/push/devices/:id',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['push.get'],
  offline: false,
});

/** Chooses what reaches one's devices while the app is closed, and whether reminders come by mail too. */
export const putNotificationChoices = defineCommand({
  name: 'notification-choices.put',
  deed: 'Keuze voor herinneringen gewijzigd',
  api: 'main',
  route: 'PUT /v1/notification-choices',
  access,
  input: () => z.object(choices()),
  result: () => z.null(),
  changes: ['push.get'],
  offline: false,
});
