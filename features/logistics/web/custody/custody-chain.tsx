import { IconCheck } from '@tabler/icons-react';
import type { Norms } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { LabOrder, LabOrderStep } from '../../lab-order.ts';
import { coolingInWords, coolingOn, isOutsideCooling } from '../../rules.ts';
import { momentInWords, temperatureInWords } from '../lab-words.ts';

interface Link {
  readonly name: string;
  readonly who: string;
  readonly at: string | undefined;
  readonly temperatureTenths: number | null;
}

/** From the ground to the result: who had the samples, when, and how cold. What is still to come is drawn open. */
export function CustodyChain({ order }: { readonly order: LabOrder }) {
  const norms = useNorms();
  const links = linksOf(order);
  const measured = order.steps.filter((step) => step.temperatureTenths !== null);
  const range = coolingInWords(coolingOn(norms, localDate(measured.at(-1)?.at ?? order.madeAt)));
  const wasWarm = measured.some((step) => isWarm(norms, step));
  return (
    <section className="custody" aria-label="Van monster tot uitslag">
      <h3>
        Van monster tot uitslag
        {measured.length > 0 && <Badge tone={wasWarm ? 'bad' : 'ok'}>{wasWarm ? `Buiten ${range} geweest` : `Koeling ${range} gehaald`}</Badge>}
      </h3>
      <ol>
        {links.map((link) => (
          <li key={link.name} className={link.at === undefined ? 'open' : 'done'}>
            <span className="dot" aria-hidden="true">
              {link.at !== undefined && <IconCheck size={16} />}
            </span>
            <span className="tx">
              <b>{link.name}</b>
              {link.who !== '' && <small>{link.who}</small>}
              <small className="num">{link.at === undefined ? 'Nog niet' : momentInWords(link.at)}</small>
              {link.temperatureTenths !== null && link.at !== undefined && (
                <small className={isWarm(norms, link) ? 'warm num' : 'cold num'}>
                  {temperatureInWords(link.temperatureTenths)}
                  {isWarm(norms, link) && ', buiten de koeling'}
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** True when what was measured lies outside what cooled transport asked that day. */
function isWarm(norms: Norms, { temperatureTenths, at }: { readonly temperatureTenths: number | null; readonly at: string | undefined }): boolean {
  return temperatureTenths !== null && at !== undefined && isOutsideCooling(temperatureTenths, coolingOn(norms, localDate(at)));
}

function linksOf(order: LabOrder): readonly Link[] {
  const stepTo = (to: LabOrderStep['to']) => order.steps.findLast((step) => step.to === to);
  const isBack = order.status === 'draft';
  const [sent, given, received] = isBack ? [] : [stepTo('sent'), stepTo('handed-over'), stepTo('received')];
  const result = stepTo('final') ?? stepTo('partial');
  const last = order.samples
    .map(({ takenAt }) => takenAt)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  const none = { at: undefined, temperatureTenths: null };
  return [
    { name: 'Genomen', who: order.madeBy, at: last, temperatureTenths: null },
    { name: 'Verzonden', who: sent?.by ?? '', at: sent?.at, temperatureTenths: null },
    given === undefined
      ? { name: 'Overgedragen', who: '', ...none }
      : { name: 'Overgedragen', who: `${given.giver} aan ${given.receiver}`, at: given.at, temperatureTenths: given.temperatureTenths },
    received === undefined
      ? { name: 'Ontvangen lab', who: '', ...none }
      : { name: 'Ontvangen lab', who: received.receiver, at: received.at, temperatureTenths: received.temperatureTenths },
    { name: result?.to === 'partial' ? 'Deelresultaat' : 'Uitslag', who: order.labName, at: result?.at, temperatureTenths: null },
  ];
}
