import { IconDownload, IconExternalLink, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import type { Preview } from '#platform/web/files/showing/load-preview.ts';
import { type OpenedFile, usePreview } from '#platform/web/files/showing/use-preview.ts';

export interface DocumentPreviewProps {
  readonly fileId: string;
  readonly fileName: string;
  readonly title: string;
  /** True when the device has it. */
  readonly isKept: boolean;
  /** Told once something of it can be seen. */
  readonly onShown: () => void;
}

/** Asks the viewer of the browser for the page alone. */
const WITHOUT_PANES = '#navpanes=0';

/** A file within the page: a picture and text on every screen, a PDF where the browser shows one, and of others what they are. */
export function DocumentPreview({ fileId, fileName, title, isKept, onShown }: DocumentPreviewProps) {
  const opened = usePreview(fileId, isKept);
  const isOpen = opened.state === 'open';
  useEffect(() => {
    if (isOpen) onShown();
  }, [isOpen, onShown]);
  if (opened.state === 'opening') return <Skeleton shape="lines" label={`${title} wordt geopend`} />;
  if (opened.state === 'failed') return <NotShown failure={opened.failure} />;
  const { preview, url } = opened;
  return (
    <div className="docpreview">
      <Shown preview={preview} url={url} title={title} />
      <div className="buttonline">
        {preview.kind !== 'other' && (
          <a className="btn" href={url} target="_blank" rel="noreferrer">
            <IconExternalLink size={20} aria-hidden="true" />
            Openen
          </a>
        )}
        <a className="btn" href={url} download={fileName}>
          <IconDownload size={20} aria-hidden="true" />
          Opslaan
        </a>
      </div>
    </div>
  );
}

function NotShown({ failure }: { readonly failure: Extract<OpenedFile, { state: 'failed' }>['failure'] }) {
  const isLost = 'code' in failure && failure.code === 'not-found';
  if (isLost)
    return (
      <Message tone="wait" title="Het bestand is nog onderweg">
        Het staat nog op het apparaat van wie het toevoegde. Het komt vanzelf zodra dat bereik heeft.
      </Message>
    );
  if ('code' in failure) return <Message tone="bad" {...problemText(failure)} />;
  return (
    <Message tone="wait" title="Niet op dit apparaat">
      Dit bestand kan nu niet worden opgehaald. Open het opnieuw zodra er bereik is.
    </Message>
  );
}

function Shown({ preview, url, title }: { readonly preview: Preview; readonly url: string; readonly title: string }) {
  const isDesk = useDesk();
  if (preview.kind === 'picture') return <ZoomedPicture src={url} alt={title} />;
  if (preview.kind === 'text')
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className="doctext" tabIndex={0} aria-label={`Voorbeeld van ${title}`}>
          <pre>{preview.text}</pre>
        </section>
        {preview.isCut && <p className="muted">Dit is het begin. Sla het bestand op voor de rest.</p>}
      </>
    );
  if (preview.kind === 'pdf' && isDesk && navigator.pdfViewerEnabled) return <iframe className="docframe" src={`${url}${WITHOUT_PANES}`} title={title} />;
  if (preview.kind === 'pdf') return <p className="muted">Een PDF opent op dit apparaat in een eigen scherm. Tik op Openen.</p>;
  return <p className="muted">Dit soort bestand kan hier niet worden getoond. Sla het op en open het met het programma dat erbij hoort.</p>;
}

const ZOOM_STEP_PERCENT = 50;
const ZOOM_PERCENT_MIN = 100;
const ZOOM_PERCENT_MAX = 400;

/** A picture over the full width, made larger by buttons, or by two fingers where there is a touch screen. */
function ZoomedPicture({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [percent, setPercent] = useState(ZOOM_PERCENT_MIN);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="docpicture" tabIndex={0} aria-label={`Voorbeeld van ${alt}`}>
        <img src={src} alt={alt} style={{ width: `${percent}%` }} />
      </section>
      <div className="buttonline">
        <IconButton
          label="Kleiner"
          icon={<IconZoomOut size={20} aria-hidden="true" />}
          disabled={percent <= ZOOM_PERCENT_MIN}
          onClick={() => setPercent(percent - ZOOM_STEP_PERCENT)}
        />
        <span className="num" role="status">
          {percent} %
        </span>
        <IconButton
          label="Groter"
          icon={<IconZoomIn size={20} aria-hidden="true" />}
          disabled={percent >= ZOOM_PERCENT_MAX}
          onClick={() => setPercent(percent + ZOOM_STEP_PERCENT)}
        />
      </div>
    </>
  );
}
