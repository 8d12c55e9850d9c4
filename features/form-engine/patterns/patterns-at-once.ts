/** Loads the engine of patterns from the start: for programs whose size does not matter. */
import { compileLinear } from './linear-engine.ts';
import { takePatternEngine } from './patterns.ts';

takePatternEngine(compileLinear);
