import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';

/** Progress of a phase as a column of soil that fills from the bottom. `share` 0 to 1; `label` says it in words. */
export function SoilColumn({ share, label, wide }: { readonly share: number; readonly label: string; readonly wide?: boolean }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <span
      className={classNames('soil', wide && 'wide', percent === 0 && 'none', percent === 100 && 'full')}
      style={{ '--p': `${percent}%` } as CSSProperties}
      role="img"
      aria-label={label}
    >
      <b className="b-humus" />
      <b className="b-zand" />
      <b className="b-klei" />
    </span>
  );
}
