/** Everything that is measured, in the order of the report. */
import type { Measure } from './frame.ts';
import { growth } from './server/growth.ts';
import { start } from './server/start.ts';
import { throughput } from './server/throughput.ts';

export const measures: readonly Measure[] = [throughput, growth, start];
