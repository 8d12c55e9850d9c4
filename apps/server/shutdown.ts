/** Undoes what a start did, last thing first, and always comes to an end: nothing that hangs keeps the rest from being undone. */
import type { Logger } from 'pino';

/** Time limit of all steps together, except those that have a limit of their own, in milliseconds. */
const IN_ORDER_WITHIN_MS = 5000;
/** Time a step gets once the whole time is over, in milliseconds: enough to begin. */
const LATE_STEP_WITHIN_MS = 100;

/** One thing to undo. */
export interface ShutdownStep {
  /** Name of what is stopped, for the log. */
  readonly what: string;
  readonly run: () => Promise<unknown>;
  /** True for a step that always ends by itself, and is waited for. */
  readonly hasOwnLimit?: boolean;
}

/** Steps a start has taken so far, to be undone in reverse order. */
export class Shutdown {
  readonly #steps: ShutdownStep[] = [];
  readonly #log: Logger;
  #running: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(step: ShutdownStep): void {
    this.#steps.unshift(step);
  }

  /** Undoes everything, also what is added meanwhile. False when something did not stop as it should; the log says what. */
  async run(): Promise<boolean> {
    this.#running = this.#running.then(() => this.#undo());
    await this.#running;
    return !this.#hasFailed;
  }

  async #undo(): Promise<void> {
    const until = Date.now() + IN_ORDER_WITHIN_MS;
    for (let step = this.#steps.shift(); step !== undefined; step = this.#steps.shift()) {
      try {
        await (step.hasOwnLimit ? step.run() : within(Math.max(LATE_STEP_WITHIN_MS, until - Date.now()), step.run()));
      } catch (error) {
        this.#hasFailed = true;
        this.#log.error({ error, what: step.what }, 'did not stop in order');
      }
    }
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not stopped within ${ms} ms`)), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
