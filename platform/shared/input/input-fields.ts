/** Fields that many operations take, each with its limits: what no row can hold never comes as far as the database. */
import { z } from 'zod';
import { later } from '../later.ts';

/** Largest whole number of a column (PostgreSQL `integer`). */
const INTEGER_MAX = 2_147_483_647;
/** Most characters of a code, and of a word for yes or no. */
const CODE_LENGTH_MAX = 64;
const FLAG_LENGTH_MAX = 8;

/** A code: the key of a design, the number of a project or a phase. */
export const Code = later(() => z.string().max(CODE_LENGTH_MAX));

/** The version of a row; 0 for one that isn't there yet. */
export const Version = later(() => z.int32().min(0));

/** A version, or another whole number, as it stands in an address. */
export const WholeNumberInAddress = later(() => z.coerce.number().int().min(0).max(INTEGER_MAX));

/** Yes or no as it stands in an address. */
export const Flag = later(() => z.string().max(FLAG_LENGTH_MAX).pipe(z.stringbool()));
