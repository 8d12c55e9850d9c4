import { formatDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import type { Toolbox, ToolboxAction } from '../toolbox.ts';
import { setActionDone } from './toolbox-actions.ts';

/** An action with the toolbox it came from. */
export interface ActionOf {
  readonly toolbox: Toolbox;
  readonly action: ToolboxAction;
}

export interface ActionRowsProps {
  readonly actions: readonly ActionOf[];
  readonly me: string;
  readonly isLeading: (toolbox: Toolbox) => boolean;
}

/** Renders the follow-up actions, ticked off by who does them or who led the toolbox. */
export function ActionRows({ actions, me, isLeading }: ActionRowsProps) {
  return (
    <RowList label="Acties">
      {actions.map(({ toolbox, action }) => {
        const isDone = action.doneAt !== null;
        const mayMark = action.ownerId === me || isLeading(toolbox);
        return (
          <Row
            key={action.id}
            title={action.text}
            text={`${action.ownerName}, uiterlijk ${formatDate(action.dueOn)}`}
            end={<ActionBadge action={action} />}
            {...(mayMark && {
              beside: (
                <Button
                  variant="quiet"
                  onClick={() => carryOut(() => setActionDone(toolbox, action, !isDone))}
                  aria-label={`${action.text}: ${isDone ? 'weer open' : 'gereed'}`}
                >
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

function ActionBadge({ action: { doneAt, dueOn } }: { readonly action: ToolboxAction }) {
  const today = useToday();
  if (doneAt !== null) return <Badge tone="ok">Gereed</Badge>;
  if (dueOn < today) return <Badge tone="bad">Te laat</Badge>;
  return dueOn === today ? <Badge tone="wait">Vandaag</Badge> : <Badge tone="open">Open</Badge>;
}
