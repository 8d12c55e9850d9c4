/**
 * How long the product waits, in milliseconds, before it does what nobody asked for at that moment. Browser tests would spend minutes on it: they give
 * shorter waits to a page before it loads. Nothing of the product does that, so that everybody else has these.
 */
export interface Waits {
  /** From the start of a page until what is needed without a network is fetched: what is on screen goes first. */
  readonly prepareMs: number;
  /** Since the last touch or key until hands count as resting. */
  readonly handsRestMs: number;
  /** Between two looks whether an export is ready. */
  readonly exportLookMs: number;
}

/** Under this name a test gives waits to a page. */
export const WAITS_OF_TESTS = 'maaiveldWaits';

const given = (globalThis as { [WAITS_OF_TESTS]?: Partial<Waits> })[WAITS_OF_TESTS];

/** The waits of this page. */
export const waits: Waits = { prepareMs: 3_000, handsRestMs: 2_000, exportLookMs: 1_500, ...given };
