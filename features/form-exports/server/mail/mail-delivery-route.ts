/**
 * Brings a mail with the token of its sender, on the general API: `POST /form-mails/:id/delivery`. For people who signed in with Microsoft, when
 * Graph is set up; the mail of anybody else goes by the queue, and this only answers how it stands.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '#platform/server/identity/identity.ts';
import { mayCall } from '#platform/server/operations/access.ts';
import { idInAddress } from '#platform/server/operations/parse-input.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { deliveryPath, sendFormMail } from '../../mail-contract.ts';
import type { SendWithGraph } from './graph-mail.ts';
import * as queries from './mail-queries.ts';
import { bring, type MailParts } from './send-form-mail.ts';

/** Options of the route. Without `sendWithGraph` it delivers nothing. */
export interface MailDeliveryOptions extends Pick<MailParts, 'db' | 'attach'> {
  readonly sendWithGraph: SendWithGraph | undefined;
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
}

/** Mounts the route; only who sends a mail finds it. */
export function registerMailDelivery(app: FastifyInstance, { identify, sendWithGraph, ...parts }: MailDeliveryOptions): void {
  const { db } = parts;
  app.post(deliveryPath(':id'), async (request) => {
    const user = await mayCall(sendFormMail.access, () => identify('general', request));
    const id = idInAddress(request.params);
    if ((await queries.findOwnMail(db, user.id, id)) === undefined) throw new Problem('not-found');
    const { oid } = await queries.findSender(db, user.id);
    if (sendWithGraph !== undefined && oid !== null) {
      const token = (request.headers.authorization ?? '').slice('Bearer '.length);
      await bring(parts, id, 'microsoft', (mail, attachments) =>
        sendWithGraph(token, {
          to: mail.recipients,
          cc: mail.copies,
          subject: mail.subject,
          text: mail.text,
          attachments,
          draftId: mail.remoteId,
          keepDraftId: (draftId) => queries.keepRemoteId(db, id, draftId),
        }),
      );
    }
    return { state: (await queries.findOwnMail(db, user.id, id))?.state ?? 'waiting' };
  });
}
