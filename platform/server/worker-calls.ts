/**
 * Heavy work beside the process that answers requests: a worker takes calls one after the other, stays for the next ones, and leaves when it
 * has had nothing to do. One that dies fails its calls and nothing else; the next call starts a new one. A call that takes longer than it may, asks
 * for too much memory or is not wanted any more ends with its worker, alone: those behind it go to the next.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:os';
import { Problem, type ProblemCode, type ProblemDetails } from '../shared/problem.ts';
import type { RightOfWay } from './right-of-way.ts';
import { standBack, takeTurns, takeWhatIsLeft } from './stand-back.ts';

/** How long a worker without work stays, in milliseconds. */
const IDLE_MS_MAX = 5 * 60_000;
/** How long a worker may be at work on what others leave of the processors before it takes its turn of them, in milliseconds. */
const PATIENCE_MS = 2000;
/** A worker clears its memory on its own thread: helpers of it would take the processors that answer requests. */
const WORKER_FLAGS = ['--single-threaded', '--v8-pool-size=0'];
/** How long one call may take when nothing else is said, in milliseconds. */
const CALL_MS_MAX = 30 * 60_000;
/** How much memory a worker may take for its objects when nothing else is said, in MiB. */
const MEMORY_MIB_MAX = 1024;
/** Calls of one worker that may wait; more are refused. */
const CALLS_WAITING_MAX = 200;
/** How a worker ends that is out of memory: V8 aborts. */
const OUT_OF_MEMORY: readonly unknown[] = [134, 'SIGABRT', 'SIGTRAP', 'SIGILL'];

/** Said of a call that was ended, in Dutch. */
export const WORK_TOO_SLOW = 'Dit duurde te lang en is gestopt. Er is niets veranderd. Maak het kleiner, of probeer het later nog eens.';
export const WORK_TOO_LARGE = 'Dit vroeg te veel geheugen en is gestopt. Er is niets veranderd. Maak het kleiner en probeer het opnieuw.';
export const WORK_STOPPED = 'Dit is gestopt. Er is niets veranderd.';
const WORK_CROWDED = 'Er wordt nu te veel tegelijk gevraagd. Probeer het over een minuut opnieuw.';

interface Call {
  readonly id: number;
  readonly input: unknown;
}
type Reply = { readonly id: number } & (
  | { readonly begun: true }
  | { readonly output: unknown }
  | { readonly message: string }
  | { readonly code: ProblemCode; readonly details: ProblemDetails | undefined }
);

/** Calls a worker program. */
export interface WorkerCalls<Input, Output> {
  /** What goes over is copied on both sides: large content goes by way of a file. */
  call(input: Input, options?: CallOptions): Promise<Output>;
  /** Ends the worker; calls under way fail. */
  stop(): Promise<void>;
}

/** How one call is made. */
export interface CallOptions {
  /** Ends the call when it is not wanted any more. */
  readonly signal?: AbortSignal | undefined;
}

/** A call that has not been answered. */
interface Waiting<Output> extends PromiseWithResolvers<Output> {
  readonly input: unknown;
  isUnwanted: boolean;
}

/** A worker with the calls it has not answered. Those are its own: when it ends, they fail, and those of the worker after it do not. */
interface Running<Output> {
  readonly process: ChildProcess;
  /** The first is the one it is at. */
  readonly waiting: Map<number, Waiting<Output>>;
  /** Runs for the first of them. */
  limit?: NodeJS.Timeout | undefined;
  /** Why its first call is being ended, when that is so. */
  ending?: Problem | undefined;
  /** Runs while there is work; once it is through, the worker takes its turn. */
  patience?: NodeJS.Timeout | undefined;
  takesTurns: boolean;
  isStill: boolean;
  /** Settles when it was last told how to take them, so that what is said later counts. */
  policy: Promise<void>;
}

/** How a worker goes with what is beside it. */
export interface WorkerManners {
  /** Who has it keeps the worker still, as long as that has patience; not on Windows, which has no such thing. */
  readonly rightOfWay?: RightOfWay;
  /** How long it may be kept waiting before it takes its turn, in milliseconds. */
  readonly patienceMs?: number;
  /** How long one call may take from when the worker begins at it, in milliseconds. */
  readonly callMsMax?: number;
  /** How much memory it may take for its objects, in MiB. */
  readonly memoryMiBMax?: number;
}

