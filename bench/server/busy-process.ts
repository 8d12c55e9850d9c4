/** A process that computes and nothing else, from when it is told until it is told to stop, as far behind the others as the one that makes PDFs. */
import { constants, setPriority } from 'node:os';

/** Milliseconds it computes before it checks whether it may go on. */
const TURN_MS = 20;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let isBusy = false;

if (process.send !== undefined)
  process.on('message', (said: 'start' | 'stop') => {
    isBusy = said === 'start';
    if (isBusy) compute();
    else process.send?.('stopped');
  });

function compute(): void {
  if (!isBusy) return;
  const until = performance.now() + TURN_MS;
  while (performance.now() < until);
  setImmediate(compute);
}
