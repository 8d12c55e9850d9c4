/**
 * Where the name of a removed person stays, and why. Everywhere else a pseudonym takes its place, in tables that come later too; a test looks through every
 * column of the database for what is left.
 */

/** Columns of one kind that stay as they are. */
export interface KeptText {
  /** `table.column`, or `table.*`. */
  readonly columns: readonly string[];
  /** Dutch, as it is told before removing; undefined for what never holds a colleague. */
  readonly what?: string;
  readonly why: string;
}

export const keptTexts: readonly KeptText[] = [
  {
    columns: ['form_revisions.answers'],
    what: 'Ondertekende formulieren en BRL-dossiers',
    why: 'Bewijs van wie het werk deed, dat de certificerende instelling vraagt (AVG art. 17 lid 3 onder b). Gaat met het dossier.',
  },
  {
    columns: ['project_log_lines.text', 'project_log_lines.reason'],
    what: 'Ondertekende projectlogboeken',
    why: 'Aan het logboek wordt alleen toegevoegd; de handtekening onder een dag klopt alleen met de tekst zoals die was.',
  },
  {
    columns: ['supervision_reports.fields', 'supervision_frames.fields', 'supervision_loads.fields', 'supervision_samples.fields', 'supervision_depots.fields'],
    what: 'Dossiers van milieukundige begeleiding',
    why: 'BRL SIKB 6000: het dossier zegt wie begeleidde.',
  },
  {
    columns: ['lots.content', 'lots.sampling', 'lot_signed_versions.signed', 'lab_order_steps.giver', 'lab_order_steps.receiver'],
    what: 'Partijkeuringen en de keten van monsters',
    why: 'BRL SIKB 1000: de handtekening gaat over de inhoud zoals die was, en de keten moet sluiten.',
  },
  {
    columns: ['toolbox_participants.name', 'toolbox_participants.company', 'work_permits.holder', 'work_permits.issuer'],
    what: 'Getekende toolboxen en werkvergunningen',
    why: 'VCA: bewijs dat wie aanwezig was, is geïnstrueerd.',
  },
  {
    columns: ['payroll_lines.user_name'],
    what: 'Wat naar de loonadministratie ging',
    why: 'Fiscale bewaarplicht, AWR art. 52: zeven jaar, zoals het is verstuurd.',
  },
  {
    columns: ['support_messages.text'],
    what: 'Gesprekken met de helpdesk',
    why: 'Aan een gesprek wordt alleen toegevoegd; het gaat met zijn eigen termijn.',
  },
  {
    columns: ['branches.phone', 'emergency_details.phone', 'support_desks.phone', 'support_desks.email'],
    what: 'Nummers en adressen van vestigingen, het noodnummer en de helpdesk',
    why: 'Van de organisatie, die er bereikbaar op moet blijven. Is er een van deze persoon, vul dan eerst een ander in.',
  },
  {
    columns: [
      'emergency_contacts.contacts',
      'personal_data.mobile',
      'personal_data.private_email',
      'personal_data_changes.was',
      'personal_data_changes.became',
    ],
    what: 'Noodcontacten en eigen gegevens van collega’s',
    why: 'Van de collega die het opgaf, ook als het hetzelfde nummer is. Die van de persoon zelf gaan weg.',
  },
  {
    columns: ['projects.client_name', 'third_party_costs.supplier', 'disbursements.supplier', 'gear_orders.supplier', 'safety_sheets.supplier'],
    why: 'Namen van bedrijven buiten: wie zo heet, is een ander.',
  },
  { columns: ['form_design_versions.document'], why: 'Een uitgegeven ontwerp verandert nooit, en gaat niet over personen.' },
  {
    columns: ['clients.*', 'suppliers.*', 'project_contacts.*', 'public_submissions.sender_name'],
    why: 'Van mensen en bedrijven buiten: wie zo heet, is een ander.',
  },
  { columns: ['migrations.*', 'server_secrets.*', 'web_assets.*', 'web_builds.*', 'rdw_answers.*'], why: 'Van het programma zelf.' },
  { columns: ['oidc_payloads.*', 'email_codes.*', 'rate_limits.*'], why: 'Van het inloggen; gaat binnen een dag vanzelf.' },
];

/** True when a column stays as it is. */
export function isKept(table: string, column: string): boolean {
  return keptTexts.some(({ columns }) => columns.includes(`${table}.${column}`) || columns.includes(`${table}.*`));
}
