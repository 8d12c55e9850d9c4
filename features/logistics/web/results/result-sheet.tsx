import { useState } from 'react';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { LabOrder, LabSample } from '../../lab-order.ts';
import type { LabResult } from '../../lab-result.ts';
import { listLabResults } from '../../result-contract.ts';
import { labOrderName } from '../../rules.ts';
import type { PhasePlace } from '../lab-actions.ts';
import { JudgeSheet } from './judge-sheet.tsx';
import { ResultRows } from './result-rows.tsx';

export interface ResultSheetProps {
  readonly place: PhasePlace;
  readonly order: LabOrder;
  readonly sample: LabSample;
  readonly mayManage: boolean;
  readonly onClose: () => void;
}

/** All that the laboratory found in a sample; whoever manages the logistics may reject a value. */
export function ResultSheet({ place, order, sample, mayManage, onClose }: ResultSheetProps) {
  const answer = useAnswer(listLabResults, { ...place, order: order.id });
  const [judged, setJudged] = useState<LabResult>();
  if (judged !== undefined) return <JudgeSheet result={judged} onClose={onClose} onBack={() => setJudged(undefined)} />;
  return (
    <Sheet open onClose={onClose} title={`Uitslagen van ${sample.code}`} description={`${labOrderName(order)}, ${order.labName}`}>
      <AnswerGate answer={answer} what="De lijst van uitslagen" shape="rows">
        {(results) => {
          const shown = results.filter(({ sampleId }) => sampleId === sample.id);
          if (shown.length === 0) return <EmptyState title="Nog geen uitslagen">Zodra het bestand van het lab is ingelezen, staan ze hier.</EmptyState>;
          return <ResultRows results={shown} onOpen={mayManage ? setJudged : undefined} />;
        }}
      </AnswerGate>
    </Sheet>
  );
}
