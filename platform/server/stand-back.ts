/** How a process gets its turn of the processors. */
import { spawn } from 'node:child_process';
import { constants, getPriority, platform, setPriority } from 'node:os';

/** This process lets others go first from now on. */
export function standBack(): Promise<void> {
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  return takeWhatIsLeft(process.pid);
}

/**
 * A process runs when a processor has nothing else to do: with a low priority alone it keeps one for some milliseconds after somebody who answers
 * requests wants it. On a machine that is never at rest it gets next to nothing; whoever waits for it should call `takeTurns` in time. On Linux, where
 * `chrt` is there; elsewhere nothing changes.
 */
export function takeWhatIsLeft(pid: number): Promise<void> {
  return setPolicy(pid, '--idle');
}

/** A process takes its turn again after `takeWhatIsLeft`, with the priority it has, and interrupts nobody for it. */
export function takeTurns(pid: number): Promise<void> {
  return setPolicy(pid, '--batch');
}

/** Settles when it is so. A process that is gone by then, or a machine without the command, is nobody's concern. */
function setPolicy(pid: number, policy: '--idle' | '--batch'): Promise<void> {
  if (platform() !== 'linux') return Promise.resolve();
  const command = spawn('chrt', ['--all-tasks', policy, '--pid', '0', String(pid)], { stdio: 'ignore' });
  return new Promise((done) => command.once('error', () => done()).once('exit', () => done()));
}
