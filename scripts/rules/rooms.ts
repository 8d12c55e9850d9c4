/** The rooms of the house: on which floor each stands, and what it may know. The check of imports, the picture in `docs/house.svg` and the table in `CONTRIBUTING.md` come from here. */

/** A folder of `features/`. It may import rooms of lower floors. */
export interface Room {
  /** Subject of the room, in a few words. */
  readonly is: string;
  /** Rooms of its own floor that it may import too. */
  readonly knows?: readonly string[];
  /** Components for all files of higher rooms; any other component only their screens use. */
  readonly offers?: readonly string[];
}

/** Rooms that stand beside each other. */
export interface Floor {
  readonly name: string;
  /** Height; what stands on a lower one may be imported. */
  readonly height: number;
  readonly rooms: Readonly<Record<string, Room>>;
}

/** The floors, the highest first. Below them lies `platform`, which knows none of the rooms. Numbers leave space for floors to come. */
export const floors: readonly Floor[] = [
  {
    name: 'Across everything',
    height: 8,
    rooms: {
      home: { is: 'the day at a glance' },
      search: { is: 'finding anything' },
      support: { is: 'asking for help' },
      'person-merges': { is: 'two accounts of one person' },
      'supplier-merges': { is: 'two rows of one supplier' },
      'person-removals': { is: 'removing somebody who left' },
    },
  },
  {
    name: 'In and out of forms',
    height: 7,
    rooms: {
      'form-exports': { is: 'PDF, workbook, mail, dossier' },
      'public-forms': { is: 'forms without an account', knows: ['form-exports'] },
      sharing: { is: 'what other apps share' },
    },
  },
  {
    name: 'Across projects',
    height: 6,
    rooms: {
      planning: { is: 'who and what, where and when' },
      'calendar-feed': { is: 'what is planned, in the calendar of a phone' },
      payroll: { is: 'approved hours, brought to the payroll' },
      'take-along': { is: 'projects on the device by one press' },
      reminders: { is: 'days that were left open' },
    },
  },
  {
    name: 'Work on a project',
    height: 5,
    rooms: {
      time: { is: 'hours and approval', offers: ['web/entering/phase-picker.tsx', 'web/overviews/day-status-badge.tsx'] },
      scanning: { is: 'work by a code', knows: ['time', 'logistics'] },
      'hour-reports': { is: 'hours added up', knows: ['time', 'absence'] },
      trips: { is: 'kilometres by car', knows: ['time'], offers: ['web/day-trips.tsx', 'web/private-meter.tsx'] },
      absence: { is: 'leave, asked and approved', knows: ['time'] },
      claims: { is: 'what people spend and ask back', knows: ['time', 'trips', 'hour-reports', 'third-party-costs'] },
      'car-additions': { is: 'private use of a car, by month', knows: ['trips'] },
      'third-party-costs': { is: 'what others are paid' },
      toolbox: { is: 'toolbox meetings, held and signed' },
      'follow-ups': { is: 'actions that forms ask for, done or not' },
      'phase-safety': { is: 'how safe the work of a phase is' },
      supervision: { is: 'environmental supervision of a phase' },
      'project-logs': { is: 'what happened, day by day', knows: ['time'] },
      instructions: { is: 'how work is done safely' },
      'safety-sheets': { is: 'dangers of substances' },
      logistics: { is: 'what goes along, and samples to the laboratory', knows: ['lots', 'third-party-costs'] },
      lots: { is: 'lots of soil and material, sampled and judged' },
      fieldwork: {
        is: 'points, planned and done',
        knows: ['logistics'],
        offers: ['web/editing/average-position.tsx', 'web/point-facts.tsx', 'web/point-icons.tsx', 'web/point-state-badge.tsx'],
      },
      'map-shapes': { is: 'lines and areas of a phase', knows: ['fieldwork'], offers: ['web/corner-list.tsx', 'web/corner-sheet.tsx'] },
      'map-overlays': { is: 'drawings and KLIC under the map', knows: ['fieldwork'] },
      map: { is: 'maps: of a phase, and of all projects', knows: ['fieldwork', 'map-shapes', 'map-overlays'] },
      synergy: { is: "an employee's projects, opened from Synergy" },
      // Above phases and beside time: whose contacts one may open follows from who works together on a day.
      'emergency-contacts': { is: 'whom to call', knows: ['time'] },
    },
  },
  {
    name: 'Forms',
    height: 4,
    rooms: {
      forms: { is: 'records and lists', offers: ['web/form-state-badge.tsx'] },
      'form-filling': {
        is: 'filling one in',
        knows: ['forms'],
        offers: [
          'web/answers/answer-photos.tsx',
          'web/answers/answer-section.tsx',
          'web/controls/field-input.tsx',
          'web/drafts/finished-form-pages.tsx',
          'web/page/patterns-gate.tsx',
          'web/page/refused-note.tsx',
        ],
      },
      'form-review': { is: 'reading and judging', knows: ['forms', 'form-filling'] },
      'form-designer': { is: 'making designs', knows: ['forms', 'form-filling'] },
    },
  },
  {
    name: 'Projects',
    height: 3,
    rooms: {
      projects: { is: 'assignments, documents', offers: ['web/documents/document-fields.tsx', 'web/project-status-badge.tsx'] },
      'project-setup': { is: 'starting, settings', knows: ['projects'] },
      codes: { is: 'QR codes and what they open', knows: ['projects', 'phases'] },
      phases: {
        is: 'field work, planned',
        knows: ['projects'],
        offers: ['web/planning/moves-along.tsx', 'web/say-where.tsx', 'web/steps/next-step-dock.tsx', 'web/steps/phase-status-badge.tsx'],
      },
    },
  },
  {
    name: 'Designs of forms',
    height: 2,
    rooms: {
      'form-engine': { is: 'what a form is' },
      'form-catalogue': { is: 'designs of the product', knows: ['form-engine'] },
      xlsform: { is: 'designs from workbooks', knows: ['form-engine'] },
    },
  },
  {
    name: 'Registers',
    height: 1,
    rooms: {
      norms: { is: 'dated values' },
      calendar: { is: 'holidays and kinds of work', knows: ['norms'] },
      // Stands below people: a division carries the id of who leads it, and finds whom to choose by a query of its own.
      organisation: { is: 'divisions, branches', knows: ['norms'], offers: ['web/no-division-help.tsx'] },
      people: { is: 'who somebody is, what they may', knows: ['organisation'], offers: ['web/session-rows.tsx'] },
      users: { is: 'managing users', knows: ['people', 'organisation'] },
      roles: { is: 'what each role allows', knows: ['people'] },
      machines: { is: 'keys of other programs', knows: ['people'] },
      'personal-data': { is: 'what somebody tells of themselves', knows: ['people', 'notifications'] },
      'sign-in': { is: 'coming in, leaving', knows: ['people'] },
      'list-views': { is: 'columns and saved views of lists', offers: ['web/width-grip.tsx'] },
      suppliers: { is: 'whom work is bought from' },
      clients: { is: 'who orders work', offers: ['web/client-editor.tsx'] },
      registrations: { is: 'who may do what, until when', knows: ['people', 'notifications'] },
      cars: { is: 'vehicles', knows: ['people', 'notifications'] },
      equipment: { is: 'instruments', knows: ['people', 'cars'] },
      'protective-equipment': { is: 'what protects somebody', knows: ['norms', 'people', 'personal-data', 'notifications'] },
      notifications: { is: 'messages', knows: ['people'] },
      'stand-ins': { is: 'who approves for whom is away', knows: ['people', 'notifications'] },
      announcements: { is: 'what everybody is told' },
      audit: { is: 'who changed what', offers: ['web/record-history.tsx'] },
      'own-data': { is: 'what is kept of a person', knows: ['people', 'notifications'] },
      retention: { is: 'how long things are kept' },
      outbox: { is: 'what is to be sent' },
      'rescue-files': { is: 'unsent work, brought in for who made it', knows: ['people', 'notifications', 'users'] },
      errors: { is: 'pages not shown' },
    },
  },
];

