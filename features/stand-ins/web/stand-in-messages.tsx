import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useToday } from '#platform/web/device/use-today.ts';
import { isOn } from '../rules.ts';
import { useStandIns } from './use-stand-ins.ts';

/** Above what waits: whose place one takes today, and who takes one's own. */
export function StandInMessages({ onOpen }: { readonly onOpen: () => void }) {
  const { meId, standIns } = useStandIns();
  const today = useToday();
  return standIns
    .filter((one) => isOn(today, one))
    .map(({ id, leaderId, leaderName, standInName, to, note }) =>
      leaderId === meId ? (
        <Message
          key={id}
          title={`${standInName} vervangt je tot en met ${formatShortDay(to)}`}
          actions={
            <Button size="small" onClick={onOpen}>
              Vervanging bekijken
            </Button>
          }
        >
          Wat op jou wacht, ziet {standInName} ook.
        </Message>
      ) : (
        <Message key={id} title={`Je vervangt ${leaderName} tot en met ${formatShortDay(to)}`}>
          {note === '' ? `Wat op ${leaderName} wacht, staat hier ook.` : note}
        </Message>
      ),
    );
}
