/**
 * Heavy work beside the process that answers requests. A worker is a process with a low priority that takes calls one after the other, stays for the
 * next ones, and leaves when it has had nothing to do. A call that fails its worker (takes too long, asks for too much memory, dies) or is not wanted
 * any more ends with it, alone: those that wait go to the next worker.
 */
import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { Problem, type ProblemCode, type ProblemDetails } from '#platform/shared/problem.ts';

/** Milliseconds a worker without work stays. */
const IDLE_MS_MAX = 5 * 60_000;
/** A worker makes others wait less when V8 has few helpers beside it: those work at the same time, on the processor that answers. */
const WORKER_FLAGS = ['--single-threaded'];
/** Default time limit of one call, in milliseconds. */
const CALL_MS_MAX = 30 * 60_000;
/** Default memory limit of a worker's objects, in MiB. Under 2 GiB V8 collects garbage several times as often: a fifth of the time of a document. */
const MEMORY_MIB_MAX = 2048;
/** Calls of one worker that may wait; more are refused. */
const CALLS_WAITING_MAX = 200;
/** Exit of a worker that is out of memory: V8 aborts. */
const OUT_OF_MEMORY: readonly unknown[] = [134, 'SIGABRT', 'SIGTRAP', 'SIGILL'];

/** Said of a call that was ended, in Dutch. */
export const WORK_TOO_SLOW = 'Dit duurde te lang en is gestopt. Er is niets veranderd. Maak het kleiner, of probeer het later nog eens.';
export const WORK_TOO_LARGE = 'Dit vroeg te veel geheugen en is gestopt. Er is niets veranderd. Maak het kleiner en probeer het opnieuw.';
export const WORK_STOPPED = 'Dit is gestopt. Er is niets veranderd.';
const WORK_CROWDED = 'Er wordt nu te veel tegelijk gevraagd. Probeer het over een minuut opnieuw.';

type Reply =
  | { readonly begun: true }
  | { readonly output: unknown }
  | { readonly message: string }
  | { readonly code: ProblemCode; readonly details: ProblemDetails | undefined };

/** Calls a worker program. */
export interface WorkerCalls<Input, Output> {
  /** Runs a call. Input and output are copied on both sides: large content goes by way of a file. */
  call(input: Input, options?: CallOptions): Promise<Output>;
  /** Ends the worker; calls under way fail. */
  stop(): Promise<void>;
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call when it is not wanted any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Limits of one call. */
export interface WorkerLimits {
  /** How long it may take from when the worker begins at it, in milliseconds. */
  readonly callMsMax?: number;
  /** How much memory the worker may take for its objects, in MiB. */
  readonly memoryMiBMax?: number;
}

/** A call that has not been answered. */
interface Call<Output> extends PromiseWithResolvers<Output> {
  readonly input: unknown;
}

/** Makes calls to the program at `url`, which calls `answerCalls`. The worker starts at the first call. */
export function workerCalls<Input, Output>(url: URL, limits: WorkerLimits = {}): WorkerCalls<Input, Output> {
  return new CallQueue<Input, Output>(url, limits);
}

class CallQueue<Input, Output> implements WorkerCalls<Input, Output> {
  readonly #url: URL;
  readonly #limits: WorkerLimits;
  readonly #waiting: Call<Output>[] = [];
  #current: Call<Output> | undefined;
  #worker: ChildProcess | undefined;
  /** Why the worker is being ended, when that is so. */
  #ending: Error | undefined;
  /** Runs for the current call, or while there is none. */
  #timer: NodeJS.Timeout | undefined;

  constructor(url: URL, limits: WorkerLimits) {
    this.#url = url;
    this.#limits = limits;
  }

