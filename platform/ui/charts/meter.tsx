import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';

/** From this share on a meter warns. */
export const METER_NEAR_SHARE = 0.9;

/** Share of a budget that is used: a bar and the figure. `share` 1 is all of it; above 1 is over. */
export function Meter({ share, label = 'Benut' }: { readonly share: number; readonly label?: string }) {
  const percent = Math.round(share * 100);
  const style = { '--p': `${Math.min(100, Math.max(0, percent))}%` } as CSSProperties;
  return (
    <span className={classNames('meter', share > 1 ? 'over' : share >= METER_NEAR_SHARE && 'near')}>
      <i style={style} />
      <span className="r">
        <span className="vh">{label} </span>
        {percent} %
      </span>
    </span>
  );
}
