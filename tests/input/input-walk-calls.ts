/** Makes the calls of the walk over inputs out of the description of an API: whole ones, and those with something else in one place. */
import { type JsonSchema, type OpenApiDocument, type OpenApiOperation, openApiDocument } from '#platform/server/operations/open-api/open-api.ts';
import type { Handler } from '#platform/server/operations/operations.ts';
import { newId } from '#platform/shared/ids.ts';
import { type Api, COMMAND_ID_HEADER } from '#platform/shared/operation.ts';
import { placesIn, samplesOf, valueAt, withAt } from './input-walk-samples.ts';
import { hostileForAddress, hostileForBody, nearly } from './input-walk-values.ts';
import type { World } from './input-walk-world.ts';

/** Seed of the values made up for patterns: the same whole inputs in every run. */
const SAMPLE_SEED = 1;
const PRINTABLE = /^[\x20-\x7E]*$/;

/** A call of the walk: what is asked, and in words what is wrong with it. */
export interface Call {
  readonly operation: string;
  readonly what: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** An operation as the document tells of it, with whole inputs to start from: `bodies` one for each choice in it, `values` for the names in its address. */
export interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
  readonly bodies: readonly unknown[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** Every operation of an API; what takes them in batches is not among them. */
export function describedOf(api: Api, handlers: readonly Handler[], world: World): Described[] {
  const { paths, components }: OpenApiDocument = openApiDocument(api, handlers);
  const schemas = components.schemas as Record<string, JsonSchema>;
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([, { operationId }]) => operationId !== 'command.send-batch')
      .map(([method, operation]): Described => {
        const making = { components: schemas, known: { ...world.known, ...world.knownOf[operation.operationId] }, seed: SAMPLE_SEED };
        const inAddress = operation.parameters.filter((parameter) => parameter.in !== 'header');
        const address: JsonSchema = { type: 'object', properties: Object.fromEntries(inAddress.map(({ name, schema }) => [name, schema])) };
        const body = operation.requestBody?.content['application/json']?.schema;
        return {
          path,
          method: method.toUpperCase(),
          operation,
          bodies: body === undefined ? [undefined] : samplesOf(body, making),
          values: samplesOf(address, making)[0] as Record<string, unknown>,
        };
      }),
  );
}

/** A call of the operation; `changed` is what in a whole input is something else. */
export function callOf(
  { path, method, operation, bodies, values }: Described,
  what = 'whole',
  changed: { readonly values?: Record<string, unknown>; readonly body?: unknown; readonly headers?: Record<string, string> } = {},
): Call {
  const all = { ...values, ...changed.values };
  const search = operation.parameters
    .filter(({ name, in: place }) => place === 'query' && all[name] !== undefined)
    .map(({ name }) => `${name}=${inAddress(all[name])}`);
  const body = 'body' in changed ? changed.body : bodies[0];
  return {
    operation: operation.operationId,
    what,
    method,
    url: `${path.replace(/\{([A-Za-z]+)\}/g, (_, name: string) => inAddress(all[name]))}?${search.join('&')}`,
    headers: { ...(body === undefined ? {} : { [COMMAND_ID_HEADER]: newId(), 'content-type': 'application/json' }), ...changed.headers },
    body,
  };
}

/** Percent-encoded, also what `encodeURIComponent` refuses: half a surrogate pair goes as the bytes it would be. */
function inAddress(value: unknown): string {
  const text = String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

/** Calls with a hostile value in each place of the address, the headers and the body. */
export function* hostileCalls(one: Described, seed: number): Generator<Call> {
  for (const { name, in: place } of one.operation.parameters) {
    for (const hostile of [...nearly(one.values[name]), ...hostileForAddress(seed)]) {
      const what = `${place} '${name}': ${hostile.name}`;
      if (place !== 'header') yield callOf(one, what, { values: { [name]: hostile.value } });
      else if (PRINTABLE.test(hostile.value as string)) yield callOf(one, what, { headers: { [name]: hostile.value as string } });
    }
  }
  for (const { what, body } of hostileBodies(one, seed)) yield callOf(one, what, { body });
}

/** Bodies with a hostile value in each place; what the address names is left out, because that goes before the body. */
export function* hostileBodies({ operation, bodies }: Described, seed: number): Generator<{ readonly what: string; readonly body: unknown }> {
  const inPath = new Set(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  const seen = new Set<string>();
  for (const body of bodies) {
    if (body === undefined) continue;
    for (const place of placesIn(body)) {
      const path = place.join('.');
      if (seen.has(path) || inPath.has(String(place[0]))) continue;
      seen.add(path);
      for (const { name, value } of [...nearly(valueAt(body, place)), ...hostileForBody(seed)])
        yield { what: `body '${path}': ${name}`, body: withAt(body, place, value) };
    }
  }
}

/** All of a list, or evenly some where there are too many; which, follows the seed. */
export function someOf<Item>(all: Iterable<Item>, countMax: number, seed: number): readonly Item[] {
  const items = [...all];
  const every = Math.ceil(items.length / countMax);
  return items.filter((_, index) => (index + seed) % every === 0);
}

/** A command of a batch, with the body as its input. `changed` is what of the command itself is something else. */
export function batched({ operation, values, bodies }: Described, body: unknown = bodies[0], changed: Readonly<Record<string, unknown>> = {}): object {
  const id = newId();
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return { id, name: operation.operationId, record: id, deviceTime: new Date().toISOString(), input: isObject ? { ...body, ...values } : body, ...changed };
}
