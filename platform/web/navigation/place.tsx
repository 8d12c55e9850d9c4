import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { definePort, type Port } from '#platform/shared/port.ts';

/** A component that draws what rooms above put there; nothing until they do. Its port takes functions that fetch what fills it. */
export interface Place<Props extends object> {
  (props: Props): ReactNode;
  readonly port: Port<() => Promise<ComponentType<Props>>>;
}

/** A place on a screen for rooms above. What fills it is fetched when the place is first drawn, so the screen itself stays light. */
export function definePlace<Props extends object>(): Place<Props> {
  const port = definePort<() => Promise<ComponentType<Props>>>();
  const parts: ComponentType<Props>[] = [];
  const show = (props: Props) => {
    for (const load of port.fillers.slice(parts.length)) parts.push(lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>);
    return parts.map((Part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what fills a place keeps its turn
      <Suspense key={at} fallback={null}>
        <Part {...props} />
      </Suspense>
    ));
  };
  return Object.assign(show, { port });
}
