/** Steps of an organisation before its first field day, in that order, and which of them are done. Pure. */
import type { Permission } from '#features/people/permissions.ts';
import { href } from '#features/routes.ts';
import type { FirstSteps } from './contract.ts';

/** One thing to do before the first field day. */
export interface FirstStep {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly isDone: boolean;
}

interface StepLine extends Omit<FirstStep, 'href' | 'isDone'> {
  readonly permission: Permission;
  readonly isDone: (found: FirstSteps) => boolean;
  readonly href: (found: FirstSteps) => string;
}

const lines: readonly StepLine[] = [
  {
    ...{ key: 'division', title: 'Maak een divisie', text: 'Mensen en projecten horen bij een divisie.', permission: 'organisation.manage' },
    isDone: ({ hasDivision }) => hasDivision,
    href: () => href('newDivision'),
  },
  {
    ...{ key: 'colleagues', title: 'Voeg je collega’s toe', text: 'Een voor een, of allemaal uit een CSV-bestand.', permission: 'user.manage' },
    isDone: ({ hasColleagues }) => hasColleagues,
    href: () => href('users'),
  },
  {
    ...{
      key: 'emergency',
      title: 'Vul het noodnummer van het bedrijf in',
      text: 'Staat bij iedereen onder ICE, ook zonder bereik.',
      permission: 'organisation.manage',
    },
    isDone: ({ hasEmergencyNumber }) => hasEmergencyNumber,
    href: () => href('branches'),
  },
  {
    ...{
      key: 'registrations',
      title: 'Leg registraties vast',
      text: 'Werk onder een protocol vraagt wie daarvoor geregistreerd is.',
      permission: 'qualification.manage',
    },
    isDone: ({ hasRegistration }) => hasRegistration,
    href: () => href('registrations'),
  },
  {
    ...{ key: 'vehicle', title: 'Voeg de voertuigen toe', text: 'Met wie erin rijdt, de keuring en de papieren.', permission: 'vehicle.manage' },
    isDone: ({ hasVehicle }) => hasVehicle,
    href: () => href('newVehicle'),
  },
  {
    ...{ key: 'equipment', title: 'Voeg het materieel toe', text: 'De machines en meetinstrumenten, met hun kalibratie.', permission: 'equipment.manage' },
    isDone: ({ hasEquipment }) => hasEquipment,
    href: () => href('newEquipment'),
  },
  {
    ...{ key: 'project', title: 'Begin het eerste project', text: 'Zet erin voor wie, waar en onder welke protocollen.', permission: 'project.manage' },
    isDone: ({ project }) => project !== null,
    href: () => href('newProject'),
  },
  {
    ...{ key: 'phase', title: 'Plan de eerste fase', text: 'Wie wanneer het veld in gaat, met welke formulieren.', permission: 'phase.manage' },
    isDone: ({ hasPhase }) => hasPhase,
    href: ({ project }) => (project === null ? href('newProject') : href('newPhase', { project })),
  },
];

/** The steps of whoever has these permissions; none once all are done, or there has been a first field day. */
export function firstStepsOf(found: FirstSteps, permissions: readonly string[]): readonly FirstStep[] {
  if (found.isUnderWay) return [];
  const own = lines.filter(({ permission }) => permissions.includes(permission));
  const steps = own.map(({ permission: _, ...line }) => ({ ...line, isDone: line.isDone(found), href: line.href(found) }));
  return steps.some(({ isDone }) => !isDone) ? steps : [];
}
