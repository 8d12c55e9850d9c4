import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Message } from '#platform/ui/message.tsx';
import { useAction } from '#platform/web/use-action.ts';
import { runCommand } from '#platform/web/use-answer.ts';
import { declineProductVersion, takeProductVersion } from '../design-contract.ts';
import { compareDesigns } from '../engine/compare-designs.ts';
import type { Design } from '../engine/design.ts';
import { ChangeList } from './design-changes.tsx';

export interface ProductOfferProps {
  readonly designKey: string;
  /** The product's version; its number is that of the product. */
  readonly offer: Design;
  /** What the office has now. */
  readonly current: Design;
  /** With a draft: its version at the server. */
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
          {action.trouble !== undefined && (
            <Message tone="bad" title={action.trouble.title} live>
              {action.trouble.text}
            </Message>
          )}
          <ChangeList changes={compareDesigns(current, offer)} />
        </Dialog>
      )}
    </>
  );
}
