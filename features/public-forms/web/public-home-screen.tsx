import { IconClipboardText } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { Horizon } from '#platform/ui/charts/horizon.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { type AnswerState, useAnswer } from '#platform/web/answers/use-answer.ts';
import { listPublicForms } from '../contract.ts';
import { OwnForms } from './own-forms.tsx';
import { useKeptForLater } from './use-kept-for-later.ts';
import { useOwnForms } from './use-own-forms.ts';

const listWords: Record<AnswerState, string> = {
  waiting: 'De formulieren worden opgehaald.',
  shown: 'Het werkt ook zonder internet.',
  'not-on-device': 'De formulieren worden opgehaald zodra er internet is.',
  refused: 'De formulieren kunnen nu niet worden opgehaald. Probeer het later opnieuw.',
};

/** Start page of people without an account. */
export function PublicHomeScreen() {
  const answer = useAnswer(listPublicForms, {});
  const forms = answer.data ?? [];
  useKeptForLater(answer.data);
  const { drafts, sent, open } = useOwnForms();
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Horizon name="Welkom" />
      <div className="hero">
        <h1>Formulier invullen zonder account</h1>
        <p className="intro">
          Kom je op bezoek, zag je iets onveiligs of wil je laten weten hoe het ging? Vul hier een formulier in. Een account is niet nodig.
        </p>
        <p className="intro">{listWords[answer.state]}</p>
        <div className="stack">
          <LinkButton variant="next" size="main" wide href={href('publicForms')}>
            Formulier invullen
          </LinkButton>
        </div>
      </div>
      {forms.length > 0 && (
        <Section title="Veel gebruikt">
          <RowList>
            {forms.slice(0, 3).map(({ key, name, description }) => (
              <Row
                key={key}
                href={href('publicForm', { name: key })}
                icon={<IconClipboardText size={24} aria-hidden="true" />}
                title={name}
                text={description}
              />
            ))}
          </RowList>
        </Section>
      )}
      <OwnForms title="Op dit apparaat" forms={[...drafts, ...sent]} onOpen={open} />
      <p className="pad muted">
        Werk je bij ons? <a href={href('signIn')}>Inloggen</a>
      </p>
    </main>
  );
}
