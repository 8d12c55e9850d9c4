import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import type { MenuItem } from '#platform/ui/overlays/menu.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { type DesignVersion, discardDesignDraft, type ManagedDesign, retireDesign } from '../design-contract.ts';
import { DesignVersions } from './design-versions.tsx';
import { NewDesignDialog } from './new-design-dialog.tsx';
import { saveDesignFile, saveXlsForm } from './save-design-file.ts';

/** Windows that can open over the page of a design. */
export type DesignWindow = 'copy' | 'versions' | 'discard' | 'retire';

interface DesignMenuOptions {
  readonly design: ManagedDesign & { readonly versions: readonly DesignVersion[] };
  readonly document: Design;
  /** Version of the draft at the server after the last change went there, when there is a draft. */
  readonly draftVersion?: (() => Promise<number>) | undefined;
  readonly window: string | undefined;
  readonly setWindow: (window: DesignWindow | undefined) => void;
}

/** Returns the actions on a design as a whole, the windows that ask about them, and why one was refused. */
export function useDesignMenu({ design, document, draftVersion, window, setWindow }: DesignMenuOptions): {
  readonly items: readonly MenuItem[];
  readonly opened: ReactNode;
  readonly trouble: ReactNode;
} {
  const navigate = useNavigate();
  const action = useAction();
  const { key, state, versions } = design;
  const close = () => setWindow(undefined);
  const open = (to: string) => void navigate({ to: href('design', { design: to }) });
  const retire = (retired: boolean) =>
    action.run(async () => {
      close();
      await runCommand(retireDesign, { key, retired });
    });
  const discard = () =>
    action.run(async () => {
      close();
      if (draftVersion === undefined) return;
      await runCommand(discardDesignDraft, { key, version: await draftVersion() });
      if (state === 'draft') await navigate({ to: href('designs') });
    });
  const items: MenuItem[] = [
    { label: 'Versies en verschillen', onSelect: () => setWindow('versions'), disabled: versions.length === 0 },
    { label: 'Exporteren als bestand', onSelect: () => saveDesignFile(document) },
    { label: 'Exporteren als XLSForm', onSelect: () => carryOut(() => saveXlsForm(document)) },
    { label: 'Kopie maken', onSelect: () => setWindow('copy') },
  ];
  if (state === 'published')
    items.push(
      { label: 'Label maken', href: href('qrGenerator', {}, { soort: 'form', zoek: design.name }) },
      { label: 'Uit gebruik nemen', tone: 'bad', apart: true, onSelect: () => setWindow('retire') },
    );
  if (state === 'retired') items.push({ label: 'Weer in gebruik nemen', apart: true, onSelect: () => retire(false) });
  if (draftVersion !== undefined) items.push({ label: 'Concept weggooien', tone: 'bad', apart: state === 'draft', onSelect: () => setWindow('discard') });

  const opened = (
    <>
      {window === 'copy' && (
        <NewDesignDialog categories={[design.category]} copyOf={{ key, name: document.name, category: document.category }} onClose={close} onMade={open} />
      )}
      {window === 'versions' && (
        <DesignVersions designKey={key} versions={versions} draft={draftVersion === undefined ? undefined : document} onClose={close} />
      )}
      {window === 'discard' && (
        <Sure title="Concept weggooien?" yes="Weggooien" onYes={discard} onNo={close}>
          {state === 'draft'
            ? 'Het formulier is nooit gepubliceerd en verdwijnt helemaal.'
            : 'De gepubliceerde versies blijven. Wat je sindsdien veranderde gaat weg.'}
        </Sure>
      )}
      {window === 'retire' && (
        <Sure title="Uit gebruik nemen?" yes="Uit gebruik nemen" onYes={() => retire(true)} onNo={close}>
          Niemand kan dit formulier nog beginnen. Wat is ingevuld blijft leesbaar, en wie al bezig is kan het nog verzenden.
          {document.public !== undefined && ' Wie geen account heeft, kan niets meer versturen.'}
        </Sure>
      )}
    </>
  );
  const trouble = <TroubleMessage trouble={action.trouble} title={action.trouble?.title} />;
  return { items, opened, trouble };
}

interface SureProps {
  readonly title: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly children: ReactNode;
}

function Sure({ title, yes, onYes, onNo, children }: SureProps) {
  const actions = (
    <>
      <Button onClick={onNo}>Annuleren</Button>
      <Button variant="bad" filled onClick={onYes}>
        {yes}
      </Button>
    </>
  );
  return (
    <Dialog open size="sm" onClose={onNo} title={title} actions={actions}>
      <p>{children}</p>
    </Dialog>
  );
}
