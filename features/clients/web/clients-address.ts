/** The register of clients in the address bar. */
import { href } from '#features/routes.ts';
import { listChoice, textField } from '#platform/web/lists/list-choice.ts';

/** Search of the register, and the client that is open. */
export interface ClientsChoice {
  readonly search: string;
  /** Id of the client in the sheet, or the word for a new one. */
  readonly open: string;
}

/** The word for a client that is not in the register yet. */
export const OPEN_NEW = 'nieuw';

/** The choices of the register. */
export const clientsChoice = listChoice<ClientsChoice>({ search: textField('zoek'), open: textField('opdrachtgever') });

/** The address of the register with these choices. */
export const toAddress = (choice: ClientsChoice): string => href('clients', {}, clientsChoice.write(choice));
