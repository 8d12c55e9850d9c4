import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { SummaryItem, SummaryList } from '#platform/ui/summary-list.tsx';
import { rowPath } from '../engine/answers.ts';
import type { Section } from '../engine/design.ts';
import type { Field } from '../engine/design-fields.ts';
import type { FieldState, FormState } from '../engine/form-state.ts';
import { isFiles, isPhotos } from '../engine/kinds-media.ts';
import { isRows, rowLabelOf } from '../engine/kinds-rows.ts';
import { signaturesOf } from '../engine/kinds-signature.ts';
import { rowFieldsOf } from '../engine/row-fields.ts';
import { answerText } from '../engine/text.ts';
import { AnswerFiles } from './answer-files.tsx';
import { AnswerPhotos } from './answer-photos.tsx';
import { AnswerSignatures } from './answer-signatures.tsx';
import { AnswerTable } from './answer-table.tsx';
import { BoreProfile } from './bore-profile.tsx';
import { useField } from './use-field.ts';

/** Where remarks of a reviewer are shown or written, beside the answers. */
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
