import { IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { formatEuros } from '#features/projects/format.ts';
import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { stageLabels, stageTones } from '#platform/web/outbox/stage-words.ts';
import type { Disbursement } from '../disbursement.ts';
import { disbursementKinds, paidWiths } from '../labels.ts';
import { hasReceipt, lacksProof, placeOf } from '../rules.ts';
import { useStagesOfDisbursements } from './use-claims.ts';

export interface DisbursementRowsProps {
  readonly label: string;
  readonly rows: readonly Disbursement[];
  readonly onOpen: (one: Disbursement) => void;
}

/** Disbursements as a list: what, where, when, and whether the receipt is there. */
export function DisbursementRows({ label, rows, onOpen }: DisbursementRowsProps) {
  const stages = useStagesOfDisbursements();
  return (
    <RowList label={label}>
      {rows.map((one) => {
        const stage = stages.get(one.id);
        return (
          <Row
            key={one.id}
            icon={hasReceipt(one) ? <IconReceipt size={24} aria-hidden="true" /> : <IconReceiptOff size={24} aria-hidden="true" />}
            title={one.supplier}
            text={disbursementWords(one)}
            end={<b className="num">{formatEuros(one.amountCents)}</b>}
            after={
              (stage !== undefined || lacksProof(one) || isReturned(one)) && (
                <span className="badges">
                  {isReturned(one) && <Badge tone="bad">Teruggegeven</Badge>}
                  {lacksProof(one) && <Badge tone="wait">Nog geen bon</Badge>}
                  {stage !== undefined && <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>}
                </span>
              )
            }
            onClick={() => onOpen(one)}
          />
        );
      })}
    </RowList>
  );
}

/** True for what came back out of a claim, and is in none since. */
function isReturned({ returned, claimId }: Disbursement): boolean {
  return claimId === null && returned != null;
}

/** A disbursement in a few words: `Parkeren · di 17-11 · 26.01420-04 · Bedrijfspas`. */
export function disbursementWords({ kind, spentOn, paidWith, ...place }: Disbursement): string {
  const parts = [disbursementKinds[kind], formatShortDay(spentOn), placeOf(place), paidWith !== 'own' && paidWiths[paidWith]];
  return parts.filter(Boolean).join(' · ');
}
