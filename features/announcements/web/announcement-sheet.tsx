import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import type { Editing } from '#platform/web/editing/use-editing.ts';
import { useKeptEditing } from '#platform/web/editing/use-kept-editing.ts';
import { AnnouncementInput, type ManagedAnnouncement, putAnnouncement, withdrawAnnouncement } from '../contract.ts';
import { TEXT_LENGTH_MAX, TITLE_LENGTH_MAX } from '../rules.ts';

type Form = Pick<ManagedAnnouncement, 'title' | 'text' | 'from' | 'until' | 'important'>;

export interface AnnouncementSheetProps {
  /** Undefined for a new one. */
  readonly announcement: ManagedAnnouncement | undefined;
  readonly onClose: () => void;
}

/** Writes, changes and withdraws one announcement. What is typed stays on the device until it is saved. */
export function AnnouncementSheet({ announcement, onClose }: AnnouncementSheetProps) {
  const [id] = useState(() => announcement?.id ?? newId());
  const today = useToday();
  const withdrawing = useNoticedAction('Niet ingetrokken');
  const editing = useKeptEditing({
    keptAs: `announcement ${announcement?.id ?? 'new'}`,
    onClose,
    first: announcement ?? { title: '', text: '', from: today, until: today, important: false },
    schema: AnnouncementInput(),
    toInput: ({ title, text, from, until, important }: Form) => ({ id, title, text, from, until, important, version: announcement?.version }),
    save: async (input) => {
      await runCommand(putAnnouncement, input);
      addSuccess('Mededeling bewaard', input.title);
    },
  });
  const withdraw = async () => {
    await runCommand(withdrawAnnouncement, { id });
    await editing.end();
  };
  return (
    <FormSheet
      editing={editing}
      onClose={onClose}
      title={announcement?.title ?? 'Nieuwe mededeling'}
      saveLabel="Mededeling bewaren"
      actions={
        announcement !== undefined && (
          <Button variant="bad" busy={withdrawing.isBusy} onClick={() => withdrawing.run(withdraw)}>
            Intrekken
          </Button>
        )
      }
    >
      <Fields editing={editing} isNew={announcement === undefined} />
    </FormSheet>
  );
}

function Fields({ editing, isNew }: { readonly editing: Editing<Form>; readonly isNew: boolean }) {
  const { form, set, errorOf, idOf } = editing;
  const setFrom = (from: string) => set({ from, ...(form.until < from ? { until: from } : {}) });
  return (
    <>
      <Field label="Titel" id={idOf('title')} error={errorOf('title')}>
        <TextInput value={form.title} onChange={(title) => set({ title })} maxLength={TITLE_LENGTH_MAX} />
      </Field>
      <Field
        label="Tekst"
        optional
        id={idOf('text')}
        error={errorOf('text')}
        help={`Iedereen leest dit, ook wie is ingehuurd: noem geen project, opdrachtgever of collega.${isNew ? '' : ' Wie deze mededeling al las, ziet een wijziging niet; schrijf dan een nieuwe.'}`}
      >
        <TextArea value={form.text} onChange={(text) => set({ text })} maxLength={TEXT_LENGTH_MAX} rows={4} />
      </Field>
      <Field label="Eerste dag" id={idOf('from')} error={errorOf('from')}>
        <DateInput value={form.from} onChange={setFrom} />
      </Field>
      <Field label="Laatste dag" id={idOf('until')} error={errorOf('until')} help="Tot en met deze dag staat de mededeling op het overzicht.">
        <DateInput value={form.until} onChange={(until) => set({ until })} />
      </Field>
      <CheckInput
        id={idOf('important')}
        label="Belangrijk"
        help="Wordt als waarschuwing getoond, boven de andere mededelingen."
        checked={form.important}
        onChange={(important) => set({ important })}
      />
    </>
  );
}
