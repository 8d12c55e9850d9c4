import { useDeferredValue, useMemo, useState } from 'react';
import { findingsOf } from '#features/form-engine/checks/design-findings.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import {
  addField,
  addSection,
  type DesignSpot,
  type EditedDesign,
  moveAt,
  placeAcross,
  placeAt,
  removeAt,
  replaceAt,
} from '#features/form-engine/design/edit-design.ts';
import { newField } from '#features/form-engine/design/new-field.ts';
import { Button } from '#platform/ui/button.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import type { DesignDraft, DesignVersion, ManagedDesign } from '../design-contract.ts';
import { type DesignSaved, useDesignEditing } from './design-editing.ts';
import { DesignOutline } from './design-outline.tsx';
import { DesignProperties } from './design-properties.tsx';
import { DesignRoom } from './design-room.tsx';
import { ImportReport } from './import-report.tsx';
import { DesignPreview } from './preview/design-preview.tsx';
import { ProductOffer } from './product-offer.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { type DesignWindow, useDesignMenu } from './use-design-menu.tsx';

const savedWords: Record<DesignSaved, string> = {
  server: 'Bewaard',
  'under-way': 'Bezig met bewaren',
  device: 'Bewaard op dit apparaat',
  rival: 'Bewaard op dit apparaat',
};

interface DraftDesignProps {
  readonly design: ManagedDesign & { readonly versions: readonly DesignVersion[]; readonly offer: Design | null };
  readonly draft: DesignDraft;
}

/** A draft: its outline, its preview and its properties, all to be changed. */
export function DraftDesign({ design, draft }: DraftDesignProps) {
  const editing = useDesignEditing(design.key, draft);
  const { document, change } = editing;
  // A tablet that is turned stays at what was being made.
  const [spot, setSpot] = useHeldOver<DesignSpot>('spot', []);
  const [window, setWindow] = useState<DesignWindow | 'publish' | 'report'>();
  const checked = useDeferredValue(document);
  const findings = useMemo(() => findingsOf(checked), [checked]);
  const menu = useDesignMenu({ design, document, draftVersion: editing.flush, window, setWindow });
  const apply = (edited: EditedDesign) => {
    change(edited.design);
    setSpot(edited.spot);
  };
  const published = (version: number) => {
    setWindow(undefined);
    addSuccess(`Versie ${version} is in gebruik`, document.name);
  };
  const move = (by: -1 | 1) => apply(moveAt(document, spot, by));
  const cross = (way: 'in' | 'out') => {
    const crossed = placeAcross(document, spot, way);
    if (crossed !== undefined) apply(crossed);
  };
  return (
    <>
      <DesignRoom
        design={design}
        name={document.name || design.key}
        subtitle={`${savedWords[editing.saved]} · wordt versie ${(design.version ?? 0) + 1}`}
        actions={
          <>
            {draft.report.length > 0 && <Button onClick={() => setWindow('report')}>Verslag van de import ({draft.report.length})</Button>}
            <Button variant="primary" onClick={() => setWindow('publish')}>
              Publiceren
            </Button>
            <Menu label="Meer" iconOnly items={menu.items} />
          </>
        }
        notices={
          <>
            {menu.trouble}
            {design.offer !== null && <ProductOffer designKey={design.key} offer={design.offer} current={document} draftVersion={editing.flush} />}
            {editing.saved === 'rival' && <Rival by={draft.updatedBy} settle={(keep) => editing.settle(draft, keep)} />}
          </>
        }
        outline={
          <DesignOutline
            design={document}
            findings={findings}
            spot={spot}
            onPick={setSpot}
            edit={{
              onMove: move,
              onCross: cross,
              onPlace: (from, to) => apply(placeAt(document, from, to)),
              onAddField: (type) => apply(addField(document, spot, newField(type, document.lists))),
              onAddSection: () => apply(addSection(document, spot)),
            }}
          />
        }
        preview={<DesignPreview design={document} spot={spot} onSection={(index) => setSpot([index])} />}
        properties={
          <DesignProperties
            design={document}
            spot={spot}
            findings={findings}
            onChange={change}
            onReplace={(node) => change(replaceAt(document, spot, node))}
            onMove={move}
            onCross={cross}
            onRemove={() => apply(removeAt(document, spot))}
            onPick={setSpot}
          />
        }
      />
      {menu.opened}
      {window === 'publish' && (
        <PublishDialog
          designKey={design.key}
          next={(design.version ?? 0) + 1}
          findings={findingsIn(document, checked, findings)}
          flush={editing.flush}
          onClose={() => setWindow(undefined)}
          onPublished={published}
        />
      )}
      {window === 'report' && (
        <Sheet open size="lg" title="Verslag van de import" description={draft.importedFrom ?? undefined} onClose={() => setWindow(undefined)}>
          <ImportReport lines={draft.report} />
        </Sheet>
      )}
    </>
  );
}

/** The findings of what stands there now, also while the check lags behind the typing. */
function findingsIn(document: Design, checked: Design, findings: ReturnType<typeof findingsOf>) {
  return document === checked ? findings : findingsOf(document);
}

function Rival({ by, settle }: { readonly by: string; readonly settle: (keep: 'mine' | 'theirs') => void }) {
  return (
    <Message
      tone="wait"
      title="Intussen door iemand anders gewijzigd"
      actions={
        <>
          <Button onClick={() => settle('theirs')}>Die versie nemen</Button>
          <Button onClick={() => settle('mine')}>Mijn versie bewaren</Button>
        </>
      }
    >
      {by} heeft dit concept bewaard. Wat jij veranderde staat nog op dit apparaat. Kies welke verdergaat.
    </Message>
  );
}
