import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** `primary` the main action, `next` the one next step of a field screen (ochre), `bad` destroys, `quiet` without a border. */
export type ButtonVariant = 'plain' | 'primary' | 'next' | 'quiet' | 'bad';

/** Props shared by buttons and by links that look like one. */
export interface ButtonLook {
  readonly variant?: ButtonVariant;
  /** `main`: the action of the screen, at least 56 px in the field. `small`: inside a row. */
  readonly size?: 'main' | 'small';
  readonly icon?: ReactNode;
  readonly wide?: boolean;
  /** Filled instead of outlined; for `bad` as the confirmation of a dialog. */
  readonly filled?: boolean;
}

/** The class of a button with this look. */
export function buttonClass({ variant = 'plain', size, wide, filled }: ButtonLook, extra: string | undefined): string {
  return classNames('btn', variant !== 'plain' && variant, size, wide && 'wide', filled && 'full', extra);
}
