import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import type { Colleague } from '#features/people/contract.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { PresenceBadge } from './presence-badge.tsx';

/** Rows drawn at first, and more at every press: nobody scrolls through thousands of names. */
const ROWS_SHOWN = 60;

export interface ColleagueRowsProps {
  readonly people: readonly Colleague[];
  readonly present: ReadonlySet<string>;
  readonly onOpen: (person: Colleague) => void;
  readonly label: string;
}

/** Colleagues as rows to tap; the button beside a row calls at once. */
export function ColleagueRows({ people, present, onOpen, label }: ColleagueRowsProps) {
  const [count, setCount] = useState(ROWS_SHOWN);
  const left = people.length - count;
  return (
    <>
      <RowList label={label}>
        {people.slice(0, count).map((person) => (
          <Row
            key={person.id}
            icon={<Avatar name={person.name} decorative />}
            title={person.name}
            text={[person.jobTitle, person.divisionName].filter(Boolean).join(', ')}
            after={<PresenceBadge isPresent={present.has(person.id)} />}
            onClick={() => onOpen(person)}
            beside={person.phone === null ? undefined : <CallButton name={person.name} phone={person.phone} />}
          />
        ))}
      </RowList>
      {left > 0 && (
        <div className="pad secbody">
          <Button wide onClick={() => setCount(count + ROWS_SHOWN)}>
            Meer collega's
          </Button>
        </div>
      )}
    </>
  );
}

function CallButton({ name, phone }: { readonly name: string; readonly phone: string }) {
  return (
    <a className="btn quiet icon" href={`tel:${phone}`} aria-label={`${name} bellen`}>
      <IconPhone size={24} aria-hidden="true" />
    </a>
  );
}
