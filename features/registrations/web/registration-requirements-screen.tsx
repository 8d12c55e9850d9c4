import { useState } from 'react';
import { isProtocol, qualificationKinds } from '#features/people/qualifications.ts';
import { href } from '#features/routes.ts';
import { type QualificationCode, qualificationCodes } from '#platform/shared/qualification-codes.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { listRegistrationRequirements, putRegistrationRequirement } from '../requirements-contract.ts';

/** Which registrations are required: asked by forms, by releases and wherever somebody is picked. */
export function RegistrationRequirementsScreen() {
  const answer = useAnswer(listRegistrationRequirements, {});
  const { isBusy, run } = useNoticedAction('Niet gewijzigd');
  // What was just pressed shows at once, and goes back when it could not be kept.
  const [pressed, setPressed] = useState<{ readonly kind: QualificationCode; readonly required: boolean }>();
  const settingOf = (kind: QualificationCode) => answer.data?.find((one) => one.kind === kind);
  const lines = (kinds: readonly QualificationCode[]) =>
    kinds.map((kind) => (
      <CheckInput
        key={kind}
        label={qualificationKinds[kind]}
        checked={isBusy && pressed?.kind === kind ? pressed.required : (settingOf(kind)?.required ?? false)}
        disabled={isBusy}
        onChange={(required) => {
          setPressed({ kind, required });
          run(() => runCommand(putRegistrationRequirement, { kind, required, version: settingOf(kind)?.version ?? 0 }));
        }}
      />
    ));
  return (
    <Page title="Registratie-eisen" back={{ href: href('settings'), label: 'Instellingen' }}>
      <AnswerGate answer={answer} what="De lijst van eisen" shape="lines">
        <Section title="Protocollen" padded>
          <p className="prose muted">
            Wat is aangevinkt, vragen formulieren van wie wordt gekozen en vraagt vrijgeven van de ploeg, op de dag van het werk. Wat uit staat, mag iedereen.
          </p>
          {lines(qualificationCodes.filter(isProtocol))}
        </Section>
        <Section title="Certificaten" padded>
          {lines(qualificationCodes.filter((kind) => !isProtocol(kind)))}
        </Section>
      </AnswerGate>
    </Page>
  );
}
