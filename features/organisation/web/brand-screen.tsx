import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { BRAND_ID, type BrandRecord, getBrand, putBrand } from '../brand-contract.ts';
import { BrandEditor } from './brand-editor.tsx';
import { withPendingBrand } from './pending-brand.ts';

/** How documents and mails look that leave the organisation. */
export function BrandScreen() {
  const answer = useAnswer(getBrand, {}, { withPending: withPendingBrand });
  return (
    <Page title="Merk" subtitle="Zo zien documenten en mails eruit die de organisatie verlaten">
      <AnswerGate answer={answer} what="Het merk" shape="lines">
        {(brand) => (
          <Section title="Documenten en mails" padded>
            <BrandEditor key={brand.version} brand={brand} onSave={save} />
          </Section>
        )}
      </AnswerGate>
    </Page>
  );
}

async function save({ version, ...fields }: BrandRecord): Promise<void> {
  await addCommand(
    putBrand,
    { id: BRAND_ID, ...fields, version },
    { record: 'brand', label: 'Merk gewijzigd', href: href('brand'), fileIds: fields.logoFileId === null ? [] : [fields.logoFileId] },
  );
}
