/** Reason that goes with a step of a project. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { REASON_LENGTH_MAX } from './status-rules.ts';

/** The reason for a step; which steps need one is told by `needsReason`. */
export const StatusReason = later(() =>
  z
    .string()
    .trim()
    .max(REASON_LENGTH_MAX, { error: `Houd de reden korter dan ${REASON_LENGTH_MAX} tekens.` })
    .default(''),
);
