import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listColleagues } from '#features/people/contract.ts';
import { href } from '#features/routes.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { type SignedIn, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getPersonalData } from '../contract.ts';
import { PersonalDataEditor } from './personal-data-editor.tsx';

/** One's own personal data. They are not kept on the device. */
export function PersonalDataScreen() {
  const person = useSignedIn();
  return (
    <Page title="Persoonsgegevens" subtitle="Alleen jij en de administratie zien dit" back={{ href: href('personal'), label: 'Terug naar persoonlijk' }}>
      {person !== undefined && <Own person={person} />}
    </Page>
  );
}

function Own({ person }: { readonly person: SignedIn }) {
  const answer = useAnswer(getPersonalData, { user: person.id }, { keepsAsking: false });
  const mayManage = person.permissions.includes('personal-data.manage');
  return (
    <>
      {mayManage && <OfColleague ownId={person.id} />}
      <AnswerGate answer={answer} what="De pagina met je persoonsgegevens" shape="lines">
        {(data) => <PersonalDataEditor key={data.version} data={data} mayManage={mayManage} isOwn />}
      </AnswerGate>
    </>
  );
}

/** The way to the data of somebody else, for who may see those. */
function OfColleague({ ownId }: { readonly ownId: string }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { data = [] } = useAnswer(listColleagues, {}, { enabled: search !== '' });
  const options = data.filter(({ id }) => id !== ownId).map(({ id, name, jobTitle }) => ({ value: id, label: name, text: jobTitle }));
  return (
    <Section title="Van een collega" padded>
      <div className="formgrid">
        <Field label="Open de gegevens van" group>
          <PickInput
            shown=""
            title="Kies een collega"
            options={options}
            onSearch={setSearch}
            onChange={(id) => id !== undefined && void navigate({ to: href('personalDataOf', { user: id }) })}
            emptyText="Typ een deel van de naam."
          />
        </Field>
      </div>
    </Section>
  );
}
