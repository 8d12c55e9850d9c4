import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { QrCode } from '#platform/web/scanning/qr-code.tsx';

const copiedWords = { yes: 'Het adres staat op het klembord.', refused: 'Kopiëren lukt hier niet. Kies de tekst zelf.' };

/** The address of one's calendar, shown this once: to open on this device, to scan with another, or to copy. */
export function AddressSheet({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const [copied, setCopied] = useState<keyof typeof copiedWords>();
  const subscription = address.replace(/^https?:/, 'webcal:');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="Je agenda-adres"
      description="Abonneer je agenda op dit adres. Die leest daarna zelf wat er verandert."
      keepOpen
      actions={
        <>
          <Button onClick={() => void copy()}>Kopiëren</Button>
          <Button variant="primary" onClick={onClose}>
            Klaar
          </Button>
        </>
      }
    >
      <div className="stack">
        <Message tone="wait" title="Je ziet dit adres alleen nu">
          Wie het heeft, leest je planning. Geef het aan niemand. Kwijt? Maak dan een nieuw adres.
        </Message>
        <a className="btn" href={subscription}>
          Openen in de agenda van dit apparaat
        </a>
        <p className="muted">Op een ander apparaat: scan de code met de camera. In Google Agenda of Outlook: voeg een agenda toe via URL en plak het adres.</p>
        <QrCode text={subscription} label="QR-code van je agenda-adres" />
        <p className="linkaddress">{address}</p>
        <p className="muted" role="status">
          {copied !== undefined && copiedWords[copied]}
        </p>
      </div>
    </Sheet>
  );
}
