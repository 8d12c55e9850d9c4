import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import type { ProfileColumn } from '../../profiles/profile-columns.ts';
import { profileLines } from '../../profiles/section-words.ts';

/** The layers of the drawn borings in words: what the drawing says, for who can't see it or wants the figures. */
export function ProfileTable({ columns, isShown }: { readonly columns: readonly ProfileColumn[]; readonly isShown: boolean }) {
  const table = <LinesTable columns={columns} />;
  if (!isShown) return <div className="vh">{table}</div>;
  return (
    <div className="profilewords">
      <TableFrame label="Lagen in woorden" inline>
        {table}
      </TableFrame>
    </div>
  );
}

function LinesTable({ columns }: { readonly columns: readonly ProfileColumn[] }) {
  return (
    <Table caption="Lagen van de boringen in de tekening">
      <thead>
        <tr>
          <HeadCell>Punt</HeadCell>
          <HeadCell right>Diepte, cm-mv</HeadCell>
          <HeadCell>Hoogte, m NAP</HeadCell>
          <HeadCell>Beschrijving</HeadCell>
          <HeadCell>Monsters</HeadCell>
        </tr>
      </thead>
      <tbody>
        {profileLines(columns).map(({ id, number, depth, height, text, samples }) => (
          <tr key={id}>
            <Cell strong>{number}</Cell>
            <Cell right>{depth}</Cell>
            <Cell>{height}</Cell>
            <Cell>{text}</Cell>
            <Cell>{samples}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
