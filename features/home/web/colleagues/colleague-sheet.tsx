import { IconAddressBook, IconMail, IconPhone, IconUrgent } from '@tabler/icons-react';
import { type Colleague, getMe } from '#features/people/contract.ts';
import { fieldText } from '#features/personal-data/fields.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { listPresencePlaces } from '#features/time/presence-contract.ts';
import { capitalized, formatTime } from '#platform/shared/dates/dates.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { Button } from '#platform/ui/button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { saveBlob } from '#platform/web/files/downloads/save-blob.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { PresenceBadge } from './presence-badge.tsx';
import { toVCard, V_CARD_TYPE, vCardFileName } from './v-card.ts';

export interface ColleagueSheetProps {
  readonly person: Colleague;
  readonly isPresent: boolean;
  readonly onClose: () => void;
}

/** The card of a colleague: who it is, and every way to reach them. */
export function ColleagueSheet({ person, isPresent, onClose }: ColleagueSheetProps) {
  const { name, jobTitle, divisionName, phone, email } = person;
  const organisation = useAnswer(getMe, {}).data?.organisationName ?? '';
  const saveCard = () => saveBlob(vCardFileName(name), new Blob([toVCard(person, organisation)], { type: V_CARD_TYPE }));
  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      description={jobTitle || undefined}
      actions={
        <>
          <a className="btn" href={`mailto:${email}`}>
            <IconMail size={20} aria-hidden="true" />
            Mailen
          </a>
          {phone !== null && (
            <a className="btn primary" href={`tel:${phone}`}>
              <IconPhone size={20} aria-hidden="true" />
              Bellen
            </a>
          )}
        </>
      }
    >
      <Portrait person={person} />
      <PresenceBadge isPresent={isPresent} />
      <SummaryList>
        <WhereNow personId={person.id} />
        <SummaryItem label="Telefoon">{phone === null ? 'Niet bekend' : formatPhone(phone)}</SummaryItem>
        <SummaryItem label="E-mailadres">
          {email.split('@')[0]}
          <wbr />@{email.split('@')[1]}
        </SummaryItem>
        <SummaryItem label="Divisie">{divisionName ?? '–'}</SummaryItem>
        {person.branchName != null && <SummaryItem label="Vestiging">{person.branchName}</SummaryItem>}
        <SummaryItem label="Werkdagen">{workDayWords(person.workDays)}</SummaryItem>
      </SummaryList>
      <p>
        <LinkButton variant="quiet" href={href('emergencyContacts', {}, { collega: person.id })} icon={<IconUrgent size={20} aria-hidden="true" />}>
          Noodcontacten
        </LinkButton>
        <Button variant="quiet" icon={<IconAddressBook size={20} aria-hidden="true" />} onClick={saveCard}>
          In contacten zetten
        </Button>
      </p>
    </Sheet>
  );
}

/** Where they are at work and since when, for who plans or leads them. */
function WhereNow({ personId }: { readonly personId: string }) {
  const place = useAnswer(listPresencePlaces, {}).data?.find(({ id }) => id === personId);
  if (place === undefined) return null;
  const { phase, since } = place;
  return (
    <SummaryItem label="Nu aan het werk">
      {phase !== null && (
        <>
          <Link href={href('phaseInformation', { project: phase.project, phase: phase.number })}>
            {phaseCode(phase.project, phase.number)} {phase.name}
          </Link>
          ,{' '}
        </>
      )}
      sinds {formatTime(since)}
    </SummaryItem>
  );
}

/** The photo, of who agreed to show one. */
function Portrait({ person: { name, photoFileId } }: { readonly person: Colleague }) {
  const url = usePictureUrls(photoFileId == null ? [] : [photoFileId]).get(photoFileId ?? '');
  if (photoFileId == null) return null;
  return <Picture className="portrait" src={url} alt={`Foto van ${name}`} missing={null} />;
}

function workDayWords(days: Colleague['workDays']): string {
  return days == null ? 'Maandag t/m vrijdag' : capitalized(fieldText('workDays', days));
}
