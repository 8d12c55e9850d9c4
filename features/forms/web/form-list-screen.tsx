import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Page } from '#platform/ui/page.tsx';
import { useDesk } from '#platform/ui/use-desk.ts';
import { ExportMenu } from '../../form-exports/web/export-menu.tsx';
import { href } from '../../routes.ts';
import { FormList } from './form-list.tsx';
import { type FormListChoice, readFormList, toFormFilters, writeFormList } from './form-list-address.ts';

/** Every submission I may see; the filters live in the address bar. */
export function FormListScreen() {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const choice = useMemo(() => readFormList(searchText), [searchText]);
  const navigate = useNavigate();
  const isDesk = useDesk();
  const choose = (changes: Partial<FormListChoice>) => void navigate({ to: href('formList', {}, writeFormList({ ...choice, ...changes })), replace: true });
  return (
    <Page fill={isDesk} title="Alle formulieren" back={{ href: href('forms'), label: 'Terug naar formulieren' }}>
      <FormList choice={choice} onChoose={choose} out={<ExportMenu filter={toFormFilters(choice)} isOpen={searchText.includes('bestanden=ja')} />} />
    </Page>
  );
}
