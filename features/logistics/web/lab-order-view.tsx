import { IconDownload, IconFileTypePdf, IconMail, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatEuros } from '#features/projects/format.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import type { Logistics } from '../contract.ts';
import type { LabOrder, LabSample } from '../lab-order.ts';
import { containers, type LabOrderStatus } from '../labels.ts';
import { containersNeeded } from '../packages.ts';
import { isOpen, labOrderName, mailRefusal, nextLabSteps } from '../rules.ts';
import { CustodyChain } from './custody/custody-chain.tsx';
import { StepSheet } from './custody/step-sheet.tsx';
import { stepWords } from './custody/step-words.ts';
import { type PhasePlace, recordOfOrder } from './lab-actions.ts';
import { LabBadge } from './lab-badge.tsx';
import { orderInWords, samplesInWords } from './lab-words.ts';
import { MailSheet } from './mail/mail-sheet.tsx';
import { OrderMails } from './mail/order-mails.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { ResultSheet } from './results/result-sheet.tsx';
import { SampleFacts } from './samples/sample-facts.tsx';
import { SampleSheet } from './samples/sample-sheet.tsx';
import { SampleTable } from './samples/sample-table.tsx';
import { ToldComposites } from './told-composites-section.tsx';
import { useOrderStages } from './use-logistics.ts';

export interface LabOrderViewProps {
  readonly place: PhasePlace;
  readonly logistics: Logistics;
  readonly order: LabOrder;
  /** The sample that the address names: shown at once. */
  readonly sampleId: string | undefined;
  readonly mayManage: boolean;
}

type Opened =
  | { readonly what: 'order' }
  | { readonly what: 'facts'; readonly sample: LabSample }
  | { readonly what: 'mail' }
  | { readonly what: 'sample'; readonly sample: LabSample | undefined }
  | { readonly what: 'results'; readonly sample: LabSample }
  | { readonly what: 'step'; readonly to: LabOrderStatus };

/** One order: where its samples are, what they are, and the next step. */
export function LabOrderView({ place, logistics, order, sampleId, mayManage }: LabOrderViewProps) {
  const named = order.samples.find(({ id }) => id === sampleId);
  const [opened, setOpened] = useState<Opened | undefined>(named && { what: 'facts', sample: named });
  const close = () => setOpened(undefined);
  const stage = useOrderStages().get(recordOfOrder(order.id));
  const mayChange = mayManage && isOpen(order);
  return (
    <>
      <header className="labhead">
        <div>
          <h2>{labOrderName(order)}</h2>
          <p>
            {samplesInWords(order.samples.length)} naar {orderInWords(order)}
          </p>
        </div>
        <LabBadge status={order.status} stage={stage} />
        <div className="sp">
          <Files order={order} />
          {mayManage && order.number !== null && mailRefusal(order.status) === undefined && (
            <Button icon={<IconMail size={20} aria-hidden="true" />} onClick={() => setOpened({ what: 'mail' })}>
              Mailen
            </Button>
          )}
          {mayChange && (
            <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={() => setOpened({ what: 'order' })}>
              Wijzigen
            </Button>
          )}
        </div>
      </header>
      <CustodyChain order={order} />
      <OrderMails order={order} mayManage={mayManage} />
      <Section
        title="Monsters"
        note={order.samples.length}
        actions={
          mayChange && (
            <Button size="small" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpened({ what: 'sample', sample: undefined })}>
              Monster toevoegen
            </Button>
          )
        }
      >
        <SampleTable
          order={order}
          onOpen={mayChange ? (sample) => setOpened({ what: 'sample', sample }) : undefined}
          onResults={(sample) => setOpened({ what: 'results', sample })}
        />
      </Section>
      {mayChange && <ToldComposites place={place} logistics={logistics} order={order} />}
      <Packaging order={order} />
      <Details order={order} />
      {mayManage && <Steps order={order} onChoose={(to) => setOpened({ what: 'step', to })} />}
      {opened?.what === 'order' && <OrderSheet place={place} logistics={logistics} order={order} onClose={close} onSaved={close} />}
      {opened?.what === 'facts' && (
        <SampleFacts
          place={place}
          order={order}
          sample={opened.sample}
          onChange={mayChange ? () => setOpened({ what: 'sample', sample: opened.sample }) : undefined}
          onResults={() => setOpened({ what: 'results', sample: opened.sample })}
          onClose={close}
        />
      )}
      {opened?.what === 'mail' && <MailSheet place={place} logistics={logistics} order={order} onClose={close} />}
      {opened?.what === 'sample' && <SampleSheet place={place} logistics={logistics} order={order} sample={opened.sample} onClose={close} />}
      {opened?.what === 'results' && <ResultSheet place={place} order={order} sample={opened.sample} mayManage={mayManage} onClose={close} />}
      {opened?.what === 'step' && <StepSheet place={place} order={order} to={opened.to} onClose={close} />}
    </>
  );
}

