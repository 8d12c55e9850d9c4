import { expect, test, vi } from 'vitest';
import { whenCancelled } from './use-modal.ts';

const dialog = new EventTarget();
const cancel = (target: EventTarget) => ({ target, currentTarget: dialog, preventDefault: vi.fn() }) as never;

test('a dialog closes when it is cancelled itself, and stays when a dialog or a file chooser in it is', () => {
  const close = vi.fn();
  whenCancelled(close)(cancel(new EventTarget()));
  expect(close).not.toHaveBeenCalled();
  whenCancelled(close)(cancel(dialog));
  expect(close).toHaveBeenCalledOnce();
});
