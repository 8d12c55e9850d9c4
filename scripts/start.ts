/** `npm start`: builds what changed, then runs the product. */
import { buildWeb } from './build-web.ts';

await buildWeb();
await import('../apps/server/main.ts');
