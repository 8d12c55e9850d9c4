/** Test setup that walks every address the server answers, also those that are no operation. */
import type { FastifyInstance } from 'fastify';

/** Letters a level of the printed tree stands further to the right. */
const INDENT = 4;

/** One address the server answers, with its verb. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

/** Every address of a server that is ready, out of the tree it prints of itself. */
export function allRoutes(app: FastifyInstance): Route[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S*) ?(?:\(([A-Z, ]+)\))?/.exec(line);
      if (found === null) return [];
      const [, indent = '', part = '', methods = ''] = found;
      const level = indent.length / INDENT;
      parents.length = level;
      parents[level] = part;
      const path = parents.join('');
      return methods.split(', ').flatMap((method) => (method === '' || method === 'HEAD' || method === 'OPTIONS' ? [] : [{ method, path } as Route]));
    });
}
