import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';

/** A button of only an icon; `label` is what it does, in words. */
export function IconButton({ label, icon, className, variant = 'quiet', ...rest }: Omit<ButtonProps, 'children' | 'wide'> & { readonly label: string }) {
  return <Button {...rest} variant={variant} icon={icon} aria-label={label} title={label} className={classNames('icon', className)} />;
}
