import { type ReactNode, useState } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import type { DesignSpot } from '#features/form-engine/design/edit-design.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { type DesignVersion, type ManagedDesign, saveDesignDraft } from '../design-contract.ts';
import { DesignOutline } from './design-outline.tsx';
import { DesignRoom } from './design-room.tsx';
import { DesignPreview } from './preview/design-preview.tsx';
import { ProductOffer } from './product-offer.tsx';
import { type DesignWindow, useDesignMenu } from './use-design-menu.tsx';

interface PublishedDesignProps {
  readonly design: ManagedDesign & { readonly versions: readonly DesignVersion[]; readonly offer: Design | null };
  readonly document: Design;
  /** Below what is known of the version: where it is handed out. */
  readonly sharing?: ReactNode;
}

/** The version in use, read-only; a change begins a draft. */
export function PublishedDesign({ design, document, sharing }: PublishedDesignProps) {
  const [spot, setSpot] = useState<DesignSpot>([]);
  const [window, setWindow] = useState<DesignWindow>();
  const menu = useDesignMenu({ design, document, window, setWindow });
  const starting = useAction();
  const start = () =>
    starting.run(async () => {
      await runCommand(saveDesignDraft, { key: design.key, version: 0, document });
    });
  const [newest] = design.versions;
  return (
    <>
      <DesignRoom
        design={design}
        name={design.name}
        subtitle={`${design.category} · versie ${design.version}`}
        actions={
          <>
            <Button variant="primary" busy={starting.isBusy} onClick={start}>
              Wijzigen
            </Button>
            <Menu label="Meer" iconOnly items={menu.items} />
          </>
        }
        notices={
          <>
            {menu.trouble}
            {design.offer !== null && <ProductOffer designKey={design.key} offer={design.offer} current={document} />}
          </>
        }
        outline={<DesignOutline design={document} findings={[]} spot={spot} onPick={setSpot} />}
        preview={<DesignPreview design={document} spot={spot} onSection={(index) => setSpot([index])} />}
        properties={
          <section className="props" aria-label="Eigenschappen">
            <div className="qh">
              <h2>Versie {design.version}</h2>
            </div>
            <div className="pgrp">
              <SummaryList>
                <SummaryItem label="Gepubliceerd">{newest === undefined ? '' : formatMoment(newest.publishedAt)}</SummaryItem>
                <SummaryItem label="Door">{newest?.publishedBy ?? 'Maaiveld'}</SummaryItem>
                <SummaryItem label="Toelichting">{newest?.note ?? 'Komt met Maaiveld mee.'}</SummaryItem>
                {document.description !== undefined && <SummaryItem label="Omschrijving">{document.description}</SummaryItem>}
              </SummaryList>
              <p className="faint">Een gepubliceerde versie verandert nooit meer. Kies Wijzigen om een nieuwe te maken.</p>
            </div>
            {sharing}
          </section>
        }
      />
      {menu.opened}
    </>
  );
}
