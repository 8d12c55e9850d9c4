import { formatMoment } from '#platform/shared/dates.ts';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/table-row.tsx';
import { href } from '../../routes.ts';
import type { FormSummary } from '../contract.ts';
import { isFromPublic } from '../rules.ts';
import { FormStateBadge, PublicBadge } from './form-state-badge.tsx';

/** Submissions as a table, for the desk. */
export function FormTable({ rows }: { readonly rows: readonly FormSummary[] }) {
  return (
    <TableFrame label="Formulieren">
      <Table widths={['64px', undefined, '140px', '112px', '20%', '140px', '140px', '72px', '140px']}>
        <thead>
          <tr>
            <HeadCell right>Nr.</HeadCell>
            <HeadCell>Formulier</HeadCell>
            <HeadCell>Soort</HeadCell>
            <HeadCell>Fase</HeadCell>
            <HeadCell>Project</HeadCell>
            <HeadCell>Opsteller</HeadCell>
            <HeadCell right>Ingediend</HeadCell>
            <HeadCell right>Revisie</HeadCell>
            <HeadCell>Status</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((form) => (
            <TableRow key={form.id}>
              <Cell right faint>
                {form.number}
              </Cell>
              <Cell strong>
                <KeyLink href={href('formView', { form: form.id })}>{form.title}</KeyLink>
              </Cell>
              <Cell>{form.designName}</Cell>
              <Cell>{phaseOf(form)}</Cell>
              <Cell title={form.projectName ?? undefined}>{form.projectName}</Cell>
              <Cell>
                {isFromPublic(form) && <PublicBadge />} {form.authorName}
              </Cell>
              <Cell right faint>
                {formatMoment(form.submittedAt)}
              </Cell>
              <Cell right faint>
                {form.revision}
              </Cell>
              <Cell>
                <FormStateBadge state={form.state} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** The code of the phase a form is of: `26.01432-02`; empty without a project. */
export function phaseOf({ projectNumber, phaseNumber }: Pick<FormSummary, 'projectNumber' | 'phaseNumber'>): string {
  return [projectNumber, phaseNumber].filter(Boolean).join('-');
}
