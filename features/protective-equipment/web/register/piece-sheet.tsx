import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { getProtectiveEquipment } from '../../contract.ts';
import { PieceDetails } from '../piece-details.tsx';
import { ProtectionMarks, pieceWords } from '../protection-marks.tsx';
import { EndPieceFields } from './end-piece-fields.tsx';
import { ProtectionFields } from './protection-fields.tsx';
import { emptyProtectionForm, toProtectionForm } from './protection-form.ts';

/** Step that the sheet is at. */
type Step = 'look' | 'correct' | 'replace' | 'end';

/** One piece: what was written down of it, and the ways to correct, replace and end it. */
export function PieceSheet({ id, today, onClose }: { readonly id: string; readonly today: string; readonly onClose: () => void }) {
  const answer = useAnswer(getProtectiveEquipment, { id });
  const [step, setStep] = useState<Step>('look');
  const back = () => setStep('look');
  const { data } = answer;
  const isInUse = step === 'look' && data?.ended === null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={data === undefined ? 'Beschermingsmiddel' : pieceWords(data)}
      description={data?.person.name}
      keepOpen={step !== 'look'}
      actions={
        isInUse && (
          <>
            <Button onClick={() => setStep('end')}>Innemen</Button>
            <Button onClick={() => setStep('correct')}>Wijzigen</Button>
            <Button variant="primary" onClick={() => setStep('replace')}>
              Vervangen
            </Button>
          </>
        )
      }
    >
      <AnswerGate answer={answer} what="Dit beschermingsmiddel" shape="lines">
        {(piece) =>
          step === 'correct' ? (
            <ProtectionFields first={toProtectionForm(piece.person.id, piece)} corrects={piece} today={today} onDone={back} />
          ) : step === 'replace' ? (
            <ProtectionFields
              first={emptyProtectionForm(today, { person: piece.person.id, kind: piece.kind, description: piece.description, size: piece.size })}
              replaces={piece.id}
              today={today}
              onDone={onClose}
            />
          ) : step === 'end' ? (
            <EndPieceFields piece={piece} today={today} onDone={back} />
          ) : (
            <div className="stack">
              {piece.ended === null && <ProtectionMarks piece={piece} today={today} />}
              <PieceDetails piece={piece} />
            </div>
          )
        }
      </AnswerGate>
    </Sheet>
  );
}
