import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ExpiryBadge } from '#platform/ui/expiry-badge.tsx';
import { Link } from '#platform/ui/link.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { CarRecord } from '../../car.ts';
import { carKinds, outfitItems, ownerships } from '../../labels.ts';
import { euroWords, fuelWords } from '../car-words.ts';

export interface FactsProps {
  readonly car: CarRecord;
  readonly today: string;
}

/** Shows the facts of the vehicle, and whether they were checked with the RDW. */
export function FactsSection({ car, today }: FactsProps) {
  return (
    <Section title="Gegevens" actions={<Verified verifiedAt={car.verifiedAt} />} padded>
      <SummaryList wide>
        <SummaryItem label="Soort">{carKinds[car.kind]}</SummaryItem>
        <SummaryItem label="Eigendom">{ownerships[car.ownership]}</SummaryItem>
        <SummaryItem label="Merk en type">{[car.make, car.model].filter(Boolean).join(' ') || '–'}</SummaryItem>
        <SummaryItem label="Brandstof">{fuelWords(car.fuels) || '–'}</SummaryItem>
        <SummaryItem label="Kleur">{car.color || '–'}</SummaryItem>
        <SummaryItem label="Eerste toelating">{formatDate(car.firstAdmission)}</SummaryItem>
        <SummaryItem label="APK tot en met">
          <ExpiryBadge end={car.apkTo} today={today} />
        </SummaryItem>
        <SummaryItem label="Cataloguswaarde">{car.catalogueCents === null ? '–' : euroWords(car.catalogueCents)}</SummaryItem>
        <SummaryItem label="Trekgewicht">{car.towingKg === null ? '–' : `${formatNumber(car.towingKg)} kg`}</SummaryItem>
        {hasPermission('vehicle.manage') && (
          <SummaryItem label="QR-label">
            <Link href={href('qrGenerator', {}, { soort: 'vehicle', zoek: car.plate })}>Label maken</Link>
          </SummaryItem>
        )}
        {car.note !== '' && <SummaryItem label="Opmerking">{car.note}</SummaryItem>}
      </SummaryList>
    </Section>
  );
}

function Verified({ verifiedAt }: Pick<CarRecord, 'verifiedAt'>) {
  if (verifiedAt === null) return <Badge icon={<IconInfoCircle size={16} aria-hidden="true" />}>Niet geverifieerd</Badge>;
  return (
    <Badge tone="ok" icon={<IconCircleCheck size={16} aria-hidden="true" />}>
      RDW {formatDate(localDate(verifiedAt))}
    </Badge>
  );
}

/** Cards, insurance, lease, and whom to call beside the road. */
export function CoverSection({ car }: { readonly car: CarRecord }) {
  return (
    <Section title="Passen, verzekering en pech" padded>
      <SummaryList wide>
        <SummaryItem label="Pechnummer">{car.breakdownPhone === '' ? '–' : <a href={telOf(car.breakdownPhone)}>{car.breakdownPhone}</a>}</SummaryItem>
        <SummaryItem label="Verzekeraar">{car.insurer || '–'}</SummaryItem>
        <SummaryItem label="Lease bij">{car.leaseCompany || '–'}</SummaryItem>
        {car.fuelCard !== '' && <SummaryItem label="Tankpas">eindigt op {car.fuelCard}</SummaryItem>}
        {car.chargeCard !== '' && <SummaryItem label="Laadpas">eindigt op {car.chargeCard}</SummaryItem>}
      </SummaryList>
    </Section>
  );
}

/** Lists the items that belong in it, and until when each is good. */
export function OutfitSection({ car, today }: FactsProps) {
  return (
    <Section title="Uitrusting" note={car.outfit.length || undefined} padded>
      {car.outfit.length === 0 ? (
        <p className="muted">Er is nog niet opgeschreven wat erin hoort.</p>
      ) : (
        <SummaryList wide>
          {car.outfit.map(({ item, expiresOn }) => (
            <SummaryItem key={item} label={outfitItems[item].label}>
              {expiresOn === null ? 'aanwezig' : <ExpiryBadge end={expiresOn} today={today} />}
            </SummaryItem>
          ))}
        </SummaryList>
      )}
    </Section>
  );
}

/** The address that calls a number. */
export function telOf(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/g, '')}`;
}
