/** Differences between the four protocols of BRL SIKB 1000; the plan and the form are built from them. */
import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { Norm } from '../norms.ts';

/** One protocol of BRL SIKB 1000. */
export interface LotProtocol {
  readonly number: '1001' | '1002' | '1003' | '1004';
  /** Material of a lot, as in the title of the protocol: `grond en baggerspecie`. */
  readonly subject: string;
  /** Loose material is sampled in increments; shaped material in whole units. */
  readonly sampledIn: 'increments' | 'units';
  /** Purposes the lot may have; a protocol with a single purpose leaves this out. */
  readonly purposes: Readonly<Record<string, string>>;
  /** Questions about the material, in the plan. */
  readonly material: readonly Field[];
  /** Questions about the material, in the field. */
  readonly observed: readonly Field[];
  /** True when asbestos can be in it: grond, granulaat. */
  readonly withAsbestos: boolean;
  readonly tonnesMax: Norm;
  readonly norms: readonly string[];
}
