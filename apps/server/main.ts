/**
 * Starts the product. Compiled code is kept between starts, so that the next one need not read all sources anew. The log comes
 * before the source maps of the bundle: it looks who calls it, and would have all of them read for that.
 */
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { PRODUCT_HOME } from './product-home.ts';

enableCompileCache(join(PRODUCT_HOME, '.cache/node'));
const { log } = await import('./reporting/log.ts');
setSourceMapsSupport(true, { nodeModules: true });
const { run } = await import('./run.ts');
await run(log);
