import { IconApi, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { rightsInShort } from '#features/people/permission-words.ts';
import { href } from '#features/routes.ts';
import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { type ApiKey, listApiKeys, withdrawApiKey } from '../contract.ts';
import { NewKeySheet } from './new-key-sheet.tsx';

const states: Record<ApiKey['state'], { readonly tone: Tone; readonly label: string }> = {
  active: { tone: 'ok', label: 'Werkt' },
  expired: { tone: 'idle', label: 'Verlopen' },
  withdrawn: { tone: 'idle', label: 'Ingetrokken' },
};

/** The keys by which other programs read: what each may, until when, and when it was used last. */
export function IntegrationsScreen() {
  const answer = useAnswer(listApiKeys, {});
  const [isMaking, setMaking] = useState(false);
  const [withdrawing, setWithdrawing] = useState<ApiKey>();
  const add = (
    <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setMaking(true)}>
      Nieuwe sleutel
    </Button>
  );
  return (
    <Page
      title="Integraties"
      subtitle="Sleutels waarmee andere programma's gegevens lezen"
      back={{ href: href('settings'), label: 'Terug naar instellingen' }}
      actions={answer.data !== undefined && answer.data.length > 0 && add}
    >
      <AnswerGate answer={answer} what="De lijst van sleutels">
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState title="Nog geen sleutels" actions={add}>
              Met een sleutel leest een ander programma, bijvoorbeeld een rapportage, wat jij het toestaat. Wijzigen kan het niet.
            </EmptyState>
          ) : (
            <Section title="API-sleutels" note={keys.length}>
              <RowList label="API-sleutels">
                {keys.map((key) => (
                  <Row
                    key={key.id}
                    icon={<IconApi size={24} aria-hidden="true" />}
                    title={`${key.name} (…${key.hint})`}
                    text={keyWords(key)}
                    after={<Badge tone={states[key.state].tone}>{states[key.state].label}</Badge>}
                    beside={
                      key.state === 'active' ? (
                        <Button variant="bad" aria-label={`${key.name} intrekken`} onClick={() => setWithdrawing(key)}>
                          Intrekken
                        </Button>
                      ) : undefined
                    }
                  />
                ))}
              </RowList>
            </Section>
          )
        }
      </AnswerGate>
      {isMaking && <NewKeySheet onClose={() => setMaking(false)} />}
      {withdrawing !== undefined && <WithdrawDialog apiKey={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </Page>
  );
}

function WithdrawDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const { isBusy, trouble, run } = useAction();
  const withdraw = async () => {
    await runCommand(withdrawApiKey, { id: apiKey.id });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${apiKey.name} intrekken?`}
      description="Het programma dat hem gebruikt kan meteen niets meer lezen. Dit is niet terug te draaien."
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="bad" filled busy={isBusy} onClick={() => run(withdraw)}>
            Sleutel intrekken
          </Button>
        </>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet ingetrokken" />
    </Dialog>
  );
}

function keyWords({ permissions, validUntil, lastUsedAt, createdBy, createdAt, isMakerGone, state }: ApiKey): string {
  const used = lastUsedAt === null ? 'Nog nooit gebruikt' : `Laatst gebruikt ${formatMoment(lastUsedAt)}`;
  return `${rightsInShort(permissions)}. Tot en met ${formatDate(validUntil)}. ${used}. Gemaakt door ${createdBy} op ${formatMoment(createdAt)}.${isMakerGone ? leftWords(state) : ''}`;
}

/** Tells that the maker of a key left, and of one that still works what to do about it. */
function leftWords(state: ApiKey['state']): string {
  return state === 'active'
    ? ' Die is uit dienst, en de sleutel werkt nog. Maak zo nodig een nieuwe voor het programma, en trek deze in.'
    : ' Die is uit dienst.';
}
