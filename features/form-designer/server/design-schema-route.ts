/** The JSON Schema of a design document, for those who write or check designs outside the product. No account is asked: it says nothing about anybody. */
import type { FastifyInstance } from 'fastify';
import { DESIGN_SCHEMA_PATH } from '../design-contract.ts';

/** Mounts it on the main API. */
export function registerDesignSchema(app: FastifyInstance): void {
  app.get(DESIGN_SCHEMA_PATH, async (request, reply) => {
    const { designJsonSchema } = await import('#features/form-engine/design/design.ts');
    const id = `${request.protocol}://${request.host}${DESIGN_SCHEMA_PATH}`;
    return reply
      .type('application/schema+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(designJsonSchema(id)));
  });
}
