import { IconCopy, IconRotate, IconUserCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCopyForm } from '#features/form-filling/web/starting/copy-form.ts';
import { type FormRevision, type FormSubmission, listFormDesigns } from '#features/forms/contract.ts';
import { canReopen } from '#features/forms/rules.ts';
import { Menu, type MenuItem } from '#platform/ui/overlays/menu.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./review-dialogs.tsx')).AssignDialog }));
const ReopenDialog = lazy(async () => ({ default: (await import('./review-dialogs.tsx')).ReopenDialog }));

/** More actions on a sent form: ask a reviewer, reopen an approved form, start a copy. */
export function FormViewMenu({ form, shown, person }: { readonly form: FormSubmission; readonly shown: FormRevision | undefined; readonly person: SignedIn }) {
  const [open, setOpen] = useState<'assign' | 'reopen'>();
  const mayFill = useAnswer(listFormDesigns, {}).data?.some(({ key, mayFill: may }) => key === form.designKey && may) ?? false;
  const copy = useCopyForm();
  const rights = { id: person.id, permissions: new Set(person.permissions) };
  const icon = (Icon: typeof IconCopy) => <Icon size={20} aria-hidden="true" />;
  const items: MenuItem[] = [
    ...(form.state === 'submitted' && rights.permissions.has('form.review')
      ? [{ label: 'Beoordelaar kiezen', icon: icon(IconUserCheck), onSelect: () => setOpen('assign') }]
      : []),
    ...(canReopen(form, rights) ? [{ label: 'Heropenen', icon: icon(IconRotate), onSelect: () => setOpen('reopen') }] : []),
    ...(mayFill && shown !== undefined
      ? [
          {
            label: 'Kopie starten',
            icon: icon(IconCopy),
            onSelect: () => carryOut(() => copy(form, shown)),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu label="Meer" iconOnly items={items} />
      <Suspense fallback={null}>
        {open === 'assign' && <AssignDialog form={form} onClose={close} />}
        {open === 'reopen' && <ReopenDialog form={form} onClose={close} />}
      </Suspense>
    </>
  );
}
