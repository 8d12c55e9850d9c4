import { IconBan, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { LabelThing } from '../../label-contract.ts';
import type { UsedLabels } from './use-labels.ts';

/** Rows drawn at first. */
const ROWS_SHOWN = 8;

/** Renders the chosen things: to leave out again, or to withdraw the code of. */
export function ChosenThings({ labels }: { readonly labels: UsedLabels }) {
  const [asked, setAsked] = useState<LabelThing>();
  const [isWhole, setWhole] = useState(false);
  const { things, leaveOut, withdraw, isBusy } = labels;
  if (things.length === 0) return null;
  return (
    <Section
      title="Gekozen"
      note={things.length}
      actions={
        <Button size="small" onClick={() => leaveOut(things.map(({ id }) => id))}>
          Alles weghalen
        </Button>
      }
    >
      <ul className="chosenthings" aria-label="Gekozen">
        {things.slice(0, isWhole ? undefined : ROWS_SHOWN).map((thing) => (
          <li key={thing.id}>
            <span>
              <b className="num">{thing.number}</b>
              <small>{thing.code === null ? 'Krijgt een code bij het opslaan' : thing.name}</small>
            </span>
            {thing.code !== null && (
              <IconButton label={`Code van ${thing.number} intrekken`} icon={<IconBan size={20} aria-hidden="true" />} onClick={() => setAsked(thing)} />
            )}
            <IconButton label={`${thing.number} weghalen`} icon={<IconX size={20} aria-hidden="true" />} onClick={() => leaveOut([thing.id])} />
          </li>
        ))}
      </ul>
      {!isWhole && things.length > ROWS_SHOWN && (
        <div className="pad secbody">
          <Button onClick={() => setWhole(true)}>Alle gekozen tonen</Button>
        </div>
      )}
      {asked !== undefined && (
        <Message
          tone="wait"
          title={`De code van ${asked.number} intrekken?`}
          live
          actions={
            <>
              <Button
                variant="bad"
                busy={isBusy}
                onClick={() => {
                  withdraw(asked);
                  setAsked(undefined);
                }}
              >
                Ja, maak een nieuwe
              </Button>
              <Button onClick={() => setAsked(undefined)}>Laat staan</Button>
            </>
          }
        >
          Labels die al geplakt zijn werken daarna niet meer. Plak het nieuwe label.
        </Message>
      )}
    </Section>
  );
}
