/**
 * The time between being told to stop and stopping: `/ready` says no, so that a balancer sends nobody any more, while requests that still come are answered
 * and no job is begun. Without a balancer there is nothing to wait for, and the time is 0.
 */
import { setTimeout as pause } from 'node:timers/promises';

const SECOND_MS = 1000;

/** The end of taking work. */
export class Drain {
  readonly #seconds: number;
  readonly #begins: (() => Promise<void>)[] = [];
  isUnderWay = false;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  /** Does something when it begins; what fails then is stopped all the same a moment later. */
  add(begin: () => Promise<void>): void {
    this.#begins.push(begin);
  }

  /** Ends when the time is over. */
  async run(): Promise<void> {
    this.isUnderWay = true;
    if (this.#seconds === 0) return;
    await Promise.all([pause(this.#seconds * SECOND_MS), Promise.allSettled(this.#begins.map((begin) => begin()))]);
  }
}
