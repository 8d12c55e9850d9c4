import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { definePort, type Port } from '#platform/shared/port.ts';
import { MissingParts } from './missing-parts.tsx';

/** A component that draws what rooms above put there; nothing until they do. Its port takes functions that fetch what fills it. */
export interface Place<Props extends object> {
  (props: Props): ReactNode;
  readonly port: Port<() => Promise<ComponentType<Props>>>;
}

/**
 * A place on a screen for rooms above. What fills it is fetched when the place is first drawn, so the screen itself stays light; where it can't be fetched,
 * the place says so and the screen stays.
 */
export function definePlace<Props extends object>(): Place<Props> {
  const port = definePort<() => Promise<ComponentType<Props>>>();
  const parts: Part<Props>[] = [];
  const show = (props: Props) => {
    for (const load of port.fillers.slice(parts.length)) parts.push(new Part(load));
    return <PlaceParts parts={parts} props={props} />;
  };
  return Object.assign(show, { port });
}

/** One of the parts in a place. A lazy component that failed stays failed: each try has its own. */
class Part<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  #hasFailed = false;
  component: ComponentType<Props>;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
    this.component = this.#fetched();
  }

  /** Lets what could not be fetched be fetched once more, the next time it is drawn. */
  tryAgain(): void {
    if (!this.#hasFailed) return;
    this.#hasFailed = false;
    this.component = this.#fetched();
  }

  #fetched(): ComponentType<Props> {
    return lazy(async () => {
      try {
        return { default: await this.#load() };
      } catch (error) {
        this.#hasFailed = true;
        throw error;
      }
    }) as unknown as ComponentType<Props>;
  }
}

interface PlacePartsProps<Props extends object> {
  readonly parts: readonly Part<Props>[];
  readonly props: Props;
}

function PlaceParts<Props extends object>({ parts, props }: PlacePartsProps<Props>) {
  // Who comes back to a screen finds what was missing there the last time.
  const [tries, setTries] = useState(() => {
    for (const part of parts) part.tryAgain();
    return 1;
  });
  const [failed, setFailed] = useState<ReadonlyMap<Part<Props>, unknown>>(new Map());
  const retry = () => {
    for (const part of failed.keys()) part.tryAgain();
    setFailed(new Map());
    setTries(tries + 1);
  };
  return (
    <>
      {parts.map((part, at) => (
        <CatchBoundary
          // biome-ignore lint/suspicious/noArrayIndexKey: what fills a place keeps its turn
          key={at}
          getResetKey={() => tries}
          errorComponent={Nothing}
          onCatch={(error) => setFailed((before) => new Map(before).set(part, error))}
        >
          <Suspense fallback={null}>
            <part.component {...props} />
          </Suspense>
        </CatchBoundary>
      ))}
      {failed.size > 0 && <MissingParts errors={[...failed.values()]} onRetry={retry} />}
    </>
  );
}

const Nothing = () => null;
