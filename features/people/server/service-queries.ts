/** Conditions on service and access: who works here today, and which access counts; the local day decides, at every call anew. */
import { sql } from 'kysely';

/** The day it is in the Netherlands. */
export const localToday = sql<string>`(now() at time zone 'Europe/Amsterdam')::date`;

/** A condition on `users`: they have access, and today is one of their days of service. */
export const isInService = sql<boolean>`(users.active and coalesce(users.service_from <= ${localToday}, true) and coalesce(users.service_until >= ${localToday}, true))`;

/** A condition on `user_project_access`: it counts today. */
export const isGivenNow = sql<boolean>`(coalesce(user_project_access.valid_from <= ${localToday}, true) and coalesce(user_project_access.valid_until >= ${localToday}, true))`;
