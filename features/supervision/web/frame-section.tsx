import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { Supervision } from '../contract.ts';
import { approaches, regimes, supervisionProtocols } from '../labels.ts';
import { earliestStart } from '../rules.ts';
import { m3 } from './supervision-words.ts';

export interface FrameSectionProps {
  readonly supervision: Supervision;
  readonly onEdit: (() => void) | undefined;
}

/** Under which rules the work is done, with whom, and from when. */
export function FrameSection({ supervision: { frame, reports }, onEdit }: FrameSectionProps) {
  const norms = useNorms();
  if (frame === null)
    return (
      <Section title="Kader" padded>
        <p className="muted">Nog niet ingevuld. Zonder kader kan er geen dagrapport worden ondertekend.</p>
      </Section>
    );
  const earliest = earliestStart(frame, norms);
  const isEarly =
    frame.startedOn !== null && (earliest === undefined ? frame.regime === 'dig-above' || frame.regime === 'remediate' : frame.startedOn < earliest);
  const replaced = new Set(reports.map(({ corrects }) => corrects));
  const dug = reports.filter(({ id }) => !replaced.has(id)).reduce((sum, { excavatedM3 }) => sum + excavatedM3, 0);
  return (
    <Section title="Kader" actions={onEdit !== undefined && <Button onClick={onEdit}>Wijzigen</Button>}>
      {isEarly && (
        <Message tone="wait" title="Eerder begonnen dan mocht">
          {earliest === undefined
            ? 'Vul in wanneer namen en begindatum zijn doorgegeven.'
            : `Volgens melding en informatie mocht het vanaf ${formatDate(earliest)}.`}
        </Message>
      )}
      <div className="secbody pad">
        <SummaryList ruled>
          <SummaryItem label="Protocol">{supervisionProtocols[frame.protocol]}</SummaryItem>
          <SummaryItem label="Regime">{regimes[frame.regime]}</SummaryItem>
          <SummaryItem label="Begeleider">{frame.supervisor}</SummaryItem>
          <SummaryItem label="Melding">{frame.notifiedOn === null ? 'Niet gedaan' : formatDate(frame.notifiedOn)}</SummaryItem>
          <SummaryItem label="Informatie">{frame.informedOn === null ? 'Niet gedaan' : formatDate(frame.informedOn)}</SummaryItem>
          <SummaryItem label="Start mocht">{earliest === undefined ? 'Nog niet bekend' : formatDate(earliest)}</SummaryItem>
          <SummaryItem label="Gestart">{frame.startedOn === null ? 'Nog niet' : formatDate(frame.startedOn)}</SummaryItem>
          <SummaryItem label="Geëindigd">{frame.endedOn === null ? 'Nog niet' : formatDate(frame.endedOn)}</SummaryItem>
          <SummaryItem label="Gezag">{[frame.authority, frame.caseNumber, frame.authorityContact].filter(Boolean).join(', ') || 'Niet ingevuld'}</SummaryItem>
          <SummaryItem label="Aannemer">{[frame.contractor, frame.recognition].filter(Boolean).join(', ')}</SummaryItem>
          <SummaryItem label="Aanpak">{approaches[frame.approach]}</SummaryItem>
          <SummaryItem label="Ontgraven">{`${m3(dug)} van ${m3(frame.plannedM3)} m³`}</SummaryItem>
          <SummaryItem label="Saneren tot">{frame.targets || 'Niet ingevuld'}</SummaryItem>
          <SummaryItem label="Plan">{frame.plan || 'Niet ingevuld'}</SummaryItem>
        </SummaryList>
      </div>
    </Section>
  );
}
