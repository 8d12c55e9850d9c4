/**
 * Fate of each column that refers to a person when two accounts are merged. A test compares it with the foreign keys of the database: a table that is
 * added later needs a line here.
 */

import { BANK_ACCOUNT_OWNER } from '#features/personal-data/server/bank-account-queries.ts';

/** Fate of a column in a merge. */
export type Fate =
  /** The rows become those of the account that is kept. */
  | { readonly how: 'moves'; readonly where?: string; readonly apartFrom?: readonly string[] }
  /** Where both have a row with the same values in these columns, that of the account that is kept stays, and the other goes. */
  | { readonly how: 'once'; readonly per: readonly string[]; readonly where?: string }
  /** Where both have such a row, the other stays as it is, under the account that goes: it is evidence, and reads under the same name. */
  | { readonly how: 'beside'; readonly per: readonly string[] }
  /** The rows stay as they are. The account that went has the name of the one that was kept. */
  | { readonly how: 'stays'; readonly why: string }
  /** The rows go. */
  | { readonly how: 'goes' }
  /** By code of its own. */
  | { readonly how: 'apart' };

/** A column with what becomes of it. Those with a label are counted before, in words: singular and plural. */
export interface PersonColumn {
  readonly fate: Fate;
  readonly label?: readonly [one: string, many: string];
}

const moves: Fate = { how: 'moves' };
const apart: Fate = { how: 'apart' };
const once = (...per: string[]): Fate => ({ how: 'once', per });
const stays = (why: string): Fate => ({ how: 'stays', why });
const counted = (one: string, many: string, fate: Fate = moves): PersonColumn => ({ fate, label: [one, many] });
const plain = (fate: Fate): PersonColumn => ({ fate });

/** Columns whose rows simply become those of the account that is kept: who made, judged, changed or ended something. */
const moving =
  `announcements.changed_by announcements.withdrawn_by announcements.written_by api_keys.created_by car_addition_steps.user_id car_damage_steps.user_id car_papers.removed_by car_papers.user_id car_readings.user_id
  cars.retired_by claim_steps.user_id contract_terms.set_by closed_days.entered_by divisions.manager_id emergency_contact_views.owner_id emergency_contact_views.viewer_id
  emergency_details.safety_officer_id equipment.out_of_order_by equipment.retired_by equipment_calibrations.user_id equipment_loans.in_by
  equipment_loans.out_by field_activities.user_id follow_up_marks.done_by form_design_drafts.updated_by form_design_versions.published_by form_designs.retired_by form_exports.user_id
  form_revisions.author_id form_submissions.reviewer_id gear_orders.made_by imports.undone_by imports.user_id lab_order_mails.sender_id lab_order_steps.user_id lab_orders.made_by lot_composites.user_id
  lot_increments.user_id lot_signed_versions.judged_by lot_signed_versions.reopened_by lot_signed_versions.sampler_id
  lots.approved_by lots.judged_by lots.made_by lots.sampler_id map_overlays.user_id norm_values.entered_by norm_values.withdrawn_by
  payroll_batches.made_by payroll_batches.undone_by payroll_cost_codes.set_by personal_data_changes.by_id personal_data_changes.user_id phase_check_overrides.user_id
  phase_risks.approved_by phase_risks.changed_by phase_risks.removed_by phase_shapes.user_id phase_status_changes.user_id project_checklist_items.user_id
  project_document_versions.approved_by project_document_versions.user_id project_documents.approved_by project_documents.user_id
  project_documents.withdrawn_by project_form_defaults.updated_by project_status_changes.user_id protective_equipment.ended_by
  protective_equipment.issued_by public_form_links.created_by public_form_links.revoked_by qualifications.added_by retention_periods.set_by
  retention_runs.asked_by roles.changed_by running_reminders.user_id safety_sheets.added_by safety_sheets.published_by supervision_depots.changed_by
  supervision_frames.changed_by supervision_frames.supervisor_id supervision_loads.changed_by supervision_samples.changed_by support_tickets.handler_id
  thing_codes.made_by_id thing_codes.withdrawn_by_id third_party_cost_status_changes.user_id third_party_costs.created_by
  toolbox_actions.done_by toolbox_meetings.created_by user_project_access.given_by work_permits.changed_by`.split(/\s+/);

const unfinishedToolbox = "(select status from toolbox_meetings where id = meeting_id) <> 'finished'";

