/** The list of the desks in the address bar. */
import { href } from '#features/routes.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import { shownStatuses } from '../../contract.ts';
import { type Desk, desks, type Urgency, urgencies } from '../../labels.ts';

/** Choices of the filter on who took a ticket up. */
export const handlerChoices = { me: 'Van mij', nobody: 'Nog van niemand' } as const;

/** Filters of the list. */
export interface TicketsChoice {
  readonly status: (typeof shownStatuses)[number] | undefined;
  readonly desk: Desk | undefined;
  readonly urgency: Urgency | undefined;
  readonly handler: keyof typeof handlerChoices | undefined;
  readonly search: string;
}

export const ticketsChoice = listChoice<TicketsChoice>({
  status: oneOfField('status', shownStatuses),
  desk: oneOfField('afdeling', codesOf(desks)),
  urgency: oneOfField('urgentie', codesOf(urgencies)),
  handler: oneOfField('van', codesOf(handlerChoices)),
  search: textField('zoek'),
});

export const ticketsAddress = (choice: TicketsChoice): string => href('supportTickets', {}, ticketsChoice.write(choice));
