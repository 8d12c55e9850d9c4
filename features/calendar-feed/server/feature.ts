import type { ServerFeature } from '#platform/server/feature.ts';
import { registerCalendarFeeds } from './feed-route.ts';
import { calendarFeedHandlers } from './handlers.ts';
import { personalPartOfCalendarFeed } from './personal-part.ts';
import { recordedCalendarFeeds } from './recorded.ts';

/** Operations and route of this feature on the server. */
export const calendarFeedFeature: ServerFeature = {
  handlers: calendarFeedHandlers,
  records: recordedCalendarFeeds,
  personalPart: personalPartOfCalendarFeed,
  start: ({ db, origin, restrictedGroupId }) => ({
    routes: { main: (app, { rateLimits }) => registerCalendarFeeds(app, { db, origin, restrictedGroupId, rateLimits }) },
  }),
};
