import { useNavigate, useParams } from '@tanstack/react-router';
import { useSkipFinishedForm } from '#features/form-filling/web/drafts/finished-form-pages.tsx';
import type { OpenForm } from '#features/form-filling/web/drafts/open-form.ts';
import { FormCheckPage } from '#features/form-filling/web/page/form-check-page.tsx';
import { FormGate } from '#features/form-filling/web/page/form-gate.tsx';
import { href } from '#features/routes.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { NoDraft } from '../no-draft.tsx';
import { PublicRefusal } from '../public-refusal.tsx';
import { publicAddresses } from './public-addresses.ts';
import { PublicDraftGate } from './public-draft-gate.tsx';
import { type Sender, sendPublicForm } from './send-public-form.ts';
import { SenderFields } from './sender-fields.tsx';

/** The check of a public form, with what may be asked before it goes. */
export function PublicFormCheckScreen() {
  const { name = '' } = useParams({ strict: false });
  return (
    <PublicDraftGate name={name}>
      {(id) => (
        <FormGate id={id} missing={<NoDraft name={name} />}>
          {(form) => <CheckAndSend key={id} name={name} form={form} />}
        </FormGate>
      )}
    </PublicDraftGate>
  );
}

function CheckAndSend({ name, form }: { readonly name: string; readonly form: OpenForm }) {
  const navigate = useNavigate();
  const leaveBehind = useSkipFinishedForm();
  const { texts, setTexts, forget } = useKeptTexts(`sender ${form.id}`);
  const sender: Sender = { name: texts['name'] ?? ownNameIn(form), copyTo: texts['copyTo'] ?? '' };
  const send = async () => {
    await sendPublicForm(form, sender);
    await forget();
    await leaveBehind(name, () => navigate({ to: href('publicFormView', { name }) }));
  };
  return (
    <FormCheckPage
      form={form}
      addresses={publicAddresses(name)}
      notices={<PublicRefusal id={form.id} />}
      beforeSending={<SenderFields sender={sender} onChange={(next) => setTexts({ ...next })} />}
      onSend={send}
    />
  );
}

/** Returns the name of the person who fills it in, when the form asked for it already. */
function ownNameIn({ state }: OpenForm): string {
  const answer = state.get('name')?.value;
  return typeof answer === 'string' ? answer : '';
}
