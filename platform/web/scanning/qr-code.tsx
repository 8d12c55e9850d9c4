import type { Ref } from 'react';
import { qrRuns } from './qr-runs.ts';

/** A text as a QR code, black on white in any theme. */
export function QrCode({ text, label, ref }: { readonly text: string; readonly label: string; readonly ref?: Ref<SVGSVGElement> }) {
  const { size, runs } = qrRuns(text);
  return (
    <svg ref={ref} className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')} fill="#000" />
    </svg>
  );
}
