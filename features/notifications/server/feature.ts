import type { ServerFeature } from '#platform/server/feature.ts';
import { onFirstCall } from '#platform/server/jobs/on-first-call.ts';
import { notificationHandlers } from './handlers.ts';
import { personalPartOfNotifications } from './personal-part.ts';
import { deliveryJob } from './push/delivery-job.ts';
import { pushHandlers } from './push/push-handlers.ts';
import { pushKey } from './push/push-key.ts';
import { pushSender } from './push/push-sender.ts';
import { setPushServiceBeside } from './push/service-beside.ts';
import { recordedNotificationChoices } from './recorded.ts';
import { notificationRetention } from './retention.ts';

/** Operations and job of this feature on the server. */
export const notificationFeature: ServerFeature = {
  handlers: [...notificationHandlers, ...pushHandlers],
  records: recordedNotificationChoices,
  retentionRules: [notificationRetention],
  personalPart: personalPartOfNotifications,
  prepare: pushKey,
  start({ db, deliverMail, origin, pushServiceUrl: alsoAt }) {
    setPushServiceBeside(alsoAt);
    const contact = origin.startsWith('https:') ? origin : `mailto:maaiveld@${new URL(origin).hostname}`;
    const parts = onFirstCall(async () => ({ db, deliverMail, origin, send: pushSender({ key: await pushKey(db), contact, alsoAt }) }));
    return { jobs: [deliveryJob(parts)] };
  },
};
