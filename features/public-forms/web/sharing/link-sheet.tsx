import { IconBan, IconCopy, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { printCode } from '#platform/web/scanning/print-code.ts';
import { QrCode } from '#platform/web/scanning/qr-code.tsx';
import { type PublicFormLink, revokePublicFormLink } from '../../contract.ts';
import { linkAddress } from './link-address.ts';

const copiedWords = { yes: 'De link staat op het klembord.', refused: 'Kopiëren lukt hier niet. Kies de tekst zelf.' };

/** A link to hand out: its QR code to scan or print, its address to copy, and the way to end it. */
export function LinkSheet({ link, onClose }: { readonly link: PublicFormLink; readonly onClose: () => void }) {
  const code = useRef<SVGSVGElement>(null);
  const { isBusy, trouble, run } = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  const address = linkAddress(link);
  const isOver = link.revokedAt !== null || (link.oneTime && link.usedAt !== null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  const print = () =>
    code.current &&
    printCode({
      name: link.designName,
      lines: [link.label],
      note: 'Scan met de camera van je telefoon. Een account is niet nodig.',
      address,
      code: code.current,
    });
  const revoke = async () => {
    await runCommand(revokePublicFormLink, { id: link.id });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={link.label} description={link.designName}>
      <div className="stack">
        <TroubleMessage trouble={trouble} />
        {isOver ? (
          <Message tone="wait">
            {link.revokedAt === null ? 'Deze link is gebruikt en werkt niet meer.' : 'Deze link is ingetrokken en werkt niet meer.'}
          </Message>
        ) : (
          <>
            {link.isConfidential && <Message tone="wait">{link.projectNumber} is vertrouwelijk. Zolang dat zo is, werkt deze link niet.</Message>}
            <QrCode ref={code} text={address} label={`QR-code van ${link.label}`} />
            <p className="linkaddress">{address}</p>
            <p className="muted" role="status">
              {copied !== undefined && copiedWords[copied]}
            </p>
            <div className="btns">
              <Button icon={<IconCopy size={20} aria-hidden="true" />} onClick={() => void copy()}>
                Kopiëren
              </Button>
              <Button icon={<IconPrinter size={20} aria-hidden="true" />} onClick={print}>
                Afdrukken
              </Button>
              <Button icon={<IconBan size={20} aria-hidden="true" />} aria-expanded={isAsking} onClick={() => setIsAsking(!isAsking)}>
                Intrekken
              </Button>
            </div>
            {isAsking && (
              <Message
                tone="wait"
                title="Deze link intrekken?"
                live
                actions={
                  <>
                    <Button variant="bad" busy={isBusy} onClick={() => run(revoke)}>
                      Ja, trek in
                    </Button>
                    <Button onClick={() => setIsAsking(false)}>Laat staan</Button>
                  </>
                }
              >
                Daarna werkt hij nergens meer, ook niet op wat al is afgedrukt. Terugdraaien kan niet; je kunt wel een nieuwe link maken.
              </Message>
            )}
          </>
        )}
        <SummaryList ruled>
          {link.projectNumber !== null && (
            <SummaryItem label="Voor">
              {link.projectNumber}
              {link.phaseNumber !== null && `-${link.phaseNumber}`}
            </SummaryItem>
          )}
          <SummaryItem label="Werkt">{link.oneTime ? 'Eén keer' : 'Zo vaak als nodig'}</SummaryItem>
          <SummaryItem label="Ingevuld">{link.useCount === 1 ? '1 keer' : `${link.useCount} keer`}</SummaryItem>
          <SummaryItem label="Gemaakt">
            {link.createdBy}, {formatMoment(link.createdAt)}
          </SummaryItem>
          {link.revokedAt !== null && <SummaryItem label="Ingetrokken">{formatMoment(link.revokedAt)}</SummaryItem>}
        </SummaryList>
      </div>
    </Sheet>
  );
}
