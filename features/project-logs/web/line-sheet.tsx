import { formatTime } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { LineForm } from './line-form.tsx';
import { type LineOrigin, useLineWriting } from './use-line-writing.ts';

export interface LineSheetProps {
  readonly origin: LineOrigin;
  readonly phases: readonly { readonly number: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** A new line, or a correction of one. Closing keeps what was typed. */
export function LineSheet({ origin, phases, onClose }: LineSheetProps) {
  const { corrected } = origin;
  const writing = useLineWriting(origin, onClose);
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={corrected === undefined ? 'Nieuwe regel' : 'Regel corrigeren'}
      description={
        corrected === undefined
          ? `Logboek ${origin.project}. Krijgt jouw naam en de tijd van nu.`
          : `Bij ${formatTime(corrected.at)}. De correctie wordt een nieuwe regel.`
      }
      actions={
        <>
          <Button variant="quiet" onClick={writing.giveUp}>
            Weggooien
          </Button>
          <Button variant="primary" busy={writing.isBusy} onClick={writing.save}>
            Regel vastleggen
          </Button>
        </>
      }
    >
      <LineForm writing={writing} phases={phases} isCorrection={corrected !== undefined} />
    </Sheet>
  );
}
