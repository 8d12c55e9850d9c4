import { formatShortDay, localDate } from '#platform/shared/dates/dates.ts';
import { phaseStatuses } from '../../labels.ts';
import { stepsOf } from '../../overview.ts';
import type { Phase } from '../../phase.ts';

const looks = { done: 'st-done', now: 'st-now', ahead: '' } as const;
const words = { done: 'geweest', now: 'nu', ahead: 'komt nog' } as const;

/** The way of a phase from draft to closed, with the day each step was taken. */
export function StepsDrawing({ phase }: { readonly phase: Pick<Phase, 'status' | 'statusChanges'> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="phasesteps" aria-label="Stappen" tabIndex={0}>
      <ol>
        {stepsOf(phase).map(({ status, is, at }) => (
          <li key={status} className={looks[is]} aria-current={is === 'now' ? 'step' : undefined}>
            <b>{phaseStatuses[status]}</b>
            <small>
              {at !== null && formatShortDay(localDate(at))}
              <span className="vh"> {words[is]}</span>
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
