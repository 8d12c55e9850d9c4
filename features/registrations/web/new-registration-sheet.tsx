import { listColleagues } from '#features/people/contract.ts';
import { qualificationKinds } from '#features/people/qualifications.ts';
import { qualificationCodes } from '#platform/shared/qualification-codes.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { emptyRegistrationForm } from '../registration-form.ts';
import { RegistrationFields } from './registration-fields.tsx';

const kindOptions = qualificationCodes.map((value) => ({ value, label: qualificationKinds[value] }));

/** Adds a registration for whomever is chosen. `person` when that is known already. */
export function NewRegistrationSheet({ person, onClose }: { readonly person?: { readonly id: string; readonly name: string }; readonly onClose: () => void }) {
  const colleagues = useAnswer(listColleagues, {}, { enabled: person === undefined }).data ?? [];
  return (
    <Sheet open onClose={onClose} title="Registratie toevoegen" description={person?.name} keepOpen>
      <RegistrationFields
        first={emptyRegistrationForm(person?.id ?? '', '')}
        onDone={onClose}
        chooser={(form, set, errorOf) => (
          <>
            {person === undefined && (
              <Field label="Medewerker" group error={errorOf('person')}>
                <PickInput
                  shown={colleagues.find(({ id }) => id === form.person)?.name ?? ''}
                  options={colleagues.map(({ id, name, jobTitle }) => ({ value: id, label: name, text: jobTitle }))}
                  onChange={(id) => set({ person: id ?? '' })}
                  title="Kies een medewerker"
                  emptyText="De lijst van medewerkers wordt opgehaald."
                />
              </Field>
            )}
            <Field label="Soort" error={errorOf('kind')}>
              <SelectInput value={form.kind} onChange={(kind) => set({ kind })} options={kindOptions} />
            </Field>
          </>
        )}
      />
    </Sheet>
  );
}
