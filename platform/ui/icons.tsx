/** Signs Tabler has not: drawn on its grid, with its line. Used like Tabler's own. */
import type { ReactNode } from 'react';

interface IconProps {
  readonly size?: number;
  readonly 'aria-hidden'?: 'true';
}

function Drawn({ size = 24, children, ...rest }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      className="tabler-icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}

/** A bore. */
export const IconBore = (props: IconProps) => (
  <Drawn {...props}>
    <path d="M12 3v18M8 4.5h8M8.5 10l7 2.5M8.5 14l7 2.5M10 18l4 1.5" />
  </Drawn>
);

/** A monitoring well. */
export const IconWell = (props: IconProps) => (
  <Drawn {...props}>
    <path d="M9 3.5h6M10 3.5v17h4v-17M10 13h4M10 15.5h4M10 18h4" />
  </Drawn>
);

/** A sample jar. */
export const IconJar = (props: IconProps) => (
  <Drawn {...props}>
    <path d="M8 4h8v3H8zM8 7s-1 1-1 2.5V19a1.5 1.5 0 0 0 1.5 1.5h7A1.5 1.5 0 0 0 17 19V9.5C17 8 16 7 16 7M7 13h10" />
  </Drawn>
);
