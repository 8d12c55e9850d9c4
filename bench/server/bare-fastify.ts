/** The limit of a start: Fastify with one route. It keeps its compiled code between starts, as the product does. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../.cache/node'));
const { default: Fastify } = await import('fastify');

const app = Fastify();
app.get('/ready', async () => ({ ready: true }));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
