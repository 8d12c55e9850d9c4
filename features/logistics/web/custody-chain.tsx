import { IconCheck } from '@tabler/icons-react';
import { localDate } from '#platform/shared/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { LabOrder, LabOrderStep } from '../lab-order.ts';
import { isOutsideCooling } from '../rules.ts';
import { momentInWords, temperatureInWords } from './lab-words.ts';

interface Link {
  readonly name: string;
  readonly who: string;
  readonly at: string | undefined;
  readonly temperatureTenths: number | null;
}

/** From the ground to the result: who had the samples, when, and how cold. What is still to come is drawn open. */
export function CustodyChain({ order }: { readonly order: LabOrder }) {
  const links = linksOf(order);
  const measured = order.steps.filter((step) => step.temperatureTenths !== null);
  const isWarm = measured.some(isWarmStep);
  return (
    <section className="custody" aria-label="Van monster tot uitslag">
      <h3>
        Van monster tot uitslag
        {measured.length > 0 && <Badge tone={isWarm ? 'bad' : 'ok'}>{isWarm ? 'Buiten 1–5 °C geweest' : 'Koeling 1–5 °C gehaald'}</Badge>}
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
                <small className={isOutsideCooling(link.temperatureTenths, localDate(link.at)) ? 'warm num' : 'cold num'}>
                  {temperatureInWords(link.temperatureTenths)}
                  {isOutsideCooling(link.temperatureTenths, localDate(link.at)) && ', buiten de koeling'}
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const isWarmStep = ({ temperatureTenths, at }: LabOrderStep) => temperatureTenths !== null && isOutsideCooling(temperatureTenths, localDate(at));

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
