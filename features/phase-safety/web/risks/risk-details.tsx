import type { Phase } from '#features/phases/phase.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import type { Risk } from '../../risk.ts';
import { agreeToRisk } from '../safety-actions.ts';
import { RiskBadge, scoreWords } from './risk-words.tsx';

export interface RiskDetailsProps {
  readonly phase: Phase;
  readonly risk: Risk;
  readonly today: string;
  /** True when the caller may agree to it, and it waits for that. */
  readonly mayApprove: boolean;
  readonly onEdit: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A risk to read; whoever may agrees to what is left of it. */
export function RiskDetails({ phase, risk, today, mayApprove, onEdit, onClose }: RiskDetailsProps) {
  const { isBusy, trouble, run } = useAction();
  return (
    <Sheet
      open
      onClose={onClose}
      title={risk.task}
      actions={
        <>
          {onEdit !== undefined && <Button onClick={onEdit}>Wijzigen</Button>}
          {mayApprove && (
            <Button variant="primary" busy={isBusy} onClick={() => run(() => agreeToRisk(phase, risk).then(onClose))}>
              Akkoord met dit restrisico
            </Button>
          )}
        </>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet opgeslagen" />
      <SummaryList>
        <SummaryItem label="Gevaar">{risk.hazard}</SummaryItem>
        <SummaryItem label="Risico">
          <span className="riskmarks num">
            {scoreWords(risk.before)} <RiskBadge score={risk.before} today={today} />
          </span>
        </SummaryItem>
        <SummaryItem label="Maatregel">{risk.measure}</SummaryItem>
        <SummaryItem label="Verantwoordelijke">{risk.responsible}</SummaryItem>
        <SummaryItem label="Restrisico">
          <span className="riskmarks num">
            {scoreWords(risk.after)} <RiskBadge score={risk.after} today={today} />
          </span>
        </SummaryItem>
        {risk.approval !== null && <SummaryItem label="Akkoord">{`${risk.approval.by}, ${formatMoment(risk.approval.at)}`}</SummaryItem>}
      </SummaryList>
    </Sheet>
  );
}
