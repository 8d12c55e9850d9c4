/**
 * Heavy work beside the thread that answers requests: a worker takes calls one after the other, stays for the next ones, and leaves when it
 * has had nothing to do. One that dies fails its calls and nothing else; the next call starts a new one.
 */
import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort, type Transferable, Worker } from 'node:worker_threads';
import { Problem, type ProblemCode, type ProblemDetails } from '../shared/problem.ts';

/** How long a worker without work stays, in milliseconds. */
const IDLE_MS_MAX = 5 * 60_000;

interface Call {
  readonly id: number;
  readonly input: unknown;
}
type Reply = { readonly id: number } & (
  | { readonly output: unknown }
  | { readonly message: string }
  | { readonly code: ProblemCode; readonly details: ProblemDetails | undefined }
);

/** Calls a worker module. */
export interface WorkerCalls<Input, Output> {
  /** `transfer`: buffers in the input that go over without a copy, and are gone here. */
  call(input: Input, transfer?: readonly Transferable[]): Promise<Output>;
  /** Ends the worker; calls under way fail. */
  stop(): Promise<void>;
}

/** Makes calls to the module at `url`, which calls `answerCalls`. The worker starts at the first call. */
export function workerCalls<Input, Output>(url: URL): WorkerCalls<Input, Output> {
  let worker: Worker | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, PromiseWithResolvers<Output>>();

  const leave = async () => {
    const leaving = worker;
    worker = undefined;
    await leaving?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(url);
    started.unref();
    started.on('message', (reply: Reply) => settle(reply));
    const fail = (error: Error) => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('error', fail);
    started.on('exit', (code) => waiting.size > 0 && fail(new Error(`the worker ended with ${code}`)));
    return started;
  };
  const settle = (reply: Reply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('output' in reply) call?.resolve(reply.output as Output);
    else call?.reject('code' in reply ? new Problem(reply.code, reply.details) : new Error(reply.message));
    if (waiting.size > 0) return;
    worker?.unref();
    idle = setTimeout(() => void leave(), IDLE_MS_MAX).unref();
  };

  return {
    call(input, transfer = []) {
      clearTimeout(idle);
      worker ??= start();
      const call = Promise.withResolvers<Output>();
      waiting.set(++lastId, call);
      worker.ref();
      worker.postMessage({ id: lastId, input } satisfies Call, [...transfer]);
      return call.promise;
    },
    stop: leave,
  };
}

/** In a worker: answers calls one by one with `answer`. What it throws comes out at the caller, a `Problem` as a problem. */
export function answerCalls<Input, Output>(answer: (input: Input) => Promise<{ readonly output: Output; readonly transfer?: readonly Transferable[] }>): void {
  if (isMainThread || parentPort === null) throw new Error('this module runs in a worker');
  giveWay();
  const port = parentPort;
  let last = Promise.resolve();
  const run = async ({ id, input }: Call) => {
    try {
      const { output, transfer = [] } = await answer(input as Input);
      port.postMessage({ id, output } satisfies Reply, [...transfer]);
    } catch (error) {
      const reply: Reply = error instanceof Problem ? { id, code: error.code, details: error.details } : { id, message: String(error) };
      port.postMessage(reply);
    }
  };
  port.on('message', (call: Call) => {
    last = last.then(() => run(call));
  });
}

/** Lets the threads that answer requests go first where processors are short. Only Linux gives a thread a priority of its own; elsewhere it is the process's. */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
