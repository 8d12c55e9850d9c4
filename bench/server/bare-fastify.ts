/** The limit of a start: Fastify with one route. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/health', async () => ({ ready: true }));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
