import { useLocation, useNavigate } from '@tanstack/react-router';
import { Announcements } from '#features/announcements/web/announcements.tsx';
import { ManageButton } from '#features/announcements/web/manage-button.tsx';
import { useAnnouncements } from '#features/announcements/web/use-announcements.ts';
import { useFormsOnDevice } from '#features/form-filling/web/starting/use-forms-on-device.ts';
import { getMe } from '#features/people/contract.ts';
import { listMyPhases } from '#features/phases/contract.ts';
import { JobCard } from '#features/phases/web/job-card.tsx';
import { withPendingMine } from '#features/phases/web/optimistic.ts';
import { href } from '#features/routes.ts';
import { weekNumber, weekOf } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatLongDay } from '#platform/shared/dates/dates.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Link } from '#platform/ui/link.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { type SignedIn, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getOfficeToday, type WaitingPhase } from '../contract.ts';
import { ComingDays, TodayJobs } from './field-day.tsx';
import { FirstStepsSection } from './first-steps-section.tsx';
import { InFieldSection } from './in-field-section.tsx';
import { CameInChart, ReviewSection, WaitingPhasesSection } from './office-section.tsx';
import { withPendingOffice } from './optimistic.ts';
import { TodoSection } from './todo-section.tsx';
import { useTodos } from './use-todos.ts';
import { WaitingSection } from './waiting-section.tsx';

const officePermissions = ['form.review', 'form.read-all', 'phase.manage', 'phase.release'];

/** The first screen: today's work with its one next step, what asks for attention, and for the office what came in and what waits. */
export function OverviewScreen() {
  const person = useSignedIn();
  const today = useToday();
  const isDesk = useDesk();
  const announcements = useAnnouncements();
  if (person === undefined) return null;
  const isOffice = !person.restricted && officePermissions.some((permission) => person.permissions.includes(permission));
  return (
    <Page
      title="Vandaag"
      subtitle={`${capitalized(formatLongDay(today))}, week ${weekNumber(weekOf(today))}`}
      actions={
        <>
          <ManageButton />
          {!isDesk && !person.restricted && (
            <Link className="hit" href={href('personal')}>
              <Avatar name={person.name} decorative />
              <span className="vh">{person.name}, persoonlijk</span>
            </Link>
          )}
        </>
      }
    >
      <Announcements rows={announcements.first} isToCome={announcements.isToCome} />
      {person.permissions.length === 0 ? <NoRights /> : <Today person={person} today={today} isOffice={isOffice} />}
      <Announcements rows={announcements.late} />
    </Page>
  );
}

interface TodayProps {
  readonly person: SignedIn;
  readonly today: string;
  readonly isOffice: boolean;
}

function Today({ person, today, isOffice }: TodayProps) {
  const answer = useAnswer(listMyPhases, {}, { withPending: withPendingMine });
  const forms = useFormsOnDevice();
  const todos = useTodos(person, today, forms.drafts);
  const hasOwnWork = answer.data === undefined || answer.data.length > 0;
  const phases = answer.data ?? [];
  const waiting = !person.restricted && <WaitingSection />;
  if (isOffice && !hasOwnWork) {
    return (
      <>
        <FirstStepsSection person={person} />
        <TodoSection todos={todos} />
        <Office person={person} />
        {waiting}
      </>
    );
  }
  return (
    <>
      <FirstStepsSection person={person} />
      <div className="officecols">
        <div>
          <AnswerGate answer={answer} what="Je werk van vandaag" shape="rows">
            {() => (
              <TodayJobs
                phases={phases}
                today={today}
                onward={<Onward restricted={person.restricted} />}
                card={(phase, isFirst) => <JobCard key={phase.id} phase={phase} day={today} forms={forms} isFirst={isFirst} />}
              />
            )}
          </AnswerGate>
        </div>
        <div>
          <TodoSection todos={todos} />
          <ComingDays phases={phases} today={today} />
          {waiting}
        </div>
      </div>
      {isOffice && <Office person={person} />}
    </>
  );
}

/** Destination of somebody without planned work. */
function Onward({ restricted }: { readonly restricted: boolean }) {
  return restricted ? (
    <LinkButton href={href('allowedProjects')}>Naar mijn projecten</LinkButton>
  ) : (
    <>
      <LinkButton href={href('myProjects')}>Mijn projecten</LinkButton>
      <LinkButton href={href('formCategories')}>Formulier starten</LinkButton>
    </>
  );
}

function Office({ person }: { readonly person: SignedIn }) {
  const may = (permission: string) => person.permissions.includes(permission);
  const [mine, setMine] = useMine(person.roles.includes('project-leader'));
  const concernsMe = ({ status }: WaitingPhase) => (status === 'planned' ? may('phase.release') || may('phase.manage') : may('form.review'));
  const answer = useAnswer(getOfficeToday, mine ? { mine: 'true' } : {}, { withPending: withPendingOffice });
  return (
    <>
      <div className="tools">
        <Segmented
          label="Welke projecten"
          segments={[
            { value: 'mine', label: 'Mijn projecten' },
            { value: 'all', label: 'Alle projecten' },
          ]}
          value={mine ? 'mine' : 'all'}
          onChange={(value) => setMine(value === 'mine')}
        />
      </div>
      <AnswerGate answer={answer} what="Het overzicht van kantoor" shape="rows">
        {({ toReview, cameIn, inField, waitingPhases, today }) => (
          <div className="officecols">
            <div>
              {may('form.review') && <ReviewSection toReview={toReview} />}
              <WaitingPhasesSection phases={waitingPhases.filter(concernsMe)} />
            </div>
            <div>
              <InFieldSection phases={inField} today={today} />
              <CameInChart cameIn={cameIn} today={today} />
            </div>
          </div>
        )}
      </AnswerGate>
    </>
  );
}

/** True when only one's own projects are shown, in the address; as usual for whoever leads projects. */
function useMine(isLeader: boolean): [boolean, (mine: boolean) => void] {
  const navigate = useNavigate();
  const chosen = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('projecten') });
  const choose = (mine: boolean) => void navigate({ to: href('overview'), search: { projecten: mine ? 'mijn' : 'alle' }, replace: true });
  return [chosen === null ? isLeader : chosen === 'mijn', choose];
}

function NoRights() {
  const me = useAnswer(getMe, {}).data;
  const [first, ...others] = me?.administrators ?? [];
  const whom = first === undefined ? 'een beheerder' : [first, ...others].join(' of ');
  return <EmptyState title="Je hebt nog geen rechten">Je account bestaat, maar er is nog geen rol aan gegeven. Vraag {whom} om je er een te geven.</EmptyState>;
}
