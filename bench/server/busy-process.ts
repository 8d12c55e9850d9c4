/** A process that computes and nothing else, from when it is told until it is told to stop, as far behind the others as the one that makes PDFs. */
import { standBack } from '#platform/server/stand-back.ts';

/** How long it computes before it looks whether it may go on, in milliseconds. */
const TURN_MS = 20;

await standBack();

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
