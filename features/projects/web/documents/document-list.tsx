import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { type KeptFile, useKeptFiles } from '#platform/web/files/kept-files.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { approveProjectDocument } from '../../documents/contract.ts';
import type { ProjectDocument } from '../../documents/document.ts';
import { folderName, folderOf, foldersIn, inForce } from '../../documents/rules.ts';
import { seenWords, useDocumentOpenings } from './document-seen.tsx';
import { optionsOf } from './document-steps.ts';
import { DocumentIcon, DocumentMark, documentWords } from './document-words.tsx';
import { CancelUpload, isUnderWay, UploadProgress } from './upload-progress.tsx';

const DocumentDialog = lazy(async () => ({ default: (await import('./document-dialog.tsx')).DocumentDialog }));

/** In the address while a document is open, so that going back closes it. */
const OPENED = 'document';
/** From so many documents on one folder can be chosen. */
const FILTERED_COUNT_MIN = 5;

export interface DocumentListProps {
  readonly projectNumber: string;
  readonly documents: readonly ProjectDocument[];
  /** Last day that the KLIC of the phase holds, in words; beside its documents. */
  readonly klicWords?: string | undefined;
}

/** Documents by folder, to open within the page. One that is still on its way says so; those withdrawn are apart. */
export function DocumentList({ projectNumber, documents, klicWords }: DocumentListProps) {
  const [folder, setFolder] = useState<string>();
  const opened = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(OPENED) });
  const address = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: address, search: { [OPENED]: id } });
  const close = () => void navigate({ to: address, replace: true });
  const current = inForce(documents);
  const folders = foldersIn(current);
  const shown = folder !== undefined && folders.includes(folder) ? [folder] : folders;
  const document = documents.find(({ id }) => id === opened);
  const rows = { projectNumber, klicWords, onOpen: open };
  return (
    <>
      {folders.length > 1 && current.length >= FILTERED_COUNT_MIN && (
        <div className="chips wrap pad docfolders">
          <Chip on={shown.length > 1} onClick={() => setFolder(undefined)}>
            Alle mappen
          </Chip>
          {folders.map((one) => (
            <Chip key={one} on={folder === one} onClick={() => setFolder(folder === one ? undefined : one)}>
              {folderName(one)}
            </Chip>
          ))}
        </div>
      )}
      {shown.map((one) => (
        <div key={one}>
          {folders.length > 1 && <h3 className="pad docfolder">{folderName(one)}</h3>}
          <DocumentRows {...rows} label={folders.length > 1 ? folderName(one) : 'Documenten'} documents={current.filter((each) => folderOf(each) === one)} />
        </div>
      ))}
      <Withdrawn {...rows} documents={documents.filter(({ withdrawal }) => withdrawal !== null)} />
      {document !== undefined && (
        <Suspense fallback={null}>
          <DocumentDialog
            key={document.id}
            projectNumber={projectNumber}
            document={document}
            ownFolders={[...new Set(documents.flatMap((each) => (each.folder === '' ? [] : [each.folder])))]}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

interface DocumentRowsProps extends DocumentListProps {
  readonly label: string;
  readonly onOpen: (id: string) => void;
}

function DocumentRows({ projectNumber, documents, klicWords, label, onOpen }: DocumentRowsProps) {
  const files = new Map(useKeptFiles().map((file) => [file.id, file]));
  const openings = useDocumentOpenings(projectNumber);
  return (
    <RowList label={label}>
      {documents.map((document) => {
        const file = files.get(document.fileId);
        const more = [document.kind === 'klic' ? klicWords : undefined, seenWords(openings.get(document.id), document.number), keptWords(file)];
        return (
          <Row
            key={document.id}
            icon={<DocumentIcon document={document} />}
            title={document.title}
            text={documentWords(document, file, more)}
            end={<DocumentMark document={document} />}
            onClick={() => onOpen(document.id)}
            {...(isUnderWay(file) && {
              after: <UploadProgress file={file} title={document.title} />,
              beside: <CancelUpload projectNumber={projectNumber} document={document} />,
            })}
          />
        );
      })}
    </RowList>
  );
}

const keptWords = (file: KeptFile | undefined): string | undefined => (file?.hasBytes ? 'op dit apparaat' : undefined);

/** Lists the withdrawn documents, folded away: they can be read, and nobody takes one for a drawing to work from. */
function Withdrawn(props: Omit<DocumentRowsProps, 'label'>) {
  const [isOpen, setOpen] = useState(false);
  const count = props.documents.length;
  if (count === 0) return null;
  return (
    <>
      <div className="pad secbody">
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Ingetrokken ({count})
        </Button>
      </div>
      {isOpen && <DocumentRows {...props} label="Ingetrokken" />}
    </>
  );
}

function approve(projectNumber: string, { id, title, number }: ProjectDocument): void {
  carryOut(() => addCommand(approveProjectDocument, { id, number }, optionsOf(projectNumber, id, `${title} goedkeuren`)));
}

/** A button for each plan that waits for approval, for whoever may give it. */
export function ApproveActions({ projectNumber, documents }: Pick<DocumentListProps, 'projectNumber' | 'documents'>) {
  const waiting = inForce(documents).filter(({ kind, approval }) => kind === 'sampling-plan' && approval === null);
  if (waiting.length === 0 || !hasPermission('phase.release')) return null;
  return (
    <div className="pad secbody">
      {waiting.map((document) => (
        <Button key={document.id} onClick={() => approve(projectNumber, document)}>
          {document.title} goedkeuren
        </Button>
      ))}
    </div>
  );
}
