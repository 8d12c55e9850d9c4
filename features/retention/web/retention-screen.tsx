import { useState } from 'react';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listRetentionRules } from '../contract.ts';
import { RetentionSections } from './places.ts';
import { RetentionRunRows } from './retention-run-rows.tsx';
import { RuleRows } from './rule-rows.tsx';
import { RuleSheet } from './rule-sheet.tsx';
import { useRuns } from './use-runs.ts';

/** How long everything is kept, what would go by it today, and proof of what went. */
export function RetentionScreen() {
  const isDesk = useDesk();
  const rules = useAnswer(listRetentionRules, {});
  const runs = useRuns();
  const [opened, open] = useState('');
  const rule = rules.data?.find(({ key }) => key === opened);
  return (
    <Page title="Bewaren" subtitle="Hoe lang gegevens blijven, en wat weg mag">
      <AnswerGate answer={rules} what="De lijst van termijnen" shape={isDesk ? 'table' : 'rows'}>
        {(all) => <RuleRows rules={all} runs={runs.data ?? []} onOpen={open} />}
      </AnswerGate>
      <Section title="Opgeruimd" note={runs.data?.length || undefined}>
        <AnswerGate answer={runs} what="Wat is opgeruimd" shape="rows">
          {(all) => <RetentionRunRows runs={all} />}
        </AnswerGate>
      </Section>
      <RetentionSections />
      {rule !== undefined && <RuleSheet rule={rule} runs={runs.data ?? []} onClose={() => open('')} />}
    </Page>
  );
}
