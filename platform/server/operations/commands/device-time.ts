/** The clock of a device, as far as it can be believed. */
import { z } from 'zod';

/** Years in which a device can have made a command. A clock outside them was never set, or has lost its battery. */
const DEVICE_YEAR_MIN = 2000;
const DEVICE_YEAR_MAX = 2100;
/** Characters of a moment at most. */
const MOMENT_LENGTH_MAX = 40;

const sentence = 'De tijd van het apparaat (device-time) is geen tijdstip. Schrijf hem als 2026-11-24T09:00:00Z.';
const isMoment = (text: string) => /^[+-]?\d{4,6}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Time at which the device made a command; undefined when its clock stands in a year that can't be. The work of somebody whose clock is wrong is
 * accepted all the same: they could do nothing about a refusal, and the time of arrival stands in for it (docs/decisions/040).
 */
export const DeviceTime = z
  .string({ error: sentence })
  .max(MOMENT_LENGTH_MAX, { error: sentence })
  .refine(isMoment, { error: sentence, abort: true })
  .transform((text) => {
    const moment = new Date(text);
    const year = moment.getUTCFullYear();
    return year >= DEVICE_YEAR_MIN && year <= DEVICE_YEAR_MAX ? moment : undefined;
  });
