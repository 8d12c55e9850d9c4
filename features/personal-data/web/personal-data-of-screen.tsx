import { useParams } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { getPersonalData } from '../contract.ts';
import { PersonalDataEditor } from './personal-data-editor.tsx';

/** Personal data of somebody else, for who may see those. */
export function PersonalDataOfScreen() {
  const { user = '' } = useParams({ strict: false });
  const answer = useAnswer(getPersonalData, { user }, { keepsAsking: false });
  return (
    <Page
      title={answer.data?.name ?? 'Persoonsgegevens'}
      subtitle="Persoonsgegevens"
      back={{ href: href('personalData'), label: 'Terug naar persoonsgegevens' }}
    >
      <AnswerGate answer={answer} what="De pagina met deze persoonsgegevens" shape="lines">
        {(data) => <PersonalDataEditor key={`${data.userId} ${data.version}`} data={data} mayManage isOwn={false} />}
      </AnswerGate>
    </Page>
  );
}
