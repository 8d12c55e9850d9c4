import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { currentSubscription, endSubscription } from '#platform/web/push/push-subscription.ts';
import { notificationGroupCodes, notificationGroups } from '../../groups.ts';
import { getPushSettings, type PushDevice, putNotificationChoices, withdrawPushDevice } from '../../push-contract.ts';
import { QUIET_FROM, QUIET_UNTIL } from '../../push-times.ts';
import { type PushAbility, PushRefused, pushAbility, turnOn } from './this-browser.ts';

type Settings = z.output<typeof getPushSettings.result>;
type Chosen = Pick<Settings, 'remindersByMail' | 'silentGroups'>;

/** Where notifications reach somebody besides the app: this device, others of theirs, and the mail. */
export function PushSection() {
  const { isOnline } = useConnectivity();
  const answer = useAnswer(getPushSettings, {}, { enabled: isOnline });
  return (
    <Section title="Ook als de app dicht is" padded>
      {!isOnline && answer.data === undefined ? (
        <p className="muted">Meldingen aan- of uitzetten kan zodra je verbinding hebt.</p>
      ) : (
        <AnswerGate answer={answer} what="Je keuze voor meldingen" shape="lines">
          {(settings) => <Choices settings={settings} isOnline={isOnline} />}
        </AnswerGate>
      )}
    </Section>
  );
}

function Choices({ settings, isOnline }: { readonly settings: Settings; readonly isOnline: boolean }) {
  const { isBusy, trouble, run } = useAction();
  const { devices } = settings;
  const [chosen, setChosen] = useState<Chosen>(settings);
  const others = devices.filter(({ isThis }) => !isThis);
  const choose = (change: Partial<Chosen>) => {
    const next = { remindersByMail: chosen.remindersByMail, silentGroups: chosen.silentGroups, ...change };
    setChosen(next);
    run(() =>
      runCommand(putNotificationChoices, next).catch((error: unknown) => {
        setChosen(chosen);
        throw error;
      }),
    );
  };
  return (
    <>
      <ThisDevice settings={settings} isOnline={isOnline} />
      <p className="muted">
        Tussen {QUIET_FROM} en {QUIET_UNTIL} uur krijg je alleen bericht van gevaar dat niet kan wachten; de rest komt in de ochtend. Op het vergrendelde scherm
        staan geen namen van projecten of collega’s. Van gevaar krijgt wie het moet weten ook altijd een mail.
      </p>
      {devices.length > 0 && (
        <Field label="Op je apparaten" group help="In de app staan ze altijd.">
          <CheckChoices
            values={notificationGroupCodes.filter((group) => !chosen.silentGroups.includes(group))}
            options={notificationGroupCodes.map((value) => ({ value, label: notificationGroups[value] }))}
            columns={2}
            locked={!isOnline || isBusy}
            onChange={(loud) => choose({ silentGroups: notificationGroupCodes.filter((group) => !loud.includes(group)) })}
          />
        </Field>
      )}
      <CheckInput
        checked={chosen.remindersByMail}
        disabled={!isOnline || isBusy}
        label="Herinneringen ook per mail"
        help="Voor een dag die nog open staat, en een klok die lang loopt."
        onChange={(remindersByMail) => choose({ remindersByMail })}
      />
      {others.length > 0 && (
        <RowList label="Andere apparaten met meldingen">
          {others.map((device) => (
            <OtherDevice
              key={device.id}
              device={device}
              isDisabled={!isOnline || isBusy}
              onEnd={() => run(() => runCommand(withdrawPushDevice, { id: device.id }))}
            />
          ))}
        </RowList>
      )}
      <TroubleMessage trouble={trouble} title="Niet gelukt" />
    </>
  );
}

function OtherDevice({
  device: { name, madeAt },
  isDisabled,
  onEnd,
}: {
  readonly device: PushDevice;
  readonly isDisabled: boolean;
  readonly onEnd: () => void;
}) {
  const title = name || 'Ander apparaat';
  return (
    <Row
      icon={<IconBellRinging size={24} aria-hidden="true" />}
      title={title}
      text={`Meldingen aan sinds ${formatDate(localDate(madeAt))}`}
      end={
        <Button size="small" disabled={isDisabled} onClick={onEnd} aria-label={`Meldingen uitzetten op ${title}`}>
          Uitzetten
        </Button>
      }
    />
  );
}

function ThisDevice({ settings: { publicKey, devices }, isOnline }: { readonly settings: Settings; readonly isOnline: boolean }) {
  const { isBusy, trouble, run } = useAction();
  const [ability, setAbility] = useState<PushAbility>(pushAbility);
  const device = devices.find(({ isThis }) => isThis);
  const isSubscribed = useIsSubscribed(device?.id);
  const turn = () =>
    run(async () => {
      try {
        await turnOn(publicKey);
      } catch (error) {
        if (!(error instanceof PushRefused)) throw error;
      }
      setAbility(pushAbility());
    });
  const end = (id: string) =>
    run(async () => {
      await endSubscription();
      await runCommand(withdrawPushDevice, { id });
    });
  if (device !== undefined && isSubscribed !== false) {
    return (
      <>
        <Message tone="ok" title="Dit apparaat krijgt meldingen">
          Ook met de app dicht. Na uitloggen niet meer.
        </Message>
        <TroubleMessage trouble={trouble} title="Niet gelukt" />
        <div className="bars">
          <Button icon={<IconBellOff size={20} aria-hidden="true" />} busy={isBusy} disabled={!isOnline} onClick={() => end(device.id)}>
            Uitzetten op dit apparaat
          </Button>
        </div>
      </>
    );
  }
  if (ability !== 'able') return <Message title={abilityWords[ability].title}>{abilityWords[ability].text}</Message>;
  return (
    <>
      <p className="prose">Een herinnering op je telefoon als je dag om 18:00 nog open staat, als je klok lang loopt, of als iemand iets van je vraagt.</p>
      <TroubleMessage trouble={trouble} title="Niet gelukt" />
      <div className="bars">
        <Button icon={<IconBellRinging size={20} aria-hidden="true" />} busy={isBusy} disabled={!isOnline} onClick={turn}>
          Aanzetten op dit apparaat
        </Button>
      </div>
    </>
  );
}

const abilityWords: Record<Exclude<PushAbility, 'able'>, { readonly title: string; readonly text: string }> = {
  unable: { title: 'Deze browser kan geen meldingen tonen', text: 'Open Maaiveld in Chrome, Edge, Firefox of Safari, buiten een privévenster.' },
  'needs-install': {
    title: 'Zet Maaiveld eerst op je beginscherm',
    text: 'Tik in Safari op Deel en dan op Zet op beginscherm. Open Maaiveld daarna vanaf het beginscherm en zet meldingen hier aan.',
  },
  refused: {
    title: 'De browser houdt meldingen tegen',
    text: 'Sta meldingen voor deze site toe in de instellingen van je browser of telefoon, en open deze pagina opnieuw. Herinneringen per mail werken wel.',
  },
};

/** True when this browser has a subscription; undefined until it is known. Looked at again when the server's word changes. */
function useIsSubscribed(deviceId: string | undefined): boolean | undefined {
  const [isSubscribed, setSubscribed] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server knows changes when the subscription does.
  useEffect(() => {
    let isHere = true;
    currentSubscription().then(
      (found) => isHere && setSubscribed(found !== undefined),
      () => isHere && setSubscribed(false),
    );
    return () => {
      isHere = false;
    };
  }, [deviceId]);
  return isSubscribed;
}