/** Makes calls to the program at `url`, which calls `answerCalls`. The worker starts at the first call. */
export function workerCalls<Input, Output>(
  url: URL,
  { rightOfWay, patienceMs = PATIENCE_MS, callMsMax = CALL_MS_MAX, memoryMiBMax = MEMORY_MIB_MAX }: WorkerManners = {},
): WorkerCalls<Input, Output> {
  let worker: Running<Output> | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const leave = async () => {
    clearTimeout(idle);
    const leaving = worker?.process;
    if (worker !== undefined) keepStill(worker, false);
    worker = undefined;
    if (leaving === undefined || leaving.exitCode !== null || leaving.signalCode !== null) return;
    leaving.ref();
    const left = once(leaving, 'exit');
    leaving.kill();
    await left;
  };
  const start = (): Running<Output> => {
    const started: Running<Output> = {
      process: fork(url, { execArgv: [...WORKER_FLAGS, `--max-old-space-size=${memoryMiBMax}`], serialization: 'advanced' }),
      waiting: new Map(),
      takesTurns: false,
      isStill: false,
      policy: Promise.resolve(),
    };
    started.process.on('message', (reply) => settle(started, reply as unknown as Reply));
    const fail = (error: Error) => {
      clearTimeout(started.patience);
      clearTimeout(started.limit);
      if (worker === started) worker = undefined;
      const [first, ...behind] = [...started.waiting];
      started.waiting.clear();
      const isOfItsOwn = started.ending !== undefined || error instanceof Problem;
      first?.[1].reject(started.ending ?? error);
      for (const [id, call] of behind) {
        if (!isOfItsOwn) call.reject(error);
        else if (!call.isUnwanted) give(id, call);
      }
    };
    started.process.on('error', fail);
    started.process.on('exit', (code, signal) =>
      fail(
        [code, signal].some((how) => how !== null && OUT_OF_MEMORY.includes(how))
          ? new Problem('not-possible-now', { reason: WORK_TOO_LARGE })
          : new Error(`the worker ended with ${code ?? signal}`),
      ),
    );
    return started;
  };
  /** Ends the call a worker is at, with the worker: nothing else stops a program that computes. */
  const endFirst = (running: Running<Output>, reason: string) => {
    running.ending ??= new Problem('not-possible-now', { reason });
    if (worker === running) worker = undefined;
    keepStill(running, false);
    running.process.kill('SIGKILL');
  };
  const begin = (running: Running<Output>, id: number) => {
    clearTimeout(running.limit);
    if (running.waiting.get(id)?.isUnwanted === true) endFirst(running, WORK_STOPPED);
    else running.limit = setTimeout(() => endFirst(running, WORK_TOO_SLOW), callMsMax).unref();
  };
  const give = (id: number, call: Waiting<Output>) => {
    clearTimeout(idle);
    worker ??= start();
    worker.waiting.set(id, call);
    holdProcess(worker, true);
    work(worker);
    worker.process.send({ id, input: call.input } satisfies Call);
  };
  /** A call that waits is refused at once, and passed over when the worker comes to it. */
  const drop = (id: number, call: Waiting<Output>) => {
    const running = worker;
    if (running?.waiting.get(id) !== call) return;
    if (running.waiting.keys().next().value === id) endFirst(running, WORK_STOPPED);
    call.isUnwanted = true;
    call.reject(new Problem('not-possible-now', { reason: WORK_STOPPED }));
  };
  const settle = (from: Running<Output>, reply: Reply) => {
    if ('begun' in reply) return begin(from, reply.id);
    const call = from.waiting.get(reply.id);
    from.waiting.delete(reply.id);
    if ('output' in reply) call?.resolve(reply.output as Output);
    else call?.reject('code' in reply ? new Problem(reply.code, reply.details) : new Error(reply.message));
    clearTimeout(from.limit);
    if (from.waiting.size > 0) return;
    rest(from);
    if (from !== worker) return;
    holdProcess(from, false);
    idle = setTimeout(() => void leave(), IDLE_MS_MAX).unref();
  };
  /** A worker stands back, but not for so long that it does nothing at all on a machine that is never at rest. */
  const work = (running: Running<Output>) => {
    running.patience ??= setTimeout(() => {
      running.takesTurns = true;
      keepStill(running, false);
      running.policy = running.policy.then(() => takeTurns(running.process.pid as number));
    }, patienceMs).unref();
  };
  const rest = (running: Running<Output>) => {
    clearTimeout(running.patience);
    keepStill(running, false);
    if (running.takesTurns) running.policy = running.policy.then(() => takeWhatIsLeft(running.process.pid as number));
    running.patience = undefined;
    running.takesTurns = false;
  };
  /** A worker that is kept still hears nothing either: one that must end, or has waited long enough, goes on first. */
  const keepStill = (running: Running<Output>, isStill: boolean) => {
    if (running.isStill === isStill || platform() === 'win32') return;
    running.isStill = isStill;
    running.process.kill(isStill ? 'SIGSTOP' : 'SIGCONT');
  };
  rightOfWay?.subscribe((isTaken) => {
    if (worker !== undefined) keepStill(worker, isTaken && worker.waiting.size > 0 && !worker.takesTurns);
  });
  /** A worker with work keeps this process going; one without lets it end. */
  const holdProcess = ({ process }: Running<Output>, isBusy: boolean) => {
    for (const part of [process, process.channel]) isBusy ? part?.ref() : part?.unref();
  };

  return {
    call(input, { signal } = {}) {
      if ((worker?.waiting.size ?? 0) >= CALLS_WAITING_MAX) return Promise.reject(new Problem('temporarily-unavailable', { reason: WORK_CROWDED }));
      const call: Waiting<Output> = { ...Promise.withResolvers<Output>(), input, isUnwanted: false };
      const id = ++lastId;
      if (signal?.aborted === true) call.reject(new Problem('not-possible-now', { reason: WORK_STOPPED }));
      else give(id, call);
      const onAbort = () => drop(id, call);
      signal?.addEventListener('abort', onAbort, { once: true });
      return call.promise.finally(() => signal?.removeEventListener('abort', onAbort));
    },
    stop: leave,
  };
}

/** In a worker: answers calls one by one with `answer`. What it throws comes out at the caller, a `Problem` as a problem. */
export function answerCalls<Input, Output>(answer: (input: Input) => Promise<Output>): void {
  const send = process.send?.bind(process) as ((reply: Reply) => boolean) | undefined;
  if (send === undefined) throw new Error('this program runs as a worker');
  // Ctrl-C reaches every process of the terminal; this one leaves when it is told, or when nobody is left to tell it.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit());
  let last = standBack();
  const run = async ({ id, input }: Call) => {
    send({ id, begun: true });
    try {
      send({ id, output: await answer(input as Input) });
    } catch (error) {
      send(error instanceof Problem ? { id, code: error.code, details: error.details } : { id, message: String(error) });
    }
  };
  process.on('message', (call) => {
    last = last.then(() => run(call as unknown as Call));
  });
}
