import type { ReactNode } from 'react';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { ErrorSummary } from '#platform/ui/page/error-summary.tsx';
import type { Trouble } from './use-action.ts';

export interface FormSheetProps {
  /** Begins the ids of its fields: that of `name` in `point` is `point-name`. */
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** Everything that is wrong, by field. */
  readonly problems: readonly FieldProblem[];
  /** Why saving failed last. */
  readonly trouble: Trouble | undefined;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** The way out without saving. */
  readonly cancel: { readonly label: string; readonly onClick: () => void };
  readonly children: ReactNode;
}

/** A form beside the page, with what is wrong above its fields. */
export function FormSheet({ id, title, description, problems, trouble, isBusy, onSave, onClose, cancel, children }: FormSheetProps) {
  const formId = `${id}-form`;
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      description={description}
      keepOpen
      actions={
        <>
          <Button onClick={cancel.onClick}>{cancel.label}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            Opslaan
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <ErrorSummary
          title={trouble !== undefined && trouble.lines.length === 0 ? trouble.text : 'Nog niet goed ingevuld'}
          errors={problems.map(({ path, message }) => ({ fieldId: `${id}-${path}`, text: message }))}
        />
        <div className="formgrid">{children}</div>
      </form>
    </Sheet>
  );
}
