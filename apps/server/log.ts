/** What the server writes to its log: warnings and worse, or what `LOG_LEVEL` says. */
import { pino } from 'pino';

export const log = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' });
