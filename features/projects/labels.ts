/** Codes of a project's choices with the Dutch words for them. */

/** Kinds of project. */
export const projectKinds = {
  'soil-survey': 'Bodemonderzoek',
  'asbestos-survey': 'Asbestonderzoek bodem',
  'lot-inspection': 'Partijkeuring',
  supervision: 'Milieukundige begeleiding',
  'water-bed': 'Waterbodem',
  monitoring: 'Monitoring',
  advice: 'Advies',
} as const;

/** A kind of project. */
export type ProjectKind = keyof typeof projectKinds;

/** States of a project, in the order they are passed. */
export const projectStatuses = {
  requested: 'Aanvraag',
  offered: 'Offerte',
  commissioned: 'Opdracht',
  'in-progress': 'In uitvoering',
  'on-hold': 'On hold',
  'technically-complete': 'Technisch gereed',
  'financially-closed': 'Financieel afgesloten',
  archived: 'Gearchiveerd',
  cancelled: 'Vervallen',
} as const;

/** State of a project. */
export type ProjectStatus = keyof typeof projectStatuses;

/** States in which a project still asks for attention: what "Lopend" means in the list. */
export const openProjectStatuses: readonly ProjectStatus[] = ['requested', 'offered', 'commissioned', 'in-progress', 'on-hold', 'technically-complete'];

/** SIKB protocols the organisation works under. */
export const protocols = {
  '1001': '1001 Partijkeuring grond en baggerspecie',
  '1002': '1002 Partijkeuring niet-vormgegeven bouwstoffen',
  '1003': '1003 Partijkeuring vormgegeven bouwstoffen',
  '1004': '1004 Te storten korrelvormige afvalstoffen',
  '2001': '2001 Handboringen en peilbuizen plaatsen',
  '2002': '2002 Grondwatermonsters nemen',
  '2003': '2003 Veldwerk bij waterbodemonderzoek',
  '2018': '2018 Locatie-inspectie en monsterneming asbest in bodem',
  '6001': '6001 Milieukundige begeleiding landbodemsanering',
  '6005': '6005 Milieukundige begeleiding',
} as const;

/** A protocol by its number. */
export type Protocol = keyof typeof protocols;

/** Roles of people on a project. */
export const projectTeamRoles = {
  adviser: 'Adviseur',
  reporter: 'Rapporteur',
  'field-coordinator': 'Veldwerkcoördinator',
  'field-worker': 'Veldwerker',
  safety: 'Veiligheidskundige',
  administration: 'Administratie',
} as const;

/** Role in a project's team. */
export type ProjectTeamRole = keyof typeof projectTeamRoles;

/** Roles of people outside the organisation in a project. */
export const contactRoles = {
  'on-site': 'Contact ter plaatse',
  client: 'Opdrachtgever',
  management: 'Directievoerder',
  contractor: 'Uitvoerder',
  authority: 'Bevoegd gezag',
} as const;

/** Role of a contact. */
export type ContactRole = keyof typeof contactRoles;

/** Kinds of document. */
export const documentKinds = {
  drawing: 'Tekening',
  klic: 'KLIC-gegevens',
  'preliminary-study': 'Vooronderzoek NEN 5725',
  'earlier-report': 'Eerder rapport',
  'sampling-plan': 'Monsternemingsplan',
  'safety-plan': 'V&G-plan',
  order: 'Opdrachtbevestiging',
  other: 'Overig',
} as const;

/** Kind of a document. */
export type DocumentKind = keyof typeof documentKinds;

/** The codes of a table of labels, as zod's `enum` wants them. */
export function codesOf<Labels extends object>(labels: Labels): [keyof Labels & string, ...(keyof Labels & string)[]] {
  return Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]];
}
