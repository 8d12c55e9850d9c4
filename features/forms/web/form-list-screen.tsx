import { useLocation } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { FormList } from './form-list.tsx';
import { type FormListChoice, formList } from './form-list-address.ts';
import { ListExports } from './places.ts';

const toAddress = (choice: FormListChoice): string => href('formList', {}, formList.write(choice));

/** Every submission I may see. */
export function FormListScreen() {
  const asksForFiles = useLocation({ select: ({ searchStr }) => searchStr.includes('bestanden=ja') });
  const [choice, choose] = useListChoice(formList, toAddress);
  const isDesk = useDesk();
  return (
    <Page fill={isDesk} title="Alle formulieren" back={{ href: href('forms'), label: 'Terug naar formulieren' }}>
      <FormList choice={choice} onChoose={(changes) => choose(changes, 'replace')} out={<ListExports filter={formList.ask(choice)} isOpen={asksForFiles} />} />
    </Page>
  );
}
