/** Handlers of the operations on devices that get notifications. */
import { implement } from '#platform/server/operations/operations.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import { notificationGroups } from '../../groups.ts';
import * as contract from '../../push-contract.ts';
import { isPointOnCurve, mayPushTo } from './push-address.ts';
import { publicPushKey, pushKey } from './push-key.ts';
import * as queries from './push-queries.ts';
import { pushServiceBeside } from './service-beside.ts';

const TOO_MANY = `Je krijgt al meldingen op ${contract.PUSH_DEVICES_MAX} apparaten. Zet ze eerst op een daarvan uit.`;

const told = ({ remindersByMail, silentGroups }: queries.NotificationChoices) => ({
  remindersByMail,
  silentGroups: silentGroups.map((group) => notificationGroups[group]).join(', '),
});

export const pushHandlers = implement(contract, {
  async getPushSettings(_params, { db, user }) {
    return {
      publicKey: publicPushKey(await pushKey(db)),
      devices: await queries.listDevices(db, user.id, user.sessionId),
      ...(await queries.findChoices(db, user.id)),
    };
  },

  async putPushDevice({ id, endpoint, p256dh, auth }, { db, user, now, record }) {
    const message = 'De browser gaf een adres dat niet te gebruiken is. Zet meldingen uit en weer aan.';
    const fields = [
      ...(mayPushTo(endpoint, pushServiceBeside()) ? [] : [{ path: 'endpoint', message }]),
      ...(isPointOnCurve(p256dh) ? [] : [{ path: 'p256dh', message }]),
    ];
    refuseFields(fields);
    // It lives as long as the session of a browser does: without one there is nothing it could end with.
    if (user.sessionId === undefined) throw new Problem('not-allowed');
    const owner = await queries.findOwnerOf(db, id);
    if (owner !== undefined && owner !== user.id) throw new Problem('not-found');
    const others = (await queries.listDevices(db, user.id, user.sessionId)).filter((device) => device.id !== id && !device.isThis);
    if (others.length >= contract.PUSH_DEVICES_MAX) throw new Problem('not-possible-now', { reason: TOO_MANY });
    await queries.putDevice(db, { id, userId: user.id, sessionId: user.sessionId, endpoint, p256dh, auth }, now);
    record({ subject: 'push-device', id, ...(owner === undefined ? {} : { from: { isOn: true } }), to: { isOn: true } });
    return null;
  },

  async withdrawPushDevice({ id }, { db, user, record }) {
    if (!(await queries.deleteDevice(db, user.id, id))) throw new Problem('not-found');
    record({ subject: 'push-device', id, from: { isOn: true }, to: { isOn: false } });
    return null;
  },

  async putNotificationChoices(chosen, { db, user, now, record }) {
    const before = await queries.findChoices(db, user.id);
    await queries.putChoices(db, user.id, chosen, now);
    record({ subject: 'notification-choices', id: user.id, from: told(before), to: told(chosen) });
    return null;
  },
});
