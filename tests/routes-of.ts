/** Every address a server answers. */
import type { FastifyInstance } from 'fastify';

/** Letters a level of the printed tree stands further to the right. */
const INDENT = 4;

/** A method at an address, its names as `:name`. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

/** The addresses, out of the tree the server prints of itself. */
export function routesOf(app: FastifyInstance): Route[] {
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
