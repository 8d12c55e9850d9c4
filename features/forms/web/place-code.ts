import type { FormPlace } from './context-at-hand.ts';

/** How a place is called: 26.01400-01, or 26.01400 for a whole project; empty for none. */
export const placeCode = ({ projectNumber, phaseNumber }: FormPlace): string => [projectNumber, phaseNumber].filter(Boolean).join('-');
