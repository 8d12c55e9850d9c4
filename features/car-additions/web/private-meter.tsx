import { formatNumber } from '#platform/shared/numbers.ts';
import { WARNING_SHARES } from '../rules.ts';

const MONTHS_PER_YEAR = 12;
/** How much more than the limit the bar shows. */
const BAR_SHARE = 1.1;

export interface PrivateMeterProps {
  readonly privateKm: number;
  readonly limitKm: number;
  readonly monthsOfYear: number;
  readonly year: string;
}

/** Private kilometres against what is free in the months the car is there: the bar, where it warns, and in words what is left. */
export function PrivateMeter({ privateKm, limitKm, monthsOfYear, year }: PrivateMeterProps) {
  const freeKm = Math.floor((limitKm * monthsOfYear) / MONTHS_PER_YEAR);
  const isOver = privateKm * MONTHS_PER_YEAR > limitKm * monthsOfYear;
  const share = (km: number) => `${Math.min(100, (km / (freeKm * BAR_SHARE)) * 100)}%`;
  const isNear = !isOver && privateKm >= freeKm * WARNING_SHARES[0];
  return (
    <div className="kmmeter">
      <p className="costline num">
        <b>{formatNumber(privateKm)} km privé</b>
        <span className={isNear || isOver ? 'costwarn' : 'muted'}>
          {isOver ? `boven ${formatNumber(freeKm)} km` : `nog ${formatNumber(freeKm - privateKm)} in ${year}`}
        </span>
      </p>
      <div className="costbar" aria-hidden="true">
        <i className={isOver ? 'kmover' : isNear ? 'kmnear' : 'kmroom'} style={{ width: share(privateKm) }} />
        {WARNING_SHARES.map((part) => (
          <b key={part} className="near" style={{ left: share(freeKm * part) }} />
        ))}
        <b style={{ left: share(freeKm) }} />
      </div>
      <p className="muted num">
        {isOver
          ? `Boven ${formatNumber(limitKm)} km per jaar telt de bijtelling het hele jaar.`
          : `Tot en met ${formatNumber(freeKm)} km is er geen bijtelling${monthsOfYear < MONTHS_PER_YEAR ? `: ${formatNumber(limitKm)} km naar rato van ${monthsOfYear} maanden` : ''}.`}
      </p>
    </div>
  );
}
