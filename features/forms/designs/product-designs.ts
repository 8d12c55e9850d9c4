/** The designs that come with the product. */
import type { Design } from '../engine/design.ts';
import { boorstaat } from './boorstaat.ts';
import * as lotSampling from './lot-sampling/sampling-designs.ts';
import { veldwerkverslag } from './veldwerkverslag.ts';

/** All designs that come with the product, each at its newest version. */
export const productDesigns: readonly Design[] = [boorstaat, veldwerkverslag, ...Object.values(lotSampling)];
