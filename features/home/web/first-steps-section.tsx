import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getFirstSteps } from '../contract.ts';
import { firstStepsOf } from '../first-steps.ts';

/** The way from an empty organisation to a first field day, for who begins it: what is done and what is not. */
export function FirstStepsSection({ person }: { readonly person: SignedIn }) {
  const enabled = person.permissions.includes('user.manage') && !person.restricted;
  // A step is done in another room: whoever comes back from there sees that at once.
  const found = useAnswer(getFirstSteps, {}, { enabled, isAskedWhenShown: true }).data;
  const steps = found === undefined ? [] : firstStepsOf(found, person.permissions);
  if (steps.length === 0) return null;
  return (
    <Section title="Eerste stappen" note={`${steps.filter(({ isDone }) => isDone).length} van ${steps.length} gedaan`}>
      <RowList label="Eerste stappen">
        {steps.map(({ key, title, text, href, isDone }) =>
          isDone ? (
            <Row key={key} icon={<IconCircleCheck size={24} aria-hidden="true" />} tone="ok" title={title} text="Gedaan" />
          ) : (
            <Row key={key} icon={<IconCircle size={24} aria-hidden="true" />} title={title} text={text} href={href} />
          ),
        )}
      </RowList>
    </Section>
  );
}
