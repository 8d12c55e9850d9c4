import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { SummaryItem, SummaryList } from '#platform/ui/summary-list.tsx';
import { rowPath } from '../engine/answers.ts';
import type { Section } from '../engine/design.ts';
import type { Field } from '../engine/design-fields.ts';
import type { FieldState, FormState } from '../engine/form-state.ts';
import { isPhotos } from '../engine/kinds-media.ts';
import { isRows } from '../engine/kinds-rows.ts';
import { isSignature } from '../engine/kinds-signature.ts';
import { answerText } from '../engine/text.ts';
import { AnswerPhotos } from './answer-photos.tsx';
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
    <SummaryItem label={field.label} broad={field.type === 'layers' || (field.type === 'group' && state.rowIds.length > 0)}>
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
  if (field.type === 'photo') return <AnswerPhotos fileIds={isPhotos(value) ? value.map(({ fileId, caption }) => ({ fileId, caption })) : []} />;
  if (field.type === 'signature' && isSignature(value)) return <AnswerPhotos fileIds={[{ fileId: value.fileId, caption: answerText(field, value) }]} />;
  if (field.type === 'layers') return <BoreProfile form={form} path={path} />;
  if (field.type === 'group') {
    return (
      <div className="stack">
        {state.rowIds.map((rowId, index) => (
          <Fragment key={rowId}>
            <h3>
              {field.rowLabel} {index + 1}
            </h3>
            <AnswerList form={form} fields={field.fields} pathOf={(key) => rowPath(path, rowId, key)} />
          </Fragment>
        ))}
        {state.rowIds.length === 0 && <span className="muted">Geen</span>}
      </div>
    );
  }
  const text = answerText(field, value);
  return text === '' ? state.gap === null && <span className="muted">Niet ingevuld</span> : <span className="answer">{text}</span>;
}
