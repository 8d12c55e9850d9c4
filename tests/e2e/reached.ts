import type { Locator } from '@playwright/test';

/** Tells whether a press on the middle of what is shown reaches it: nothing else lies over it there. */
export function isReached(shown: Locator): Promise<boolean> {
  return shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
