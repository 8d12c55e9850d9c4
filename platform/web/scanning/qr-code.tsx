import type { Ref } from 'react';
import { encode } from 'uqr';

/** Modules of white around a code; readers need four. */
const QUIET_MODULES = 4;

/** A text as a QR code, black on white in any theme. */
export function QrCode({ text, label, ref }: { readonly text: string; readonly label: string; readonly ref?: Ref<SVGSVGElement> }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg ref={ref} className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
