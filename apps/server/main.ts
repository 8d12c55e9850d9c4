/** Starts the product. Compiled code is kept between starts, so that the next one need not read all sources anew. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../.cache/node'));
await import('./run.ts');
