import type { ServerFeature } from '#platform/server/feature.ts';
import { auditHandlers } from './handlers.ts';
import { personalPartOfAudit } from './personal-part.ts';
import { type AuditWords, wordsOf } from './words.ts';

/** Operations of this feature on the server; `features` gives the rooms whose commands it tells. */
export function auditFeature(features: () => readonly ServerFeature[]): ServerFeature {
  let gathered: AuditWords | undefined;
  const words = () => {
    gathered ??= wordsOf(features());
    return gathered;
  };
  return { handlers: auditHandlers(words), personalPart: personalPartOfAudit(words) };
}
