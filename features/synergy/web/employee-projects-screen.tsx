import { IconNavigation } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { routeHref } from '#features/phases/web/route-link.ts';
import { href } from '#features/routes.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { buttonClass } from '#platform/ui/button-look.ts';
import { PlanMap, type PlanPin } from '#platform/ui/charts/plan-map.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { type EmployeeProjects, listEmployeeProjects } from '../contract.ts';
import { DAYS_AROUND, formatDistance } from '../rules.ts';
import { type NumberedProject, numberProjects } from './numbered-projects.ts';
import { ProjectPlaces } from './project-places.tsx';

const MAP_PX = { field: 260, desk: 320 } as const;

/** The projects of an employee around today, as their card in Synergy opens them: where they are, how far, and the way there. */
export function EmployeeProjectsScreen() {
  const { employee = '' } = useParams({ strict: false });
  const answer = useAnswer(listEmployeeProjects, { employee });
  const who = answer.data?.employee;
  return (
    <Page
      title={who?.name ?? 'Projectlocatie'}
      subtitle={who === undefined ? '' : 'Projecten, geopend vanuit Synergy'}
      back={{ href: href('projects'), label: 'Naar alle projecten' }}
    >
      <AnswerGate answer={answer} missing={<NobodyByNumber number={employee} />}>
        {(data) => <Places data={data} />}
      </AnswerGate>
    </Page>
  );
}

function NobodyByNumber({ number }: { readonly number: string }) {
  return (
    <EmptyState title={`Geen medewerker met nummer ${number}`}>
      Synergy gaf een personeelsnummer dat hier bij niemand staat. Vraag de beheerder het bij de gebruiker in te vullen.
    </EmptyState>
  );
}

function Places({ data }: { readonly data: EmployeeProjects }) {
  const isDesk = useDesk();
  const today = useToday();
  const { ahead, past, undated } = numberProjects(data.projects, today);
  const all = [...ahead, ...past, ...undated];
  if (all.length === 0)
    return (
      <EmptyState title="Geen projecten in deze vier weken">
        {`${data.employee.isCaller ? 'Je was' : `${data.employee.name} was`} van ${formatShortDay(data.from)} tot en met ${formatShortDay(data.until)} nergens ingepland en boekte geen uren, of je mag die projecten niet zien.`}
      </EmptyState>
    );
  const sections = [
    { title: 'Vandaag en verder', note: `t/m ${formatShortDay(addDays(today, DAYS_AROUND))}`, projects: ahead },
    { title: 'Afgelopen 14 dagen', note: `sinds ${formatShortDay(addDays(today, -DAYS_AROUND))}`, projects: past },
    { title: 'Op het team, zelf niet ingepland', note: undefined, projects: undated },
  ];
  return (
    <>
      <PlacesMap data={data} projects={all} heightPx={isDesk ? MAP_PX.desk : MAP_PX.field} />
      {sections.map(
        ({ title, note, projects }) =>
          projects.length > 0 && (
            <Section key={title} title={title} note={note}>
              <ProjectPlaces projects={projects} label={title} today={today} />
            </Section>
          ),
      )}
      {!isDesk && <RouteToNext projects={ahead} />}
    </>
  );
}

function PlacesMap({
  data: { branch },
  projects,
  heightPx,
}: {
  readonly data: EmployeeProjects;
  readonly projects: readonly NumberedProject[];
  readonly heightPx: number;
}) {
  const pins: PlanPin[] = projects.flatMap(({ pin, place, isPast }) =>
    place.rd === null ? [] : [{ number: pin, point: place.rd, words: place.city, isPast }],
  );
  const unknown = projects.length - pins.length;
  const home = branch?.rd == null ? undefined : { point: branch.rd, words: branch.city || branch.name };
  const notes = [
    home === undefined
      ? 'Van de vestiging zijn de RD-coördinaten niet bekend, dus ook de afstanden niet.'
      : `Afstanden hemelsbreed in RD vanaf vestiging ${branch?.name}.`,
    unknown > 0 &&
      `${unknown === 1 ? 'Eén project heeft' : `${unknown} projecten hebben`} geen RD-coördinaten en ${unknown === 1 ? 'staat' : 'staan'} niet op de kaart.`,
  ].filter(Boolean);
  return (
    <>
      {pins.length > 0 && (
        <PlanMap
          pins={pins}
          home={home}
          heightPx={heightPx}
          format={formatDistance}
          summary={`Kaart op schaal met ${pins.length === 1 ? 'één project' : `${pins.length} projecten`}, genummerd zoals in de lijst hieronder.`}
        />
      )}
      <p className="muted pad">{notes.join(' ')}</p>
    </>
  );
}

function RouteToNext({ projects }: { readonly projects: readonly NumberedProject[] }) {
  const next = projects.find(({ place }) => routeHref(place, navigator.userAgent) !== undefined);
  const route = next && routeHref(next.place, navigator.userAgent);
  if (next === undefined || route === undefined) return null;
  return (
    <DockAction>
      <a
        className={buttonClass({ variant: 'next', size: 'main', wide: true }, undefined)}
        href={route}
        {...(route.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
      >
        <IconNavigation size={24} aria-hidden="true" />
        {`Route naar ${next.place.address || next.place.city || next.number}`}
      </a>
    </DockAction>
  );
}