/** The files of an order, once the server has it. */
function Files({ order }: { readonly order: LabOrder }) {
  const { isBusy, run } = useNoticedAction('Het bestand is niet gemaakt');
  if (order.number === null) return null;
  const save = (kind: 'pdf' | 'csv') => run(() => fetchFile(clientOf('main'), `/v1/lab-orders/${order.id}/${kind}`, `${labOrderName(order)}.${kind}`));
  return (
    <>
      <Button busy={isBusy} icon={<IconDownload size={20} aria-hidden="true" />} onClick={() => save('csv')}>
        CSV
      </Button>
      <Button busy={isBusy} icon={<IconFileTypePdf size={20} aria-hidden="true" />} onClick={() => save('pdf')}>
        Begeleidingsformulier
      </Button>
    </>
  );
}

/** Lists the containers the chosen analyses need, to take along. */
function Packaging({ order }: { readonly order: LabOrder }) {
  const needed = containersNeeded(order.samples);
  if (needed.length === 0) return null;
  return (
    <Section title="Verpakking" note="volgens de analyses" padded>
      <SummaryList ruled>
        {needed.map(({ container, count }) => (
          <SummaryItem key={container} label={containers[container]}>
            {count} nodig
          </SummaryItem>
        ))}
      </SummaryList>
    </Section>
  );
}

function Details({ order }: { readonly order: LabOrder }) {
  const pickup = [order.pickupOn === null ? '' : formatDate(order.pickupOn), order.pickupBy].filter(Boolean).join(', ');
  const about = [
    ['Contact bij het lab', order.contact],
    ['Kenmerk van het lab', order.labReference],
    ['Kosten', order.costCents == null ? '' : `${formatEuros(order.costCents)} zonder btw`],
    ['Ophalen', pickup],
    ['Mengopdracht', order.composite],
    ['Afwijking van conservering', order.deviation],
    ...order.steps.filter(({ note }) => note !== '').map(({ to, note, by }) => [stepWords[to].title, `${note} (${by})`] as const),
  ].filter(([, value]) => value !== '');
  if (about.length === 0) return null;
  return (
    <Section title="Bij deze opdracht" padded>
      <SummaryList ruled>
        {about.map(([label, value]) => (
          <SummaryItem key={`${label} ${value}`} label={label}>
            {value}
          </SummaryItem>
        ))}
      </SummaryList>
    </Section>
  );
}

/** The next step as a button, the others in a menu. */
function Steps({ order, onChoose }: { readonly order: LabOrder; readonly onChoose: (to: LabOrderStatus) => void }) {
  const [next, ...others] = nextLabSteps(order.status);
  if (next === undefined) return null;
  const items = others.map((to) => ({ label: stepWords[to].title, onSelect: () => onChoose(to), ...(to === 'cancelled' && { tone: 'bad' as const }) }));
  return (
    <DockAction>
      {items.length > 0 && <Menu label="Andere stappen" items={items} iconOnly />}
      <Button variant="next" size="main" onClick={() => onChoose(next)}>
        {stepWords[next].button}
      </Button>
    </DockAction>
  );
}
