import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Api } from '#platform/shared/operation.ts';
import { Menu, type MenuItem } from '#platform/ui/overlays/menu.tsx';
import { useNoticedAction } from '../../actions/use-action.ts';
import { clientOf } from '../../answers/transport.ts';
import { fetchFile } from './fetch-file.ts';

export interface TableFileMenuProps {
  readonly api: Api;
  /** Path of the route that makes the file: `/v1/client-register/file`. */
  readonly path: string;
  /** Filters of the table; one that is undefined narrows nothing. */
  readonly asked?: Readonly<Record<string, string | undefined>>;
  /** Name of the file, without its ending, when the server gives none. */
  readonly name: string;
  readonly label?: string;
  readonly icon?: ReactNode;
  /** Words of the two lines. */
  readonly words?: { readonly xlsx: string; readonly csv: string };
  /** Lines above them. */
  readonly before?: readonly MenuItem[];
}

const usualWords = { xlsx: 'Als Excel', csv: 'Als CSV' };

/** A menu that saves a table as a workbook or CSV made by the server. */
export function TableFileMenu({ api, path, asked = {}, name, label = 'Exporteren', icon, words = usualWords, before = [] }: TableFileMenuProps) {
  const { run } = useNoticedAction('Niet geëxporteerd');
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  const save = (format: 'xlsx' | 'csv') => () =>
    run(() => fetchFile(clientOf(api), `${path}?${new URLSearchParams([...given, ['format', format]])}`, `${name}.${format}`));
  return (
    <Menu
      label={label}
      icon={icon ?? <IconDownload size={20} aria-hidden="true" />}
      items={[...before, { label: words.xlsx, onSelect: save('xlsx'), apart: before.length > 0 }, { label: words.csv, onSelect: save('csv') }]}
    />
  );
}
