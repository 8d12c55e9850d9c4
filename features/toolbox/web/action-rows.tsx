import { formatDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import type { ActionRow } from './action-row.ts';

/** Renders the follow-up actions, each ticked off by who may. */
export function ActionRows({ actions, label = 'Acties' }: { readonly actions: readonly ActionRow[]; readonly label?: string }) {
  const isDesk = useDesk();
  return (
    <RowList label={label}>
      {actions.map((action) => {
        const { id, text, who, dueOn, href, setDone } = action;
        const isDone = action.doneAt !== null;
        const badge = <ActionBadge action={action} />;
        return (
          <Row
            key={id}
            title={text}
            text={[who, `uiterlijk ${formatDate(dueOn)}`].filter(Boolean).join(', ')}
            {...(setDone === undefined || isDesk ? { end: badge } : { after: badge })}
            {...(href !== undefined && { href })}
            {...(setDone !== undefined && {
              beside: (
                <Button variant="quiet" onClick={() => carryOut(() => setDone(!isDone))} aria-label={`${text}: ${isDone ? 'weer open' : 'gereed'}`}>
                  {isDone ? 'Weer open' : 'Gereed'}
                </Button>
              ),
            })}
          />
        );
      })}
    </RowList>
  );
}

function ActionBadge({ action: { doneAt, dueOn } }: { readonly action: ActionRow }) {
  const today = useToday();
  if (doneAt !== null) return <Badge tone="ok">Gereed</Badge>;
  if (dueOn < today) return <Badge tone="bad">Te laat</Badge>;
  return dueOn === today ? <Badge tone="wait">Vandaag</Badge> : <Badge tone="open">Open</Badge>;
}
