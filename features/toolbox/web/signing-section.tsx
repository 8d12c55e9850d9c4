import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { presentIn, unconfirmedIn } from '../rules.ts';
import type { Participant, Toolbox } from '../toolbox.ts';
import { SignSheet } from './sign-sheet.tsx';
import { confirm, takeOffList } from './toolbox-actions.ts';

export interface SigningSectionProps {
  readonly toolbox: Toolbox;
  readonly me: string;
  readonly isLeading: boolean;
}

/** Renders the participants: name, and the signature or the confirmation beside it. */
export function SigningSection({ toolbox, me, isLeading }: SigningSectionProps) {
  const [signing, setSigning] = useState<Participant>();
  const present = presentIn(toolbox);
  const readers = toolbox.participants.filter(({ isReader }) => isReader);
  const open = unconfirmedIn(toolbox).length;
  const urls = usePictureUrls(isLeading ? toolbox.participants.flatMap(({ signatureFileId }) => signatureFileId ?? []) : []);
  return (
    <div>
      <Section title="Wie was erbij" note={toolbox.status === 'draft' ? present.length : `${present.length - open} van ${present.length} getekend`}>
        {present.length === 0 ? (
          <EmptyState title="Nog niemand op de lijst">Zet er ten minste twee deelnemers in, de leider meegeteld.</EmptyState>
        ) : (
          <ul className="signlist" aria-label="Deelnemers">
            {present.map((one) => (
              <li key={one.id}>
                <span>
                  <b>{one.name}</b>
                  <small>{words(one, toolbox)}</small>
                </span>
                <Proof
                  participant={one}
                  toolbox={toolbox}
                  me={me}
                  isLeading={isLeading}
                  picture={one.signatureFileId === null ? undefined : urls.get(one.signatureFileId)}
                  onSign={() => setSigning(one)}
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {readers.length > 0 && (
        <Section title="Nagelezen" note={readers.length}>
          <ul className="signlist" aria-label="Nagelezen">
            {readers.map((one) => (
              <li key={one.id}>
                <span>
                  <b>{one.name}</b>
                  <small>{one.confirmedAt !== null && formatMoment(one.confirmedAt)}</small>
                </span>
                <Confirmed words="Gelezen" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {signing !== undefined && <SignSheet toolbox={toolbox} participant={signing} isOwn={signing.userId === me} onClose={() => setSigning(undefined)} />}
    </div>
  );
}

function words({ userId, company, confirmedAt, signatureFileId }: Participant, { leaderId, day }: Toolbox): string {
  const who = userId === leaderId ? 'Leider' : userId === null ? `Extern${company && `, ${company}`}` : '';
  if (confirmedAt === null) return who === '' ? 'Kan ook zelf bevestigen' : who;
  const when = localDate(confirmedAt) === day ? formatTime(confirmedAt) : formatMoment(confirmedAt);
  return [who, signatureFileId === null ? 'op eigen toestel' : '', when].filter(Boolean).join(', ');
}

interface ProofProps extends SigningSectionProps {
  readonly participant: Participant;
  readonly picture: string | undefined;
  readonly onSign: () => void;
}

/** The signature, the confirmation, or the way to it. */
function Proof({ participant, toolbox, me, isLeading, picture, onSign }: ProofProps) {
  const { confirmedAt, signatureFileId, userId, name } = participant;
  if (signatureFileId !== null && isLeading)
    return (
      <span className="inkline">
        <Picture src={picture} alt={`Handtekening van ${name}`} missing={<small className="muted">Handtekening onderweg</small>} />
      </span>
    );
  if (confirmedAt !== null) return <Confirmed words={signatureFileId === null ? 'Bevestigd' : 'Getekend'} />;
  if (toolbox.status !== 'signing') return null;
  if (userId === me)
    return (
      <span className="bars">
        <Button onClick={onSign}>Tekenen</Button>
        <Button onClick={() => carryOut(() => confirm(toolbox, participant, undefined))}>Bevestigen</Button>
      </span>
    );
  if (!isLeading) return <small className="muted">Nog niet</small>;
  return (
    <span className="bars">
      <Button onClick={onSign} aria-label={`${name} laten tekenen`}>
        Tekenen
      </Button>
      <IconButton
        label={`${name} van de lijst halen`}
        icon={<IconX size={20} aria-hidden="true" />}
        onClick={() => carryOut(() => takeOffList(toolbox, participant))}
      />
    </span>
  );
}

function Confirmed({ words: said }: { readonly words: string }) {
  return (
    <span className="confirmed">
      <IconCircleCheck size={20} aria-hidden="true" />
      {said}
    </span>
  );
}
