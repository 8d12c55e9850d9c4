import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { definePort, type Port } from '#platform/shared/port.ts';
import { MissingPart } from './missing-part.tsx';

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
    // biome-ignore lint/suspicious/noArrayIndexKey: what fills a place keeps its turn
    return parts.map((part, at) => <PlacePart key={at} part={part} props={props} />);
  };
  return Object.assign(show, { port });
}

/** One of the parts in a place. A lazy component that failed stays failed: each try has its own. */
class Part<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  component: ComponentType<Props>;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
    this.component = this.#fetched();
  }

  tryAgain(): void {
    this.component = this.#fetched();
  }

  #fetched(): ComponentType<Props> {
    return lazy(async () => ({ default: await this.#load() })) as unknown as ComponentType<Props>;
  }
}

interface PlacePartProps<Props extends object> {
  readonly part: Part<Props>;
  readonly props: Props;
}

function PlacePart<Props extends object>({ part, props }: PlacePartProps<Props>) {
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly inTry: number }>();
  const Component = part.component;
  const retry = () => {
    part.tryAgain();
    setTries(tries + 1);
  };
  return (
    <>
      <CatchBoundary getResetKey={() => tries} errorComponent={Nothing} onCatch={(error) => setFailed({ error, inTry: tries })}>
        <Suspense fallback={null}>
          <Component {...props} />
        </Suspense>
      </CatchBoundary>
      {failed?.inTry === tries && <MissingPart error={failed.error} onRetry={retry} />}
    </>
  );
}

const Nothing = () => null;
