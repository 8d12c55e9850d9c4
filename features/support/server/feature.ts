import type { MayReadFiles, ServerFeature } from '#platform/server/feature.ts';
import { supportHandlers } from './handlers.ts';
import { personalPartOfSupport } from './personal-part.ts';
import { findReporter, sidesOf } from './queries.ts';
import { recordedSupport } from './recorded.ts';
import { ticketRetention } from './retention.ts';

/** Whoever may read a ticket may read the files with it, and those with what was said about it. */
const mayRead =
  (key: 'ticketId' | 'messageId'): MayReadFiles =>
  async (db, user, { subjectId }) => {
    const ticket = await findReporter(db, { [key]: subjectId });
    return ticket !== undefined && sidesOf(user, ticket).length > 0;
  };

/** Operations of this feature on the server. */
export const supportFeature: ServerFeature = {
  handlers: supportHandlers,
  records: recordedSupport,
  fileReaders: { 'support-ticket': mayRead('ticketId'), 'support-message': mayRead('messageId') },
  retentionRules: [ticketRetention],
  personalPart: personalPartOfSupport,
};
