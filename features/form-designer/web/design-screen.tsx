import { useParams } from '@tanstack/react-router';
import type { Design } from '#features/form-engine/design/design.ts';
import { getFormDesign } from '#features/forms/contract.ts';
import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { getManagedDesign } from '../design-contract.ts';
import { DesignersOnly } from './designers-only.tsx';
import { DraftDesign } from './draft-design.tsx';
import { DesignSharing } from './places.ts';
import { PublishedDesign } from './published-design.tsx';

/** One design: the draft that is being made, or the version in use. */
export function DesignScreen() {
  const { design = '' } = useParams({ strict: false });
  return (
    <DesignersOnly>
      <OneDesign key={design} designKey={design} />
    </DesignersOnly>
  );
}

/** A form for everybody is handed out from here. */
function sharingOf(document: Design) {
  return document.public === undefined ? null : <DesignSharing designKey={document.key} opening={document.public} />;
}

function OneDesign({ designKey }: { readonly designKey: string }) {
  const answer = useAnswer(getManagedDesign, { key: designKey });
  const design = answer.data;
  const version = design?.draft === null ? design.version : null;
  const published = useAnswer(getFormDesign, { key: designKey, version: String(version ?? 1) }, { enabled: version !== null });
  if (design !== undefined && design.draft !== null) return <DraftDesign design={design} draft={design.draft} />;
  if (design !== undefined && published.data?.version === version && published.data !== undefined) {
    return <PublishedDesign key={version} design={design} document={published.data.document} sharing={sharingOf(published.data.document)} />;
  }
  return (
    <Page title="Ontwerp" back={{ href: href('designs'), label: 'Terug naar de ontwerpen' }}>
      <AnswerGate<unknown> answer={design === undefined ? answer : published} isEmpty>
        {null}
      </AnswerGate>
    </Page>
  );
}
