import { IconChecks, IconDownload, IconFileSpreadsheet, IconFileTypePdf, IconFolderDown, IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FormSummary } from '#features/forms/contract.ts';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { useExport } from './use-export.ts';

const ExportsPanel = lazy(async () => ({ default: (await import('./exports-panel.tsx')).ExportsPanel }));
const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));
const ChooseForms = lazy(async () => ({ default: (await import('./choose-forms.tsx')).ChooseForms }));

const icon = (Icon: typeof IconDownload) => <Icon size={20} aria-hidden="true" />;

type Shown = 'files' | 'choose' | 'choose-for-mail' | { readonly mailed: readonly string[] };

const withCount = (label: string, forms: readonly FormSummary[] | undefined, hasMore: boolean) =>
  forms === undefined ? label : `${label} (${forms.length}${hasMore ? '+' : ''})`;
const counted = (count: number) => (count === 1 ? '1 formulier' : `${count} formulieren`);

export interface PhaseExportMenuProps {
  readonly project: string;
  readonly phase: string;
  /** Forms sent for this phase, once known. */
  readonly forms: readonly FormSummary[] | undefined;
  /** Whether there are more than these. */
  readonly hasMore: boolean;
}

/** Takes the forms of a phase out: as one PDF, as a workbook, or by mail. */
export function PhaseExportMenu({ project, phase, forms, hasMore }: PhaseExportMenuProps) {
  const [shown, show] = useState<Shown>();
  const isDesk = useDesk();
  const { isBusy, ask, whyNotNow } = useExport();
  const approved = forms?.filter(({ state }) => state === 'approved');
  const requestPdf = (which: 'approved' | 'all', formIds?: string[]) => ask('pdf', { of: 'phase', choice: { project, phase, which, formIds } });
  const close = () => show(undefined);
  const requestChosen = (ids: readonly string[]) => {
    requestPdf('all', [...ids]);
    close();
  };
  const canTake = (some: readonly FormSummary[] | undefined) => whyNotNow === undefined && some !== undefined && some.length > 0;
  const disabled = !canTake(forms);
  const person = useSignedIn();
  const mayMail = person?.permissions.includes('form.read-all') === true && !person.restricted;
  return (
    <>
      <Menu
        label={isBusy ? 'Bezig…' : 'Exporteren'}
        icon={icon(IconDownload)}
        iconOnly={!isDesk}
        note={whyNotNow}
        items={[
          {
            label: withCount('Goedgekeurde als PDF', approved, hasMore),
            icon: icon(IconChecks),
            // Of what is not listed here nobody knows whether it was approved.
            disabled: !canTake(hasMore ? forms : approved),
            onSelect: () => requestPdf('approved'),
          },
          { label: withCount('Alles als PDF', forms, hasMore), icon: icon(IconFileTypePdf), disabled, onSelect: () => requestPdf('all') },
          { label: 'Formulieren kiezen', icon: icon(IconFileTypePdf), disabled, onSelect: () => show('choose') },
          {
            label: 'Excel',
            icon: icon(IconFileSpreadsheet),
            disabled,
            onSelect: () => ask('xlsx', { of: 'list', filter: { project, phase } }),
          },
          ...(mayMail ? [{ label: 'Mailen', icon: icon(IconMail), disabled, onSelect: () => show('choose-for-mail') }] : []),
          { label: 'Bestanden', icon: icon(IconFolderDown), apart: true, onSelect: () => show('files') },
        ]}
      />
      <Suspense>
        {shown === 'files' && <ExportsPanel onClose={close} />}
        {shown === 'choose' && forms !== undefined && (
          <ChooseForms forms={forms} hasMore={hasMore} confirm={(count) => `PDF van ${counted(count)}`} onClose={close} onChosen={requestChosen} />
        )}
        {shown === 'choose-for-mail' && forms !== undefined && (
          <ChooseForms
            forms={forms}
            hasMore={hasMore}
            confirm={(count) => `${counted(count)} mailen`}
            onClose={close}
            onChosen={(mailed) => show({ mailed })}
          />
        )}
        {typeof shown === 'object' && (
          <MailDialog
            forms={{ of: 'phase', project, phase, formIds: [...shown.mailed] }}
            along={`één PDF van ${counted(shown.mailed.length)}`}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
