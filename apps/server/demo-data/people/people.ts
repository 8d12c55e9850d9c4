/** The people of the demo organisation: the demo accounts and their colleagues, in three divisions. */
import type { StandardRole } from '#features/people/permissions.ts';

/** Divisions of the demo organisation: code → name. */
export const demoDivisions = { BOD: 'Bodem', ASB: 'Asbest', MKB: 'Milieukundige begeleiding' } as const;

/** A person of the demo organisation. */
export interface DemoPerson {
  readonly account: string;
  readonly name: string;
  readonly role: StandardRole;
  readonly division: keyof typeof demoDivisions;
  readonly jobTitle: string;
  readonly phone: string;
}

/** Mail domain of the demo accounts. */
export const DEMO_MAIL_DOMAIN = 'demo.maaiveld.nl';

export const demoPeople: readonly DemoPerson[] = [
  { account: 'veldwerker', name: 'Sanne Dekkers', role: 'field-worker', division: 'BOD', jobTitle: 'Veldwerker, boormeester', phone: '+31612340001' },
  { account: 'veldwerker2', name: 'Youssef El Amrani', role: 'field-worker', division: 'ASB', jobTitle: 'Veldwerker asbest', phone: '+31612340002' },
  { account: 'projectleider', name: 'Marieke Vermeulen', role: 'project-leader', division: 'BOD', jobTitle: 'Projectleider bodem', phone: '+31612340003' },
  { account: 'planner', name: 'Tom Aarts', role: 'planner', division: 'BOD', jobTitle: 'Planner', phone: '+31612340004' },
  { account: 'administratie', name: 'Ineke Smulders', role: 'office', division: 'BOD', jobTitle: 'Administratie', phone: '+31612340005' },
  { account: 'kam', name: 'Ruben Hoekstra', role: 'safety', division: 'MKB', jobTitle: 'KAM-coördinator', phone: '+31612340006' },
  { account: 'beheerder', name: 'Fleur van den Berg', role: 'admin', division: 'BOD', jobTitle: 'Beheerder', phone: '+31612340007' },
  { account: 'extern', name: 'Bart Janssen', role: 'external', division: 'ASB', jobTitle: 'Ingehuurd veldwerker', phone: '+31612340008' },
  { account: 'a.kuipers', name: 'Anouk Kuipers', role: 'project-leader', division: 'ASB', jobTitle: 'Projectleider asbest', phone: '+31612340009' },
  { account: 'j.timmermans', name: 'Joost Timmermans', role: 'project-leader', division: 'MKB', jobTitle: 'Projectleider MKB', phone: '+31612340010' },
  { account: 'l.brouwer', name: 'Lotte Brouwer', role: 'field-worker', division: 'MKB', jobTitle: "MKB'er", phone: '+31612340011' },
  { account: 'd.visser', name: 'Daan Visser', role: 'field-worker', division: 'BOD', jobTitle: 'Veldwerker', phone: '+31612340012' },
];
