import type { Norms } from '#features/norms/norms.ts';

/** Props of a part of the sheet. */
export interface LotFieldsProps {
  readonly of: (name: string) => string;
  readonly set: (name: string) => (value: string) => void;
  readonly errorOf: (name: string) => string | undefined;
  readonly norms: Norms;
  readonly today: string;
}
