/** Words for the steps of an order. */
import type { LabOrderStatus } from '../../labels.ts';

/** Title of the sheet of each step, and the text on its button. */
export const stepWords: Readonly<Record<LabOrderStatus, { readonly title: string; readonly button: string }>> = {
  draft: { title: 'Terug naar concept', button: 'Terugzetten' },
  sent: { title: 'Opdracht verzonden', button: 'Op verzonden zetten' },
  'handed-over': { title: 'Monsters overdragen', button: 'Overdragen' },
  received: { title: 'Ontvangen door het lab', button: 'Ontvangst vastleggen' },
  partial: { title: 'Deelresultaat binnen', button: 'Deelresultaat vastleggen' },
  final: { title: 'Definitieve uitslag binnen', button: 'Definitief maken' },
  cancelled: { title: 'Opdracht annuleren', button: 'Annuleren' },
};
