/** How a process lets others go first. */
import { spawn } from 'node:child_process';
import { constants, getPriority, platform, setPriority } from 'node:os';

/**
 * This process runs on what others leave, from now on. On Linux it is of the kind that runs when a processor has nothing else to do (SCHED_IDLE):
 * with a low priority alone it keeps a processor for some milliseconds after somebody who answers a request wants it. On a machine that is never at
 * rest it still gets a three-hundredth of a processor. Elsewhere, and where `chrt` is not there, the priority has to do.
 */
export function standBack(): void {
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  if (platform() === 'linux') spawn('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' }).on('error', () => undefined);
}
