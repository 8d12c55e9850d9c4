import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { useDelayedTrue } from './use-delayed-true.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'>, ButtonLook {
  /** Work is under way: the button takes no further presses, and shows it when the work lasts. */
  readonly busy?: boolean;
}

/** A button. Its words say what happens. */
export function Button({ variant, size, icon, wide, filled, busy, children, className, onClick, type = 'button', ...rest }: ButtonProps) {
  const isSlow = useDelayedTrue(busy === true);
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button {...rest} type={type} aria-busy={busy || undefined} onClick={press} className={buttonClass({ variant, size, wide, filled }, className)}>
      {isSlow ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
