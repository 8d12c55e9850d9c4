/** What differs between the four protocols of BRL SIKB 1000; the plan and the form are built from it. */
import type { Field } from '../../engine/design-fields.ts';
import type { Norm } from '../norms.ts';

/** One protocol of BRL SIKB 1000. */
export interface LotProtocol {
  readonly number: '1001' | '1002' | '1003' | '1004';
  /** What a lot is made of, as the title of the protocol says: `grond en baggerspecie`. */
  readonly subject: string;
  /** Loose material is sampled in increments; shaped material in whole units. */
  readonly sampledIn: 'increments' | 'units';
  /** What the lot may be for; one that has but one purpose leaves it out. */
  readonly purposes: Readonly<Record<string, string>>;
  /** Questions about the material, in the plan. */
  readonly material: readonly Field[];
  /** Questions about the material, in the field. */
  readonly observed: readonly Field[];
  /** Whether asbestos can be in it: grond, granulaat. */
  readonly withAsbestos: boolean;
  readonly tonnesMax: Norm;
  readonly norms: readonly string[];
}
