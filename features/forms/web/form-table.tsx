import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Cell, HeadCell, SelectCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import type { FormSummary } from '../contract.ts';
import { isFromPublic } from '../rules.ts';
import { FormStateBadge, PublicBadge } from './form-state-badge.tsx';
import type { ShownForm } from './optimistic.ts';

/** Rows that are chosen to do something with together. */
export interface FormSelection {
  readonly ids: ReadonlySet<string>;
  readonly canSelect: (form: ShownForm) => boolean;
  readonly select: (forms: readonly FormSummary[], isOn: boolean) => void;
}

/** Submissions as a table, for the desk. */
export function FormTable({ rows, selection }: { readonly rows: readonly ShownForm[]; readonly selection?: FormSelection | undefined }) {
  const selectable = selection === undefined ? [] : rows.filter(selection.canSelect);
  const count = selectable.filter(({ id }) => selection?.ids.has(id)).length;
  return (
    <TableFrame label="Formulieren">
      <Table widths={[...(selection === undefined ? [] : ['40px']), '60px', undefined, '140px', '112px', undefined, '140px', '152px', '72px', '156px']}>
        <thead>
          <tr>
            {selection !== undefined && (
              <SelectCell
                head
                label="Alles selecteren"
                checked={count === 0 ? false : count === selectable.length ? true : 'some'}
                onChange={(isOn) => selection.select(selectable, isOn)}
              />
            )}
            <HeadCell right>Nr.</HeadCell>
            <HeadCell>Formulier</HeadCell>
            <HeadCell>Soort</HeadCell>
            <HeadCell>Fase</HeadCell>
            <HeadCell>Project</HeadCell>
            <HeadCell>Opsteller</HeadCell>
            <HeadCell right>Bijgewerkt</HeadCell>
            <HeadCell right>Revisie</HeadCell>
            <HeadCell>Status</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((form) => (
            <TableRow
              key={form.id}
              selected={selection?.ids.has(form.id) ?? false}
              {...(selection?.canSelect(form) ? { onSelect: (isOn: boolean) => selection.select([form], isOn) } : {})}
            >
              {selection !== undefined &&
                (selection.canSelect(form) ? (
                  <SelectCell
                    label={`${form.title} van ${form.authorName}`}
                    checked={selection.ids.has(form.id)}
                    onChange={(isOn) => selection.select([form], isOn)}
                  />
                ) : (
                  <Cell />
                ))}
              <Cell right faint>
                {form.number === 0 ? '' : form.number}
              </Cell>
              <Cell strong>
                <KeyLink href={href('formView', { form: form.id })}>{form.title}</KeyLink>
              </Cell>
              <Cell>{form.designName}</Cell>
              <Cell>{phaseOf(form)}</Cell>
              <Cell title={form.projectName ?? undefined}>{form.projectName}</Cell>
              <Cell title={form.authorName}>
                {form.authorName}
                {isFromPublic(form) && (
                  <small className="under">
                    <PublicBadge />
                  </small>
                )}
              </Cell>
              <Cell right faint title={form.stage === undefined ? `Ingediend ${formatMoment(form.submittedAt)}` : undefined}>
                {formatMoment(form.updatedAt)}
              </Cell>
              <Cell right faint>
                {form.revision}
              </Cell>
              <Cell>
                <FormStateBadge {...form} />
                {form.reviewerName != null && form.state === 'submitted' && <small className="under">bij {form.reviewerName}</small>}
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
