import { rightsInShort } from '#features/people/permission-words.ts';
import { href } from '#features/routes.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Link } from '#platform/ui/link.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { type UserEditing, userFieldId } from './user-editing.ts';

/** The roles of a user. */
export function RoleFields({ editing: { form, set, errorOf, choices } }: { readonly editing: UserEditing }) {
  const isDesk = useDesk();
  const options = choices.roles.map(({ code, label, permissions }) => ({ value: code, label, help: rightsInShort(permissions) }));
  return (
    <Section title="Rollen" actions={<Link href={href('roles')}>Wat mag elke rol?</Link>} padded>
      <Field label={<span className="vh">Rollen</span>} id={userFieldId('roles')} group {...errorOf('roles')}>
        <CheckChoices columns={isDesk ? 2 : 1} options={options} values={form.roles} onChange={(roles) => set({ roles })} />
      </Field>
    </Section>
  );
}