  call(input: Input, { signal }: CallOptions = {}): Promise<Output> {
    if (this.#waiting.length >= CALLS_WAITING_MAX) return Promise.reject(new Problem('temporarily-unavailable', { reason: WORK_CROWDED }));
    const call = { ...Promise.withResolvers<Output>(), input };
    this.#waiting.push(call);
    const onAbort = () => this.#drop(call);
    if (signal?.aborted === true) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#next();
    return call.promise.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  async stop(): Promise<void> {
    const stopped = new Error('the worker was stopped');
    for (const call of this.#waiting.splice(0)) call.reject(stopped);
    if (this.#worker === undefined) return;
    this.#worker.ref();
    const left = once(this.#worker, 'exit');
    this.#end(stopped);
    await left;
  }

  #next(): void {
    if (this.#current !== undefined || this.#ending !== undefined) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (this.#current === undefined) {
      this.#rest();
      return;
    }
    this.#worker ??= this.#start();
    holdProcess(this.#worker, true);
    this.#worker.send(this.#current.input as Serializable);
  }

  #rest(): void {
    if (this.#worker === undefined) return;
    holdProcess(this.#worker, false);
    this.#timer = setTimeout(() => this.#end(new Error('the worker had nothing to do')), IDLE_MS_MAX).unref();
  }

  #start(): ChildProcess {
    const { memoryMiBMax = MEMORY_MIB_MAX } = this.#limits;
    const started = fork(this.#url, { execArgv: [...WORKER_FLAGS, `--max-old-space-size=${memoryMiBMax}`], serialization: 'advanced' });
    // On Linux a priority is of one thread, and of those it starts from then on: set by the worker itself it would not be that of its helpers.
    if (started.pid !== undefined) setPriority(started.pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    const fail = (error: Error) => {
      if (this.#worker !== started) return;
      this.#current?.reject(this.#ending ?? error);
      [this.#worker, this.#current, this.#ending] = [undefined, undefined, undefined];
      this.#next();
    };
    started.on('message', (reply) => {
      if (this.#worker === started) this.#settle(reply as unknown as Reply);
    });
    started.on('error', fail);
    started.on('exit', (code, signal) => fail(whyEnded(code, signal)));
    return started;
  }

  #settle(reply: Reply): void {
    if ('begun' in reply) {
      const tooSlow = new Problem('not-possible-now', { reason: WORK_TOO_SLOW });
      this.#timer = setTimeout(() => this.#end(tooSlow), this.#limits.callMsMax ?? CALL_MS_MAX).unref();
      return;
    }
    if ('output' in reply) this.#current?.resolve(reply.output as Output);
    else this.#current?.reject('code' in reply ? new Problem(reply.code, reply.details) : new Error(reply.message));
    this.#current = undefined;
    this.#next();
  }

  #drop(call: Call<Output>): void {
    const stopped = new Problem('not-possible-now', { reason: WORK_STOPPED });
    const at = this.#waiting.indexOf(call);
    if (at >= 0) this.#waiting.splice(at, 1);
    if (call === this.#current) this.#end(stopped);
    else call.reject(stopped);
  }

  /** Fails the current call once the worker is gone. Nothing less than a kill stops a program that computes. */
  #end(why: Error): void {
    this.#ending ??= why;
    this.#worker?.kill('SIGKILL');
  }
}

function whyEnded(code: number | null, signal: NodeJS.Signals | null): Error {
  const isOutOfMemory = [code, signal].some((how) => how !== null && OUT_OF_MEMORY.includes(how));
  return isOutOfMemory ? new Problem('not-possible-now', { reason: WORK_TOO_LARGE }) : new Error(`the worker ended with ${code ?? signal}`);
}

/** A worker with work keeps this process going; one without lets it end. */
function holdProcess(worker: ChildProcess, isBusy: boolean): void {
  for (const part of [worker, worker.channel]) isBusy ? part?.ref() : part?.unref();
}

/** In a worker: answers calls with `answer`. What it throws comes out at the caller, a `Problem` as a problem. */
export function answerCalls<Input, Output>(answer: (input: Input) => Promise<Output>): void {
  const send = process.send?.bind(process) as ((reply: Reply) => boolean) | undefined;
  if (send === undefined) throw new Error('this program runs as a worker');
  // Ctrl-C reaches every process of the terminal; this one leaves when it is told, or when nobody is left to tell it.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', async (input) => {
    send({ begun: true });
    try {
      send({ output: await answer(input as Input) });
    } catch (error) {
      send(error instanceof Problem ? { code: error.code, details: error.details } : { message: String(error) });
    }
  });
}
