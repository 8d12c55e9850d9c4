import { type PictogramCode, pictograms } from '../labels.ts';
import { drawings } from './pictogram-drawings.tsx';

export interface PictogramProps {
  readonly code: PictogramCode;
  readonly sizePx: number;
}

/** A pictogram of danger in its red diamond; white inside in both themes, as on the label. */
export function Pictogram({ code, sizePx }: PictogramProps) {
  return (
    <svg className="pictogram" viewBox="0 0 100 100" width={sizePx} height={sizePx} role="img" aria-label={`${code}, ${pictograms[code]}`}>
      <path d="M50 3L97 50 50 97 3 50z" fill="#FFFFFF" stroke="var(--crow-rood)" strokeWidth="6" strokeLinejoin="round" />
      <g transform="translate(9 9) scale(.82)" fill="#111111">
        {drawings[code]}
      </g>
    </svg>
  );
}
