import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Message } from '#platform/ui/message.tsx';

export interface DiscardDialogProps {
  readonly open: boolean;
  /** What goes: "Boorstaat 06". */
  readonly label: string;
  /** Answers false when it can't be stopped any more. */
  readonly onDiscard: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks once more before something is thrown away for good. */
export function DiscardDialog({ open, label, onDiscard, onClose }: DiscardDialogProps) {
  const [isTooLate, setTooLate] = useState(false);
  const discard = async () => {
    if (await onDiscard()) onClose();
    else setTooLate(true);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`${label} weggooien?`}
      description="Het is nog niet bij kantoor. Weggooien kan niet ongedaan worden gemaakt."
      actions={
        <>
          <Button onClick={onClose}>Bewaren</Button>
          {!isTooLate && (
            <Button variant="bad" filled onClick={() => void discard()}>
              Weggooien
            </Button>
          )}
        </>
      }
    >
      {isTooLate && (
        <Message tone="wait" live>
          Dit is net verzonden en kan niet meer worden tegengehouden.
        </Message>
      )}
    </Dialog>
  );
}
