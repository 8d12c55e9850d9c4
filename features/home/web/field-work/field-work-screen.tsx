import { useCallback } from 'react';
import type { z } from 'zod';
import { listEquipmentInHand } from '#features/equipment/loan-contract.ts';
import { InHandSection } from '#features/equipment/web/in-hand-section.tsx';
import { registerWithPending } from '#features/equipment/web/optimistic.ts';
import { type Size, sizeNames, sizes as sizeWords } from '#features/personal-data/fields.ts';
import { listOwnProtectiveEquipment } from '#features/protective-equipment/contract.ts';
import { ownWithPending } from '#features/protective-equipment/web/own-protection.ts';
import { OwnProtectionSection } from '#features/protective-equipment/web/own-protection-section.tsx';
import { listOwnRegistrations } from '#features/registrations/contract.ts';
import { OwnRegistrations, registrationsWithPending } from '#features/registrations/web/own-registrations.tsx';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

type InHand = z.output<typeof listEquipmentInHand.result>;

/** Renders what somebody takes into the field: registrations, protective equipment and instruments, and until when each is good; also without a network. */
export function FieldWorkScreen() {
  const today = useToday();
  const meId = useSignedIn()?.id;
  const registrations = useAnswer(listOwnRegistrations, {}, { withPending: registrationsWithPending });
  const protection = useAnswer(listOwnProtectiveEquipment, {}, { withPending: ownWithPending });
  const inHandWithPending = useCallback(
    (rows: InHand, pending: readonly PendingCommand[]): InHand => rows.filter((row) => registerWithPending([row], pending, new Map())[0]?.holder?.id === meId),
    [meId],
  );
  const inHand = useAnswer(listEquipmentInHand, {}, { withPending: inHandWithPending });
  return (
    <Page title="Veldwerk" back={{ href: href('personal'), label: 'Terug naar persoonlijk' }}>
      <AnswerGate answer={registrations} what="De lijst van je registraties" shape="rows">
        {(rows) => <OwnRegistrations registrations={rows} today={today} />}
      </AnswerGate>
      <AnswerGate answer={protection} what="De lijst van je beschermingsmiddelen" shape="rows">
        {({ items, sizes }) => (
          <>
            <OwnProtectionSection items={items} today={today} />
            <SizesSection sizes={sizes} />
          </>
        )}
      </AnswerGate>
      <AnswerGate answer={inHand} what="De lijst van je materieel" shape="rows">
        {(rows) => <InHandSection rows={rows} today={today} />}
      </AnswerGate>
    </Page>
  );
}

/** The sizes somebody gave; whoever hands out clothes goes by them. */
function SizesSection({ sizes }: { readonly sizes: Readonly<Partial<Record<Size, string>>> }) {
  return (
    <Section title="Maten" padded actions={<LinkButton href={href('personalData')}>Maten wijzigen</LinkButton>}>
      <SummaryList wide>
        {sizeNames.map((name) => (
          <SummaryItem key={name} label={sizeWords[name]}>
            {sizes[name] ?? '–'}
          </SummaryItem>
        ))}
      </SummaryList>
    </Section>
  );
}
