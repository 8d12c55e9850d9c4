import { type ButtonLook, buttonClass } from './button-look.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ variant, size, icon, wide, filled, children, className, ...rest }: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide, filled }, className)}>
      {icon}
      {children}
    </Link>
  );
}
