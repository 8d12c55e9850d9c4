import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'>, ButtonLook {
  /** Work is under way: the button says so, keeps its width and takes no further presses. */
  readonly busy?: boolean;
}

/** A button. Its words say what happens. */
export function Button({ variant, size, icon, wide, filled, busy, children, className, onClick, type = 'button', ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button {...rest} type={type} aria-busy={busy || undefined} onClick={press} className={buttonClass({ variant, size, wide, filled }, className)}>
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
