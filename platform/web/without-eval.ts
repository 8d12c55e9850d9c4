/** The site's security policy allows no code made from text; without this zod would try it once and be refused. Imported before any schema. */
import { z } from 'zod';

z.config({ jitless: true });
