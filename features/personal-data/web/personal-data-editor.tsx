import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { EditForm } from '#platform/web/editing/edit-form.tsx';
import { useEditing } from '#platform/web/editing/use-editing.ts';
import { type PersonalData, PersonalDataInput, putPersonalData } from '../contract.ts';
import { personalFieldOf, toPersonalDataForm, toPersonalDataInput } from '../personal-data-form.ts';
import { ChangesSection } from './changes-section.tsx';
import { ContractSection } from './contract-section.tsx';
import { IbanSection } from './iban-section.tsx';
import { AddressFields, ContactFields, NameFields, SizeFields, TermFields } from './personal-data-fields.tsx';
import { PhotoSection } from './photo-section.tsx';

export interface PersonalDataEditorProps {
  readonly data: PersonalData;
  /** May change what the employer decides. */
  readonly mayManage: boolean;
  readonly isOwn: boolean;
}

/** Everything kept of a person, to be read and changed. */
export function PersonalDataEditor({ data, mayManage, isOwn }: PersonalDataEditorProps) {
  const editing = useEditing({
    first: toPersonalDataForm(data),
    schema: PersonalDataInput(),
    toInput: (form) => toPersonalDataInput(form, data, mayManage),
    fieldOf: personalFieldOf,
    save: async (input) => {
      await runCommand(putPersonalData, input);
      addSuccess('Persoonsgegevens bewaard', data.name);
    },
  });
  return (
    <>
      <PhotoSection data={data} isOwn={isOwn} />
      <IbanSection data={data} />
      <EditForm editing={editing}>
        <NameFields editing={editing} />
        <AddressFields editing={editing} />
        <ContactFields editing={editing} />
        <SizeFields editing={editing} />
        <TermFields editing={editing} mayManage={mayManage} />
      </EditForm>
      <ContractSection data={data} mayManage={mayManage} />
      <ChangesSection userId={data.userId} />
    </>
  );
}