/** Rooms that know nothing but `platform/shared`: what a form is can be read without the rest of the house. */
export const pureRooms: ReadonlySet<string> = new Set(['form-engine', 'form-catalogue', 'xlsform']);

/** The site map: files of `features/` itself. Every room may know an address; the map knows no room, only what permissions there are, to say who may open a screen. */
export const siteMap: ReadonlySet<string> = new Set(['features/routes.ts', 'features/screens.ts', 'features/screen-line.ts']);
const permissionsFile = 'features/people/permissions.ts';

/** Whether the site map may import a file of a room. */
export const mayMapKnow = (file: string): boolean => file === permissionsFile;

const standing = new Map(floors.flatMap(({ height, rooms }) => Object.entries(rooms).map(([name, room]) => [name, { ...room, height }] as const)));

/** Whether a room stands in the house. */
export const isRoom = (name: string): boolean => standing.has(name);

/** Whether files of one room may import files of another. */
export function mayKnow(name: string, other: string): boolean {
  const [room, known] = [standing.get(name), standing.get(other)];
  if (room === undefined || known === undefined) return false;
  return pureRooms.has(name) ? room.knows?.includes(other) === true : known.height < room.height || room.knows?.includes(other) === true;
}

/** The files that hold what rooms offer. */
export const offeredFiles: ReadonlySet<string> = new Set([...standing].flatMap(([name, { offers = [] }]) => offers.map((file) => `features/${name}/${file}`)));
