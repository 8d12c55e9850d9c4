/** The server's log: warnings and worse, or the level in `LOG_LEVEL`. */
import { pino } from 'pino';

export const log = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' });
