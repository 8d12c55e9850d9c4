import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { dashedPlate } from '#platform/shared/notation/dutch-plate.ts';
import { splitLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { askServer, toQuestion } from '#platform/web/answers/query-cache.ts';
import { lookUpPlate } from '../../contract.ts';
import type { RdwFacts } from '../../rdw-facts.ts';

export interface RdwLookUpProps {
  readonly plate: string;
  readonly onFacts: (facts: RdwFacts) => void;
}

type Outcome = 'found' | 'unknown' | 'foreign' | 'off' | 'unreachable';

const words: Readonly<Record<Outcome, { readonly tone: 'ok' | 'wait'; readonly title: string; readonly text: string }>> = {
  found: { tone: 'ok', title: 'Gevonden bij de RDW', text: 'De gegevens staan hieronder. Kijk of het voertuig klopt.' },
  unknown: {
    tone: 'wait',
    title: 'De RDW kent dit kenteken niet',
    text: 'Controleer het kenteken, of vul de gegevens zelf in. Ze heten dan niet geverifieerd.',
  },
  foreign: {
    tone: 'wait',
    title: 'Buitenlands kenteken',
    text: 'De RDW kent alleen Nederlandse kentekens. Vul de gegevens zelf in; ze heten dan niet geverifieerd.',
  },
  off: { tone: 'wait', title: 'Opzoeken bij de RDW staat uit', text: 'Vul de gegevens zelf in. Ze heten dan niet geverifieerd.' },
  unreachable: {
    tone: 'wait',
    title: 'De RDW antwoordt nu niet',
    text: 'Probeer het straks opnieuw, of vul de gegevens zelf in. Ze heten dan niet geverifieerd.',
  },
};

/** Fills in what the RDW knows of a plate; without it everything is put in by hand. */
export function RdwLookUp({ plate, onFacts }: RdwLookUpProps) {
  const [outcome, setOutcome] = useState<{ readonly plate: string; readonly state: Outcome }>();
  const { isBusy, trouble, run } = useAction();
  const isDutch = splitLicensePlate(plate).country === '' && dashedPlate(plate) !== undefined;
  const ask = () =>
    run(async () => {
      const { data } = await askServer(toQuestion(lookUpPlate, { plate }));
      setOutcome({ plate, state: data.state });
      if (data.state === 'found') onFacts(data.facts);
    });
  const shown = outcome?.plate === plate ? words[outcome.state] : undefined;
  return (
    <>
      <div className="acts">
        <Button icon={<IconSearch size={20} aria-hidden="true" />} busy={isBusy} disabled={!isDutch} onClick={ask}>
          Gegevens ophalen bij de RDW
        </Button>
      </div>
      <TroubleMessage trouble={trouble} title="Niet opgezocht" tone="wait" />
      {shown !== undefined && (
        <Message tone={shown.tone} title={shown.title} live>
          {shown.text}
        </Message>
      )}
    </>
  );
}
