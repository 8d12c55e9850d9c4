import { IconArchive, IconFolder, IconPencil, IconUpload } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { RecordHistory } from '#features/audit/web/record-history.tsx';
import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { useKeptFiles } from '#platform/web/files/kept-files.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { ProjectDocument } from '../../documents/document.ts';
import { addedApart } from '../../documents/rules.ts';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentSeen, useDocumentOpenings } from './document-seen.tsx';
import { reinstateDocument, restoreVersion, tellOpening, withdrawDocument } from './document-steps.ts';
import { DocumentVersions } from './document-versions.tsx';
import { documentWords } from './document-words.tsx';
import { FolderForm } from './folder-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { TitleForm } from './title-form.tsx';
import { VersionForm } from './version-form.tsx';

export interface DocumentDialogProps {
  readonly projectNumber: string;
  readonly document: ProjectDocument;
  readonly ownFolders: readonly string[];
  readonly onClose: () => void;
}

/** Activity in the dialog: reading, or one change. `restore` has the number of the version. */
type Doing = { readonly is: 'reading' | 'version' | 'folder' | 'title' | 'withdrawal' } | { readonly is: 'restore'; readonly number: number };

/** A document to read, with its versions, who saw it, and what can be done with it. */
export function DocumentDialog({ projectNumber, document, ownFolders, onClose }: DocumentDialogProps) {
  const [doing, setDoing] = useState<Doing>({ is: 'reading' });
  const file = useKeptFiles().find(({ id }) => id === document.fileId);
  const done = () => setDoing({ is: 'reading' });
  const form = { projectNumber, document, onDone: done };
  return (
    <Dialog open onClose={onClose} size="lg" title={document.title} description={documentWords(document, file)} keepOpen={doing.is !== 'reading'}>
      {doing.is === 'version' && <VersionForm {...form} />}
      {doing.is === 'folder' && <FolderForm {...form} ownFolders={ownFolders} />}
      {doing.is === 'title' && <TitleForm {...form} />}
      {doing.is === 'withdrawal' && (
        <ReasonForm
          explanation="Niemand werkt er dan nog mee. Het document blijft te lezen onder Ingetrokken, met jouw naam en reden."
          label="Waarom geldt het niet meer?"
          missing="Schrijf op waarom het document niet meer geldt."
          action="Intrekken"
          isBad
          onSave={(reason) => withdrawDocument(projectNumber, document, reason)}
          onDone={done}
        />
      )}
      {doing.is === 'restore' && (
        <ReasonForm
          explanation={`Versie ${doing.number} komt er opnieuw bij als versie ${document.number + 1}. Versie ${document.number} vervalt en blijft te openen.`}
          label="Waarom geldt deze versie weer?"
          missing="Schrijf op waarom deze versie weer geldt."
          action="Weer geldig maken"
          onSave={(reason) => restoreVersion(projectNumber, document, doing.number, reason)}
          onDone={done}
        />
      )}
      {doing.is === 'reading' && <Reading projectNumber={projectNumber} document={document} onDoing={setDoing} />}
    </Dialog>
  );
}

interface ReadingProps extends Pick<DocumentDialogProps, 'projectNumber' | 'document'> {
  readonly onDoing: (doing: Doing) => void;
}

