import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Section } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { answerText } from '#features/form-engine/design/text.ts';
import { rowPath } from '#features/form-engine/filling/answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import type { FieldState, FormState } from '#features/form-engine/filling/state/form-state.ts';
import { isFiles, isPhotos } from '#features/form-engine/kinds/kinds-media.ts';
import { isRows, rowLabelOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { signaturesOf } from '#features/form-engine/kinds/kinds-signature.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { useField } from '../controls/use-field.ts';
import { AnswerFiles } from './answer-files.tsx';
import { AnswerPhotos } from './answer-photos.tsx';
import { AnswerSignatures } from './answer-signatures.tsx';
import { AnswerTable } from './answer-table.tsx';
import { BoreProfile } from './bore-profile.tsx';
import { RowRemarks } from './row-remarks.tsx';

/** Shows or edits the remarks of a reviewer, beside the answers. */
export type BesideAnswer = (path: string, label: string) => React.ReactNode;

/** A section as it was filled in, read-only; hidden questions are left out. */
export function AnswerSection({ form, section, beside }: { readonly form: FormState; readonly section: Section; readonly beside?: BesideAnswer | undefined }) {
  return <AnswerList form={form} fields={section.fields} pathOf={(key) => key} beside={beside} />;
}

function AnswerList({
  form,
  fields,
  pathOf,
  beside,
}: {
  readonly form: FormState;
  readonly fields: readonly Field[];
  readonly pathOf: (key: string) => string;
  readonly beside?: BesideAnswer | undefined;
}) {
  return (
    <SummaryList ruled>
      {fields.map((field) => (
        <Answer key={field.key} form={form} path={pathOf(field.key)} beside={beside} />
      ))}
    </SummaryList>
  );
}

function Answer({ form, path, beside }: { readonly form: FormState; readonly path: string; readonly beside?: BesideAnswer | undefined }) {
  const state = useField(form, path);
  if (state === undefined || !state.visible || state.field.type === 'explanation') return null;
  const { field, value } = state;
  return (
    <SummaryItem label={field.label} broad={field.type === 'layers' || state.rowIds.length > 0}>
      <Value form={form} state={state} />
      {(field.type === 'layers' || field.type === 'table') && <RowRemarks form={form} path={path} />}
      {state.gap === 'missing' && (
        <span className="gapline">
          <IconAlertTriangle size={20} aria-hidden="true" />
          Nog invullen
        </span>
      )}
      {state.error !== null && <span className="err">{state.error}</span>}
      {state.warnings.length > 0 && (
        <p className="soft">
          <IconAlertTriangle size={20} aria-hidden="true" />
          <span>
            {state.warnings.join(' ')} {state.explanation !== '' && <em>Toelichting: {state.explanation}</em>}
          </span>
        </p>
      )}
      {(field.type !== 'group' || !isRows(value)) && beside?.(path, field.label)}
    </SummaryItem>
  );
}

function Value({ form, state }: { readonly form: FormState; readonly state: FieldState }) {
  const { field, value, path } = state;
  if (field.type === 'photo') return <AnswerPhotos photos={isPhotos(value) ? value : []} />;
  if (field.type === 'signature' && signaturesOf(value).length > 0) return <AnswerSignatures signatures={signaturesOf(value)} />;
  if (field.type === 'file' && isFiles(value)) return <AnswerFiles files={value} />;
  if (field.type === 'layers') return <BoreProfile form={form} path={path} />;
  if (rowFieldsOf(field).length > 0 && state.rowIds.length > 0) {
    if (field.type === 'table') return <AnswerTable form={form} path={path} />;
    return <Rows form={form} state={state} />;
  }
  const text = answerText(field, value);
  return text === '' ? state.gap === null && <span className="muted">{emptyText(field)}</span> : <span className="answer">{text}</span>;
}

const emptyText = (field: Field): string => (rowFieldsOf(field).length > 0 ? 'Geen' : 'Niet ingevuld');

function Rows({ form, state: { field, rowIds, path } }: { readonly form: FormState; readonly state: FieldState }) {
  return (
    <div className="stack">
      {rowIds.map((rowId, index) => (
        <Fragment key={rowId}>
          <h3>
            {rowLabelOf(field)} {index + 1}
          </h3>
          <AnswerList form={form} fields={rowFieldsOf(field)} pathOf={(key) => rowPath(path, rowId, key)} />
        </Fragment>
      ))}
    </div>
  );
}
