import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { endReasons } from '../labels.ts';
import type { ProtectiveEquipment } from '../protective-equipment.ts';

/** A piece as it is kept, with the signature of whoever got it. */
export function PieceDetails({ piece }: { readonly piece: ProtectiveEquipment }) {
  const { size, number, issuedOn, issuedBy, producedOn, expiresOn, inspectedOn, inspectBy, note, receivedAt, receiptFileId, ended } = piece;
  const url = usePictureUrls(receiptFileId === null ? [] : [receiptFileId]).get(receiptFileId ?? '');
  return (
    <>
      <SummaryList ruled>
        <SummaryItem label="Uitgegeven">
          {formatDate(issuedOn)} door {issuedBy}
        </SummaryItem>
        {size !== '' && <SummaryItem label="Maat">{size}</SummaryItem>}
        {number !== '' && <SummaryItem label="Nummer">{number}</SummaryItem>}
        {producedOn !== null && <SummaryItem label="Gemaakt op">{formatDate(producedOn)}</SummaryItem>}
        {expiresOn !== null && <SummaryItem label="Te gebruiken t/m">{formatDate(expiresOn)}</SummaryItem>}
        {inspectedOn !== null && <SummaryItem label="Gekeurd op">{formatDate(inspectedOn)}</SummaryItem>}
        {inspectBy !== null && <SummaryItem label="Keuren uiterlijk">{formatDate(inspectBy)}</SummaryItem>}
        {note !== '' && <SummaryItem label="Opmerking">{note}</SummaryItem>}
        <SummaryItem label="Ontvangst">{receivedAt === null ? 'Nog niet getekend' : `Getekend op ${formatMoment(receivedAt)}`}</SummaryItem>
        {ended !== null && (
          <SummaryItem label="Afgesloten">{`${formatDate(ended.on)}, ${endReasons[ended.reason].toLowerCase()}, door ${ended.by}`}</SummaryItem>
        )}
      </SummaryList>
      {receiptFileId !== null && (
        <div className="paper">
          <Picture src={url} alt="Handtekening voor ontvangst" missing={<p className="missing">Deze handtekening is nog onderweg.</p>} />
        </div>
      )}
    </>
  );
}
