import { formatNumber } from '#platform/shared/numbers.ts';
import { freeKmOf, isOverLimit, MONTHS_PER_YEAR, type PrivateUse, reachedPercents, WARNING_PERCENTS } from '../private-use.ts';

const WHOLE_PERCENT = 100;
/** How much more than the limit the bar shows. */
const BAR_SHARE = 1.1;

export interface PrivateMeterProps extends PrivateUse {
  readonly year: string;
}

/** Private kilometres against what is free in the months the car is there: the bar, where it warns, and in words what is left. */
export function PrivateMeter({ year, ...use }: PrivateMeterProps) {
  const { privateKm, limitKm, monthsOfYear } = use;
  const freeKm = freeKmOf(use);
  const isOver = isOverLimit(use);
  const share = (km: number) => `${Math.min(WHOLE_PERCENT, (km / (freeKm * BAR_SHARE)) * WHOLE_PERCENT)}%`;
  const isNear = !isOver && reachedPercents(use).length > 0;
  return (
    <div className="kmmeter">
      <p className="costline num">
        <b>{formatNumber(privateKm)} km privé</b>
        <span className={isNear || isOver ? 'costwarn' : 'muted'}>
          {isOver ? `boven ${formatNumber(freeKm)} km` : `${isNear ? 'let op: ' : ''}nog ${formatNumber(freeKm - privateKm)} in ${year}`}
        </span>
      </p>
      <div className="costbar" aria-hidden="true">
        <i className={isOver ? 'kmover' : isNear ? 'kmnear' : 'kmroom'} style={{ width: share(privateKm) }} />
        {WARNING_PERCENTS.map((percent) => (
          <b key={percent} className={percent < WHOLE_PERCENT ? 'near' : undefined} style={{ left: share((freeKm * percent) / WHOLE_PERCENT) }} />
        ))}
      </div>
      <p className="muted num">
        {isOver
          ? `Boven ${formatNumber(limitKm)} km per jaar telt de bijtelling het hele jaar.`
          : `Tot en met ${formatNumber(freeKm)} km is er geen bijtelling${monthsOfYear < MONTHS_PER_YEAR ? `: ${formatNumber(limitKm)} km naar rato van ${monthsOfYear} maanden` : ''}.`}
      </p>
    </div>
  );
}
