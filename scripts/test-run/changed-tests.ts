/** Which tests a change can break: unit tests by who imports what, browser tests by the room that changed. */
import { execFileSync } from 'node:child_process';

/** Tests of a kind: all of them, none, or arguments for their runner. */
type Tests = 'all' | 'none' | readonly string[];

/** The tests to run. */
export interface Selection {
  readonly unit: Tests;
  readonly browser: Tests;
}

/** Folders of `tests/e2e` whose tests go through a room. The longest beginning of a path counts; what stands in no room can break every screen. */
export const browserTestsOfRooms: Readonly<Record<string, readonly string[]>> = {
  'features/announcements/': ['shell', 'screens'],
  'features/calendar/': ['settings', 'time', 'screens'],
  'features/audit/': ['settings', 'screens'],
  'features/cars/': ['cars', 'time'],
  'features/emergency-contacts/': ['people', 'screens'],
  'features/codes/': ['time', 'screens'],
  'features/equipment/': ['equipment', 'forms'],
  'features/errors/': ['shell', 'screens'],
  'features/form-catalogue/': ['forms', 'designer', 'public-forms', 'trouble', 'engines'],
  'features/form-designer/': ['designer', 'screens'],
  'features/form-engine/': ['forms', 'designer', 'public-forms', 'review', 'trouble', 'engines'],
  'features/form-exports/': ['review'],
  'features/form-filling/': ['forms', 'designer', 'public-forms', 'trouble', 'engines', 'screens'],
  'features/form-review/': ['review', 'shell', 'screens'],
  'features/forms/': ['forms', 'designer', 'review', 'outbox', 'public-forms', 'trouble', 'engines', 'screens', 'shell'],
  'features/fieldwork/': ['fieldwork', 'screens'],
  'features/map/': ['fieldwork', 'screens'],
  'features/map-overlays/': ['fieldwork', 'screens'],
  'features/map-shapes/': ['fieldwork', 'screens'],
  'features/home/': ['outbox', 'shell', 'screens', 'projects', 'forms'],
  'features/norms/': ['settings', 'time', 'screens'],
  'features/calendar-feed/': ['people', 'screens'],
  'features/machines/': ['users', 'screens'],
  'features/notifications/': ['review', 'screens', 'time'],
  'features/organisation/': ['organisation', 'screens'],
  'features/outbox/': ['outbox', 'trouble', 'screens'],
  'features/own-data/': ['people', 'screens'],
  'features/people/': ['sign-in', 'screens', 'shell'],
  'features/personal-data/': ['people', 'screens'],
  'features/person-merges/': ['users', 'screens'],
  'features/person-removals/': ['users', 'settings', 'screens'],
  'features/phases/': ['forms', 'shell', 'screens', 'time', 'fieldwork'],
  'features/list-views/': ['projects', 'screens'],
  'features/clients/': ['projects', 'organisation', 'screens'],
  'features/project-setup/': ['projects', 'screens'],
  'features/project-logs/': ['projects', 'time', 'screens'],
  'features/projects/': ['projects', 'shell', 'screens', 'sign-in'],
  'features/protective-equipment/': ['people', 'screens'],
  'features/public-forms/': ['public-forms', 'screens'],
  'features/roles/': ['users', 'screens'],
  'features/rescue-files/': ['outbox', 'users', 'screens'],
  'features/retention/': ['settings', 'screens'],
  'features/registrations/': ['people', 'forms', 'screens'],
  'features/scanning/': ['time', 'screens'],
  'features/search/': ['shell', 'screens'],
  'features/sharing/': ['forms', 'screens'],
  'features/sign-in/': ['sign-in', 'trouble', 'shell', 'screens'],
  'features/suppliers/': ['organisation', 'screens'],
  'features/supplier-merges/': ['organisation', 'screens'],
  'features/synergy/': ['projects', 'screens'],
  'features/third-party-costs/': ['costs', 'screens'],
  'features/time/': ['time', 'shell', 'screens'],
  'features/users/': ['users', 'screens'],
  'features/hour-reports/': ['time', 'screens'],
  'features/trips/': ['time', 'screens'],
  'features/absence/': ['time', 'screens'],
  'features/reminders/': ['time'],
  'features/stand-ins/': ['time', 'screens'],
  'features/logistics/': ['projects', 'screens'],
  'features/lots/': ['projects', 'screens'],
  'features/take-along/': ['projects', 'outbox'],
  'features/planning/': ['projects', 'screens'],
  'features/phase-safety/': ['projects', 'screens'],
  'features/supervision/': ['projects', 'screens'],
  'features/toolbox/': ['people', 'screens'],
  'features/follow-ups/': ['people', 'screens'],
  'features/car-additions/': ['costs', 'screens'],
  'features/claims/': ['costs', 'time', 'screens'],
  'features/payroll/': ['time', 'screens'],
  'features/instructions/': ['safety', 'screens'],
  'features/safety-sheets/': ['safety', 'screens'],
  'features/support/': ['support', 'screens'],
  'features/xlsform/': ['designer'],
};
/** Files that the product or its browser tests are made of; others, such as documents, change no screen. */
const ofTheProduct = /^(apps|features|platform|scripts|tests\/e2e)\/|^(package(-lock)?\.json|playwright\.config\.ts|tsconfig.*\.json)$/;
const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file);
const isSource = (file: string) => /\.(ts|tsx)$/.test(file);

/** Files that differ from a commit, also those that were never added. Throws when there is no such commit. */
export function changedFiles(root: string, since: string): readonly string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = since] = git('merge-base', since, 'HEAD');
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** The tests that changes in these files can break. */
export function selectTests(files: readonly string[]): Selection {
  const isEverything = files.some((file) => /\.sql$|^(package(-lock)?\.json|vitest\.config\.ts|tests\/[^/]+\.ts)$/.test(file));
  const sources = files.filter(isSource);
  const hasDocuments = files.some((file) => file.endsWith('.md'));
  const related = [...sources, ...(hasDocuments ? ['tests/written/named-tests.ts'] : [])];
  const unit = isEverything ? 'all' : related.length === 0 ? 'none' : ['related', '--run', ...related];
  return { unit, browser: browserTests(files) };
}

function browserTests(files: readonly string[]): Tests {
  const asked = files.filter((file) => ofTheProduct.test(file) && !isUnitTest(file)).map(foldersFor);
  if (asked.includes('all')) return 'all';
  const folders = [...new Set(asked.flat())].sort();
  return folders.length === 0 ? 'none' : folders;
}

/** Folders of browser tests that go through a file; a changed browser test stands for itself. */
function foldersFor(file: string): 'all' | readonly string[] {
  if (file.endsWith('.spec.ts')) return [file];
  const [, folder] = /^tests\/e2e\/([^/]+)\//.exec(file) ?? [];
  if (folder !== undefined) return [`tests/e2e/${folder}/`];
  const rooms = Object.keys(browserTestsOfRooms).filter((room) => file.startsWith(room));
  const [room] = rooms.sort((one, other) => other.length - one.length);
  return room === undefined ? 'all' : (browserTestsOfRooms[room] ?? []).map((name) => `tests/e2e/${name}/`);
}
