/** Temporal for code that also runs in a browser: the platform's own where there is one, else the polyfill (Safari). */
export { Temporal } from 'temporal-polyfill';