function Reading({ projectNumber, document, onDoing }: ReadingProps) {
  const [chosen, setChosen] = useState<number>();
  const top = useRef<HTMLDivElement>(null);
  const show = (number: number) => {
    setChosen(number);
    // The list of versions stands below what it chooses.
    top.current?.scrollIntoView({ block: 'start' });
  };
  const kept = new Set(useKeptFiles().flatMap(({ id, hasBytes }) => (hasBytes ? [id] : [])));
  const openings = useDocumentOpenings(projectNumber).get(document.id);
  const shown = document.earlier.find(({ number }) => number === chosen) ?? document;
  const { number, fileId, fileName } = shown;
  const canKeep = hasPermission('project.manage') || hasPermission('phase.manage');
  const onShown = useCallback(() => carryOut(() => tellOpening(projectNumber, document, number)), [projectNumber, document, number]);
  return (
    <div className="stack" ref={top}>
      <Warnings document={document} shown={number} kept={kept} onShow={show} />
      <DocumentPreview key={fileId} fileId={fileId} fileName={fileName} title={document.title} isKept={kept.has(fileId)} onShown={onShown} />
      {shown.note !== '' && (
        <p>
          <b>Versie {number}:</b> {shown.note}
        </p>
      )}
      {canKeep && <Steps projectNumber={projectNumber} document={document} onDoing={onDoing} />}
      {document.earlier.length > 0 && (
        <DocumentVersions
          document={document}
          shown={number}
          onShow={show}
          onRestore={canKeep && document.withdrawal === null ? (restored) => onDoing({ is: 'restore', number: restored }) : undefined}
        />
      )}
      {openings !== undefined && <DocumentSeen openings={openings} number={document.number} />}
      {canKeep && (
        <div className="dlgsection">
          <RecordHistory subject="project-document" id={document.id} />
        </div>
      )}
    </div>
  );
}

function Steps({ projectNumber, document, onDoing }: ReadingProps) {
  const { isBusy, run } = useNoticedAction('Niet gewijzigd');
  if (document.withdrawal !== null)
    return (
      <div className="buttonline">
        <Button busy={isBusy} onClick={() => run(() => reinstateDocument(projectNumber, document))}>
          Weer geldig maken
        </Button>
      </div>
    );
  return (
    <div className="buttonline">
      <Button icon={<IconUpload size={20} aria-hidden="true" />} onClick={() => onDoing({ is: 'version' })}>
        Nieuwe versie
      </Button>
      <Button icon={<IconFolder size={20} aria-hidden="true" />} onClick={() => onDoing({ is: 'folder' })}>
        Verplaatsen
      </Button>
      <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={() => onDoing({ is: 'title' })}>
        Hernoemen
      </Button>
      <Button variant="bad" icon={<IconArchive size={20} aria-hidden="true" />} onClick={() => onDoing({ is: 'withdrawal' })}>
        Intrekken
      </Button>
    </div>
  );
}

interface WarningsProps {
  readonly document: ProjectDocument;
  readonly shown: number;
  readonly kept: ReadonlySet<string>;
  readonly onShow: (number: number) => void;
}

/** Warns against working from the wrong drawing: it was withdrawn, it lapsed, two versions came at once, or the newest is not on this device. */
function Warnings({ document, shown, kept, onShow }: WarningsProps) {
  const { isOnline } = useConnectivity();
  const { withdrawal, number, addedBy, addedAt, earlier } = document;
  const apart = addedApart(document);
  const isMissing = !isOnline && !kept.has(document.fileId);
  const older = isMissing ? earlier.find(({ fileId }) => kept.has(fileId)) : undefined;
  return (
    <>
      {withdrawal !== null && (
        <Message tone="bad" title="Ingetrokken: werk hier niet mee">
          {withdrawal.reason} ({withdrawal.by}, {formatMoment(withdrawal.at)})
        </Message>
      )}
      {shown !== number && (
        <Message tone="bad" title={`Vervallen: versie ${shown}`} actions={<Button onClick={() => onShow(number)}>Toon versie {number}</Button>}>
          Werk hier niet mee. Versie {number} kwam ervoor in de plaats, van {addedBy} op {formatDate(addedAt.slice(0, 10))}.
        </Message>
      )}
      {apart.length > 0 && (
        <Message tone="wait" title="Los van elkaar toegevoegd">
          Versie {apart.slice(0, -1).join(', ')} en {apart.at(-1)} zijn toegevoegd zonder elkaar te kennen. Versie {number} kwam het laatst binnen en geldt nu.
          Kijk of dat klopt; de andere kun je weer geldig maken.
        </Message>
      )}
      {older !== undefined && shown === number && (
        <Message
          tone="wait"
          title={`Versie ${number} staat nog niet op dit apparaat`}
          actions={<Button onClick={() => onShow(older.number)}>Toon vervallen versie {older.number}</Button>}
        >
          Versie {older.number} staat er wel, maar die is vervallen.
        </Message>
      )}
    </>
  );
}
