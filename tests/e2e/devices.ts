/** The two devices people have, without a copy of the app: for tests that need the network anyway. */
import type { BrowserContextOptions } from '@playwright/test';

/** At a desk. */
export const atDesk: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' };
/** In the hand. */
export const inHand: BrowserContextOptions = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' };
