/** Fastify with the product's addresses, that answers none of them, on the product's database: the least a start can take that serves as much. */
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../.cache/node'));
const [{ default: Fastify }, { default: pg }] = await Promise.all([import('fastify'), import('pg')]);

const app = Fastify();
await new pg.Pool({ connectionString: process.env['DATABASE_URL'] }).query('select');
app.get('/ready', async () => ({ ready: true }));
for (const route of JSON.parse(readFileSync(String(process.env['ROUTES_FILE']), 'utf8')) as string[]) {
  const [method = '', url = ''] = route.split(' ');
  app.route({ method, url, exposeHeadRoute: false, handler: async () => ({}) });
}
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
