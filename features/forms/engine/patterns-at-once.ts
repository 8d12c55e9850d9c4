/** Has the engine of patterns from the start: for whoever counts no bytes. */
import { compileLinear } from './linear-engine.ts';
import { takePatternEngine } from './patterns.ts';

takePatternEngine(compileLinear);
