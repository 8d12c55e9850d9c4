import { daysBetween } from '#platform/shared/dates/calendar.ts';
import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Section } from '#platform/ui/page/section.tsx';
import type { Term } from '../rules.ts';

/** Renders the terms, each with what must be done by when, the first first. */
export function TermsSection({ terms, today }: { readonly terms: readonly Term[]; readonly today: string }) {
  if (terms.length === 0) return null;
  return (
    <Section title="Termijnen" note={terms.length}>
      <ul className="supterms">
        {terms.map(({ key, on, title, text }) => {
          const days = daysBetween(today, on);
          return (
            <li key={key} className={classNames(days < 0 ? 'late' : days === 0 && 'now')}>
              <b className="num">{days < 0 ? 'te laat' : days === 0 ? 'vandaag' : `${days} d`}</b>
              <div>
                <b>{title}</b>
                <small className="num">
                  {text}, uiterlijk {formatShortDay(on)}
                </small>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
