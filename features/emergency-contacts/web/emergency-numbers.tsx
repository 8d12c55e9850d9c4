import { IconPhone } from '@tabler/icons-react';
import { getEmergencyDetails } from '#features/organisation/contract.ts';
import { getPhase, listMyPhases } from '#features/phases/contract.ts';
import type { MyPhase } from '#features/phases/phase.ts';
import { isOnDay } from '#features/phases/times.ts';
import { SayWhere, WorkPlace } from '#features/phases/web/say-where.tsx';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';

interface CallRowProps {
  readonly title: string;
  readonly text: string;
  readonly phone: string;
}

/** Somebody or something to call, with one tap. */
export function CallRow({ title, text, phone }: CallRowProps) {
  return (
    <Row
      title={title}
      text={text}
      beside={
        <a className="btn quiet icon" href={`tel:${phone}`} aria-label={`${title} bellen`}>
          <IconPhone size={24} aria-hidden="true" />
        </a>
      }
    />
  );
}

/** The places where the caller works today, as the device has them. */
function WorkPlacesOfToday() {
  const today = useToday();
  const phases = useAnswer(listMyPhases, {}).data ?? [];
  return phases.filter(({ plannedStart, plannedEnd }) => isOnDay(today, plannedStart, plannedEnd)).map((phase) => <WorkPlaceOf key={phase.id} phase={phase} />);
}

function WorkPlaceOf({ phase: { projectNumber, number, name, place } }: { readonly phase: MyPhase }) {
  const { accessRoute } = useAnswer(getPhase, { project: projectNumber, phase: number }).data?.safety ?? {};
  return <WorkPlace title={`${projectNumber} ${name}`} projectNumber={projectNumber} place={place} accessRoute={accessRoute ?? ''} />;
}

/** The numbers everybody has and those of the organisation, with what to tell there of where one is. */
export function EmergencyNumbers() {
  const details = useAnswer(getEmergencyDetails, {}).data;
  const officer = details?.safetyOfficer;
  return (
    <Section title="Bij nood">
      <RowList label="Noodnummers">
        <CallRow title="112" text="Levensgevaar: ambulance, brandweer, politie" phone="112" />
        {details?.phone != null && <CallRow title="Noodnummer van het bedrijf" text={formatPhone(details.phone)} phone={details.phone} />}
        {officer?.phone != null && <CallRow title={officer.name} text={`KAM-coördinator, ${formatPhone(officer.phone)}`} phone={officer.phone} />}
        <CallRow title="Politie" text="0900-8844, geen spoed" phone="09008844" />
      </RowList>
      <SayWhere>
        <WorkPlacesOfToday />
      </SayWhere>
    </Section>
  );
}
