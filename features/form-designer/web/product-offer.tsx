import { useState } from 'react';
import { compareDesigns } from '#features/form-engine/design/compare-designs.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { declineProductVersion, takeProductVersion } from '../design-contract.ts';
import { ChangeList } from './design-changes.tsx';

export interface ProductOfferProps {
  readonly designKey: string;
  /** The product's version; its number is that of the product. */
  readonly offer: Design;
  /** The office's current design. */
  readonly current: Design;
  /** Version of the draft at the server, when there is a draft. */
  readonly draftVersion?: (() => Promise<number>) | undefined;
}

/** Says that the product brought a newer version of a design the office went on with, shows what would change, and lets the office choose. */
export function ProductOffer({ designKey, offer, current, draftVersion }: ProductOfferProps) {
  const [isOpen, setOpen] = useState(false);
  const action = useAction();
  const decide = (task: () => Promise<unknown>) =>
    action.run(async () => {
      await task();
      setOpen(false);
    });
  const take = () =>
    decide(async () => {
      const version = draftVersion === undefined ? 0 : await draftVersion();
      await runCommand(takeProductVersion, { key: designKey, version });
    });
  const decline = () => decide(() => runCommand(declineProductVersion, { key: designKey, productVersion: offer.version }));
  return (
    <>
      <Message tone="info" title="Nieuwe productversie" actions={<Button onClick={() => setOpen(true)}>Bekijken</Button>}>
        Maaiveld heeft dit formulier vernieuwd. Jullie eigen versie blijft in gebruik tot je kiest.
      </Message>
      {isOpen && (
        <Dialog
          open
          size="lg"
          onClose={() => setOpen(false)}
          title="Nieuwe productversie"
          description={
            draftVersion === undefined
              ? 'Wat er anders wordt als je haar overneemt. Er komt dan een concept, dat je nog kunt veranderen.'
              : 'Wat er anders wordt als je haar overneemt. Ze komt dan in de plaats van het concept.'
          }
          actions={
            <>
              <Button onClick={decline}>Deze versie overslaan</Button>
              <Button variant="primary" busy={action.isBusy} onClick={take}>
                Overnemen als concept
              </Button>
            </>
          }
        >
          <TroubleMessage trouble={action.trouble} title={action.trouble?.title} />
          <ChangeList changes={compareDesigns(current, offer)} />
        </Dialog>
      )}
    </>
  );
}
