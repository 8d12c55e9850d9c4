import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import type { ImportLine } from '../design-contract.ts';

const looks: Record<ImportLine['kind'], { readonly label: string; readonly tone: Tone }> = {
  broken: { label: 'Herstellen', tone: 'bad' },
  lost: { label: 'Niet overgenomen', tone: 'wait' },
  changed: { label: 'Anders overgenomen', tone: 'info' },
  renamed: { label: 'Andere naam', tone: 'info' },
  note: { label: 'Ter informatie', tone: 'idle' },
};

/** Report of an import: each row that changed on the way or was left out. */
export function ImportReport({ lines }: { readonly lines: readonly ImportLine[] }) {
  return (
    <TableFrame label="Verslag van de import" inline>
      <Table>
        <thead>
          <tr>
            <HeadCell>Blad</HeadCell>
            <HeadCell right>Rij</HeadCell>
            <HeadCell>Kolom</HeadCell>
            <HeadCell>Wat</HeadCell>
            <HeadCell>Waarom</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.sheet} ${line.row} ${line.column} ${line.message}`}>
              <Cell>{line.sheet ?? 'Hele bestand'}</Cell>
              <Cell right>{line.row}</Cell>
              <Cell>{line.column}</Cell>
              <Cell>
                <Badge tone={looks[line.kind].tone}>{looks[line.kind].label}</Badge>
              </Cell>
              <Cell className="wrap">{line.message}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
