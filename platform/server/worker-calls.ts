/**
 * Heavy work beside the process that answers requests: a worker takes calls one after the other, stays for the next ones, and leaves when it
 * has had nothing to do. One that dies fails its calls and nothing else; the next call starts a new one.
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

interface Call {
  readonly id: number;
  readonly input: unknown;
}
type Reply = { readonly id: number } & (
  | { readonly output: unknown }
  | { readonly message: string }
  | { readonly code: ProblemCode; readonly details: ProblemDetails | undefined }
);

/** Calls a worker program. */
export interface WorkerCalls<Input, Output> {
  /** What goes over is copied on both sides: large content goes by way of a file. */
  call(input: Input): Promise<Output>;
  /** Ends the worker; calls under way fail. */
  stop(): Promise<void>;
}

/** A worker with the calls it has not answered. Those are its own: when it ends, they fail, and those of the worker after it do not. */
interface Running<Output> {
  readonly process: ChildProcess;
  readonly waiting: Map<number, PromiseWithResolvers<Output>>;
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
}

/** Makes calls to the program at `url`, which calls `answerCalls`. The worker starts at the first call. */
export function workerCalls<Input, Output>(url: URL, { rightOfWay, patienceMs = PATIENCE_MS }: WorkerManners = {}): WorkerCalls<Input, Output> {
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
      process: fork(url, { execArgv: WORKER_FLAGS, serialization: 'advanced' }),
      waiting: new Map(),
      takesTurns: false,
      isStill: false,
      policy: Promise.resolve(),
    };
    started.process.on('message', (reply) => settle(started, reply as unknown as Reply));
    const fail = (error: Error) => {
      clearTimeout(started.patience);
      if (worker === started) worker = undefined;
      for (const { reject } of started.waiting.values()) reject(error);
      started.waiting.clear();
    };
    started.process.on('error', fail);
    started.process.on('exit', (code, signal) => fail(new Error(`the worker ended with ${code ?? signal}`)));
    return started;
  };
  const settle = (from: Running<Output>, reply: Reply) => {
    const call = from.waiting.get(reply.id);
    from.waiting.delete(reply.id);
    if ('output' in reply) call?.resolve(reply.output as Output);
    else call?.reject('code' in reply ? new Problem(reply.code, reply.details) : new Error(reply.message));
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
    call(input) {
      clearTimeout(idle);
      worker ??= start();
      const call = Promise.withResolvers<Output>();
      worker.waiting.set(++lastId, call);
      holdProcess(worker, true);
      work(worker);
      worker.process.send({ id: lastId, input } satisfies Call);
      return call.promise;
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
