import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { type ModalContentProps, openModal } from '#platform/ui/overlays/modal-store.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';

/** Thrown when what should go was on its way, or arrived, while the person was asked. */
class TooLate extends Error {}

/** Asks once more before something is thrown away for good. `label` is what goes: "Boorstaat 06"; `discard` answers false when it can't be stopped any more. */
export function askDiscard(label: string, discard: () => Promise<boolean>): void {
  openModal({
    title: `${label} weggooien?`,
    description: 'Het is nog niet bij kantoor. Weggooien kan niet ongedaan worden gemaakt.',
    size: 'sm',
    component: DiscardQuestion,
    data: null,
    async onSubmit() {
      if (!(await discard())) throw new TooLate();
    },
  });
}

function DiscardQuestion({ data, submit, close }: ModalContentProps<null>) {
  const [isTooLate, setTooLate] = useState(false);
  const { isBusy, run } = useNoticedAction('Niet weggegooid');
  const discard = async () => {
    try {
      await submit(data);
    } catch (error) {
      if (!(error instanceof TooLate)) throw error;
      setTooLate(true);
    }
  };
  return (
    <>
      {isTooLate && (
        <Message tone="wait" live>
          Dit is al onderweg naar kantoor en kan niet meer worden tegengehouden.
        </Message>
      )}
      <div className="dlgacts">
        <Button onClick={close}>Bewaren</Button>
        {!isTooLate && (
          <Button variant="bad" filled busy={isBusy} onClick={() => run(discard)}>
            Weggooien
          </Button>
        )}
      </div>
    </>
  );
}
