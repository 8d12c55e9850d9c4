/** Which room fills which place of a room below it. Loaded with the control panel, before any of its screens is drawn. */
import { DesignSharing } from '#features/form-designer/web/places.ts';
import { PhaseFormActions, PhaseFormSources } from '#features/form-filling/web/places.ts';
import { SentFormActions, SentFormSections } from '#features/form-review/web/places.ts';
import { readPendingForm } from '#features/forms/web/pending-form.ts';
import { ListExports } from '#features/forms/web/places.ts';
import { PersonalSections } from '#features/people/web/places.ts';
import { pendingFormReaders } from '#features/phases/web/pending-forms.ts';
import { PhaseNextStep, PhaseOverviewParts, PhaseStarts } from '#features/phases/web/places.ts';
import { ProjectHazards } from '#features/projects/web/places.ts';
import { DayExtras, DayPoints, WeekExtras } from '#features/time/web/places.ts';
import { UserSections } from '#features/users/web/places.ts';

pendingFormReaders.fill(readPendingForm);
PersonalSections.port.fill(async () => (await import('#features/own-data/web/own-data-section.tsx')).OwnDataSection);
UserSections.port.fill(async () => (await import('#features/own-data/web/own-data-section.tsx')).OwnDataOfUser);
ProjectHazards.port.fill(async () => (await import('#features/phases/web/project-hazards.tsx')).ProjectHazards);
PhaseStarts.port.fill(async () => (await import('#features/form-filling/web/starting/start-section.tsx')).StartSection);
PhaseOverviewParts.port.fill(async () => (await import('#features/hour-reports/web/phase-hours-summary.tsx')).PhaseHoursSummary);
DayPoints.port.fill(async () => (await import('#features/project-logs/web/day-logs.tsx')).DayLogs);
DayExtras.port.fill(async () => (await import('#features/claims/web/day-costs.tsx')).DayCosts);
WeekExtras.port.fill(async () => (await import('#features/claims/web/week-costs.tsx')).WeekCosts);
PhaseNextStep.port.fill(async () => (await import('#features/form-filling/web/starting/phase-next-step.tsx')).PhaseNextStep);
ListExports.port.fill(async () => (await import('#features/form-exports/web/export-menu.tsx')).ExportMenu);
PhaseFormActions.port.fill(async () => (await import('#features/form-exports/web/phase-export-menu.tsx')).PhaseExportMenu);
PhaseFormSources.port.fill(async () => (await import('#features/public-forms/web/sharing/phase-links.tsx')).PhaseLinks);
SentFormActions.port.fill(async () => (await import('#features/form-exports/web/mail-button.tsx')).MailButton);
SentFormSections.port.fill(async () => (await import('#features/form-exports/web/form-mails.tsx')).FormMails);
DesignSharing.port.fill(async () => (await import('#features/public-forms/web/sharing/public-sharing.tsx')).PublicSharing);