/** Every column that refers to a person, as `table.column`. */
export const personColumns: Readonly<Record<string, PersonColumn>> = {
  ...Object.fromEntries(moving.map((name) => [name, plain(moves)])),
  'time_registrations.user_id': counted('urenregel', 'urenregels'),
  'time_days.user_id': counted('dag met uren', 'dagen met uren', apart),
  'contract_terms.user_id': plain(once('from_day')),
  'trips.user_id': counted('rit', 'ritten'),
  'disbursements.user_id': counted('onkost', 'onkosten'),
  'claims.user_id': counted('declaratie', 'declaraties'),
  'absences.user_id': counted('aanvraag van verlof', 'aanvragen van verlof'),
  'form_submissions.author_id': counted('formulier', 'formulieren'),
  'form_reviews.reviewer_id': counted('beoordeling van een formulier', 'beoordelingen van formulieren'),
  'form_comments.author_id': counted('opmerking bij een formulier', 'opmerkingen bij formulieren'),
  'form_mails.sender_id': counted('gemaild formulier', 'gemailde formulieren'),
  'qualifications.user_id': counted('registratie', 'registraties', { how: 'beside', per: ['kind', 'number', 'valid_from'] }),
  'field_points.user_id': counted('meetpunt', 'meetpunten'),
  'projects.leader_id': counted('project onder leiding', 'projecten onder leiding'),
  'projects.deputy_leader_id': counted('project als plaatsvervanger', 'projecten als plaatsvervanger'),
  'project_team.user_id': counted('plaats in een projectteam', 'plaatsen in projectteams', once('project_id')),
  'phase_team.user_id': counted('plaats in een ploeg', 'plaatsen in ploegen', once('phase_id')),
  'user_project_access.user_id': counted('project met toegang op naam', 'projecten met toegang op naam', apart),
  'user_roles.user_id': counted('rol', 'rollen', once('role_code')),
  'users.manager_id': counted('medewerker met deze leidinggevende', 'medewerkers met deze leidinggevende', apart),
  'equipment_loans.user_id': counted('uitgeleend apparaat', 'uitgeleende apparaten'),
  'protective_equipment.user_id': counted('beschermingsmiddel', 'beschermingsmiddelen'),
  'car_drivers.user_id': counted('periode met een auto', 'perioden met een auto'),
  'car_damages.user_id': counted('gemelde schade', 'gemelde schades'),
  'car_additions.user_id': counted('maand bijtelling', 'maanden bijtelling'),
  'support_tickets.user_id': counted('vraag aan de helpdesk', 'vragen aan de helpdesk'),
  'toolbox_meetings.leader_id': counted('geleide toolbox', 'geleide toolboxen'),
  'toolbox_actions.owner_id': counted('actie uit een toolbox', 'acties uit toolboxen'),
  'notifications.user_id': counted('melding', 'meldingen'),
  'instructions.author_id': { fate: { how: 'moves', apartFrom: ['approved_by'] }, label: ['werkinstructie', 'werkinstructies'] },
  'list_views.user_id': counted('bewaarde weergave van een lijst', 'bewaarde weergaven van lijsten', once('list', 'lower(name)')),
  'sessions.user_id': counted('sessie, die eindigt', 'sessies, die eindigen', stays('Wat van een sessie was, moet dood blijven; de rij gaat na 90 dagen.')),
  'device_keys.user_id': plain({ how: 'goes' }),
  'push_devices.user_id': counted('apparaat met meldingen, dat eraf gaat', 'apparaten met meldingen, die eraf gaan', { how: 'goes' }),

  // Two pairs of eyes: where the other account was the second pair, it stays so, under the same name.
  'absences.judged_by': plain({ how: 'moves', apartFrom: ['judged_for'] }),
  'absences.judged_for': plain({ how: 'moves', apartFrom: ['judged_by'] }),
  'instructions.approved_by': plain({ how: 'moves', apartFrom: ['author_id'] }),
  'time_day_changes.by_id': plain({ how: 'moves', apartFrom: ['for_id'] }),
  'rescue_files.brought_in_by': plain({ how: 'moves', apartFrom: ['owner_id'] }),
  'rescue_files.owner_id': plain({ how: 'moves', apartFrom: ['brought_in_by'] }),
  'time_day_changes.for_id': plain({ how: 'moves', apartFrom: ['by_id'] }),
  'third_party_cost_approvals.user_id': plain({ how: 'beside', per: ['cost_id'] }),

  'day_reminders.user_id': plain(once('work_date', 'told_id', 'occasion')),
  'day_reminders.told_id': plain(once('user_id', 'work_date', 'occasion')),
  'announcement_readings.user_id': plain(once('announcement_id')),
  'private_km_notices.user_id': plain(once('plate', 'year', 'percent')),
  'favorite_forms.user_id': plain(once('design_key')),
  'favorite_projects.user_id': plain(once('project_id')),
  'project_document_openings.user_id': plain(once('document_id', 'number')),
  'instruction_readings.user_id': plain(once('instruction_id')),
  'list_columns.user_id': plain(once('list')),
  'notification_choices.user_id': plain(once()),
  'calendar_feeds.user_id': plain(once()),
  [BANK_ACCOUNT_OWNER]: plain(apart),
  'personal_data.user_id': plain(apart),
  'emergency_contacts.user_id': plain(apart),
  'time_day_changes.user_id': plain(apart),
  'stand_ins.leader_id': plain(apart),
  'stand_ins.stand_in_id': plain(apart),
  'users.merged_into_id': plain(apart),
  'toolbox_participants.user_id': plain({ how: 'once', per: ['meeting_id'], where: unfinishedToolbox }),
  'toolbox_participants.confirmed_by': plain({ how: 'moves', where: unfinishedToolbox }),

  'own_data_exports.user_id': plain(stays('Een archief is van het account waarvan het is gemaakt, en gaat na zeven dagen vanzelf.')),
  'own_data_exports.asked_by': plain(stays('Idem: wie het vroeg, hoort bij het archief.')),
  'payroll_lines.user_id': plain(stays('Wat naar de loonadministratie ging, blijft zoals het was; samenvoegen kan alleen als er niets van staat.')),
  'person_removals.user_id': plain(stays('Wie is verwijderd, wordt niet meer samengevoegd.')),
  'person_removals.asked_by': plain(moves),
  'project_log_lines.author_id': plain(stays('Aan het projectlogboek wordt alleen toegevoegd.')),
  'project_log_signatures.signed_by': plain(stays('Een handtekening onder een dag van het logboek verandert niet.')),
  'supervision_reports.signed_by': plain(stays('Een ondertekend verslag van milieukundige begeleiding verandert niet.')),
  'support_messages.author_id': plain(stays('Aan een gesprek met de helpdesk wordt alleen toegevoegd.')),
  'user_groups.user_id': plain(stays('In welke groepen iemand is, zegt Microsoft bij de volgende keer inloggen.')),
};
