import { IconPlus } from '@tabler/icons-react';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { Risk } from '../../risk.ts';
import { awaitsApproval } from '../../rules.ts';
import { RiskBadge, scoreWords } from './risk-words.tsx';

export interface RisksProps {
  readonly risks: readonly Risk[];
  readonly today: string;
  readonly onOpen: (risk: Risk) => void;
}

/** The task risk analysis: what can go wrong, what is done about it, and what is left of it. */
export function RisksSection({ onAdd, ...props }: RisksProps & { readonly onAdd: (() => void) | undefined }) {
  const isDesk = useDesk();
  const norms = useNorms();
  const [high, middle] = [normOn(norms, 'tra.hoog', props.today), normOn(norms, 'tra.middel', props.today)];
  const add = onAdd !== undefined && (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={onAdd}>
      Taakstap
    </Button>
  );
  return (
    <Section title="TRA" id="tra" note={props.risks.length || undefined} actions={add}>
      <p className="muted pad num">
        Risico is blootstelling × effect × waarschijnlijkheid. Hoog boven {high}, middel vanaf {middle}.
      </p>
      {props.risks.length === 0 ? (
        <EmptyState title="Nog geen taakstappen">Zet hier per stap van het werk wat er mis kan gaan en wat eraan gedaan wordt.</EmptyState>
      ) : isDesk ? (
        <RiskTable {...props} />
      ) : (
        <RiskRows {...props} />
      )}
    </Section>
  );
}

function RiskTable({ risks, today, onOpen }: RisksProps) {
  return (
    <TableFrame label="Taakrisicoanalyse" inline>
      <Table className="tra">
        <thead>
          <tr>
            <HeadCell>Taakstap</HeadCell>
            <HeadCell>Gevaar</HeadCell>
            <HeadCell right>B</HeadCell>
            <HeadCell right>E</HeadCell>
            <HeadCell right>W</HeadCell>
            <HeadCell right>R</HeadCell>
            <HeadCell>Risico</HeadCell>
            <HeadCell>Maatregel</HeadCell>
            <HeadCell right>Rest</HeadCell>
            <HeadCell>Restrisico</HeadCell>
          </tr>
        </thead>
        <tbody>
          {risks.map((risk) => (
            <TableRow key={risk.id} onOpen={() => onOpen(risk)}>
              <Cell strong>{risk.task}</Cell>
              <Cell>{risk.hazard}</Cell>
              <Cell right>{factor(risk.before.exposure)}</Cell>
              <Cell right>{factor(risk.before.effect)}</Cell>
              <Cell right>{factor(risk.before.likelihood)}</Cell>
              <Cell right strong>
                {scoreWords(risk.before)}
              </Cell>
              <Cell>
                <RiskBadge score={risk.before} today={today} />
              </Cell>
              <Cell>
                {risk.measure}
                <small className="muted"> ({risk.responsible})</small>
              </Cell>
              <Cell right strong>
                {scoreWords(risk.after)}
              </Cell>
              <Cell>
                <RestMark risk={risk} today={today} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

const factor = (score: number) => String(score).replace('.', ',');

function RiskRows({ risks, today, onOpen }: RisksProps) {
  return (
    <RowList label="Taakrisicoanalyse">
      {risks.map((risk) => (
        <Row
          key={risk.id}
          title={risk.task}
          text={`${risk.hazard}. ${risk.measure}`}
          after={
            <span className="riskmarks num">
              <RiskBadge score={risk.before} today={today} /> {scoreWords(risk.before)} wordt {scoreWords(risk.after)}
              <RestMark risk={risk} today={today} />
            </span>
          }
          onClick={() => onOpen(risk)}
        />
      ))}
    </RowList>
  );
}

/** Renders the risk that is left, and whether KAM agreed to it. */
function RestMark({ risk, today }: { readonly risk: Risk; readonly today: string }) {
  const norms = useNorms();
  return (
    <>
      <RiskBadge score={risk.after} today={today} />
      {risk.approval !== null && <Badge tone="ok">Akkoord KAM</Badge>}
      {awaitsApproval(risk, norms, today) && <Badge tone="bad">Wacht op KAM</Badge>}
    </>
  );
}
