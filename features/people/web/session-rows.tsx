import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import type { OpenSession } from '../own-sessions-contract.ts';

/** Devices one holds in the hand, in the words of `deviceWords`. */
const inTheHand = /iPhone|iPad|Android/;

export interface SessionRowsProps {
  /** With `isHere` the one of this browser: that is not ended from this list. */
  readonly sessions: readonly (OpenSession & { readonly isHere?: boolean })[];
  readonly isBusy: boolean;
  readonly onEnd: (id: string) => void;
}

/** Where somebody is signed in, each with the way to end it. */
export function SessionRows({ sessions, isBusy, onEnd }: SessionRowsProps) {
  return (
    <RowList label="Sessies">
      {sessions.map(({ id, device, startedAt, lastUsedAt, isHere = false }) => {
        const Icon = inTheHand.test(device) ? IconDeviceMobile : IconDeviceLaptop;
        const title = device || 'Onbekend apparaat';
        return (
          <Row
            key={id}
            icon={<Icon size={24} aria-hidden="true" />}
            title={title}
            text={`Laatst gebruikt ${formatMoment(lastUsedAt)}, ingelogd sinds ${formatMoment(startedAt)}`}
            {...(isHere
              ? { end: <Badge tone="ok">Dit apparaat</Badge> }
              : {
                  beside: (
                    <Button aria-label={`${title} afmelden, ingelogd sinds ${formatMoment(startedAt)}`} busy={isBusy} onClick={() => onEnd(id)}>
                      Afmelden
                    </Button>
                  ),
                })}
          />
        );
      })}
    </RowList>
  );
}
