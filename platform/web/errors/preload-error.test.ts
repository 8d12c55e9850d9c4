import { expect, test, vi } from 'vitest';
import { handlePreloadErrors, isMissingScript, PRELOAD_ERROR_EVENT } from './preload-error.ts';

function tell(events: EventTarget, message: string): Event {
  const event = Object.assign(new Event(PRELOAD_ERROR_EVENT, { cancelable: true }), { payload: new Error(message) });
  events.dispatchEvent(event);
  return event;
}

test('a script that could not be fetched is logged, the error thrown again, and nothing reloads by itself', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const events = new EventTarget();
  const remembered: string[] = [];
  const lookForUpdate = vi.fn();
  const stop = handlePreloadErrors({ events, memory: { setItem: (key) => void remembered.push(key) }, lookForUpdate });
  const event = tell(events, 'Failed to fetch dynamically imported module: /assets/x.js');
  // Not marked as handled: whoever asked for the script gets the error.
  expect(event.defaultPrevented).toBe(false);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(isMissingScript((event as Event & { payload: Error }).payload)).toBe(true);
  expect(isMissingScript(new Error('iets anders'))).toBe(false);
  expect(remembered).toEqual(['tanstack_router_reload:Failed to fetch dynamically imported module: /assets/x.js']);
  expect(lookForUpdate).toHaveBeenCalledTimes(1);
  stop();
  tell(events, 'later');
  expect(lookForUpdate).toHaveBeenCalledTimes(1);
});
