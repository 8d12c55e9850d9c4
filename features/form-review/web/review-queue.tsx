import { listForms } from '#features/forms/contract.ts';
import { shortTime } from '#features/forms/web/short-time.ts';
import { useFormsWithPending } from '#features/forms/web/use-forms-with-pending.ts';
import { href } from '#features/routes.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Link } from '#platform/ui/link.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';

/** Desk: what waits for a judgement, beside the form that is read, so that the next one is a press away. */
export function ReviewQueue({ current }: { readonly current: string }) {
  // The first page of the list that a judgement leads back to: where the queue was seen, that list is on the device.
  const answer = useAnswer(listForms, { toReview: 'true' });
  const withPending = useFormsWithPending();
  const ids = new Set(answer.data?.rows.map(({ id }) => id));
  const rows = withPending(answer.data?.rows ?? []).filter(({ id, state, stage }) => ids.has(id) && state === 'submitted' && stage === undefined);
  return (
    <nav className="queue" aria-labelledby="queue-title">
      <div className="qh">
        <h2 id="queue-title">Te beoordelen</h2>
        <span className="num faint">{answer.data === undefined ? '' : answer.data.nextCursor == null ? rows.length : `meer dan ${rows.length}`}</span>
      </div>
      <ul>
        {rows.map(({ id, title, designName, projectNumber, phaseNumber, authorName, updatedAt, revision }) => (
          <li key={id} ref={id === current ? bringIntoView : undefined}>
            <Link href={href('formView', { form: id })} aria-current={id === current ? 'page' : undefined}>
              <span>
                <b>{title === designName ? title : `${designName}: ${title}`}</b>
                <time dateTime={updatedAt}>{shortTime(updatedAt)}</time>
              </span>
              <small>{[projectNumber === null ? '' : [projectNumber, phaseNumber].filter(Boolean).join('-'), authorName].filter(Boolean).join(', ')}</small>
              {revision > 1 && <Badge tone="wait">Gewijzigd na terugsturen</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function bringIntoView(row: HTMLLIElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
