import { IconAlertTriangle, IconEye, IconPhone, IconShieldCheck, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmergencyNumbers } from '#features/emergency-contacts/web/emergency-numbers.tsx';
import { useFormsToStart } from '#features/form-filling/web/starting/start-form.ts';
import { listFormDesigns } from '#features/forms/contract.ts';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { qualificationKinds } from '#features/people/qualifications.ts';
import { countExpiringRegistrations, listOwnRegistrations } from '#features/registrations/contract.ts';
import { standingWords } from '#features/registrations/rules.ts';
import { href } from '#features/routes.ts';
import type { ToolboxYear } from '#features/toolbox/contract.ts';
import { ActionRows } from '#features/toolbox/web/action-rows.tsx';
import { DivisionCounts } from '#features/toolbox/web/division-counts.tsx';
import { useToolboxes } from '#features/toolbox/web/use-toolboxes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Figures } from '#platform/ui/charts/figures.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { expiringOf } from './expiring-registrations.ts';
import { type OpenActions, useOpenActions } from './open-actions.ts';

/** Forms of safe work that can be started here, when the catalogue has them and one may fill them in. */
const forms = [
  { key: 'lmra', label: 'LMRA', text: 'Kijk rond voordat je begint', icon: <IconShieldCheck size={24} aria-hidden="true" /> },
  {
    key: 'melding-incident',
    label: 'Melding doen',
    text: 'Ongeval, bijna-ongeval, onveilige situatie',
    icon: <IconAlertTriangle size={24} aria-hidden="true" />,
  },
  { key: 'werkplekinspectie', label: 'Werkplekinspectie', text: 'Loop de werkplek na', icon: <IconEye size={24} aria-hidden="true" /> },
] as const;

/** Safe work: what can be started, what was held against what is aimed at, what is open, and whom to call; also without a network. */
export function SafetyHomeScreen() {
  const today = useToday();
  const { data: toolboxes, state } = useToolboxes();
  const actions = useOpenActions(toolboxes, state === 'waiting', today);
  return (
    <Page title="VIP" back={{ href: href('overview'), label: 'Terug naar het overzicht' }}>
      <Tiles toolboxes={toolboxes} />
      {actions.isWaiting && <Skeleton shape="rows" count={3} />}
      <Counters toolboxes={toolboxes} actions={actions} today={today} />
      <div className="safehome">
        <div>
          <Divisions toolboxes={toolboxes} today={today} />
          {!actions.isWaiting && <ActionList actions={actions} />}
        </div>
        <div>
          <Expiring today={today} />
          <EmergencyNumbers />
        </div>
      </div>
    </Page>
  );
}

interface WithToolboxes {
  /** Undefined while this year is not on this device. */
  readonly toolboxes: ToolboxYear | undefined;
}

function Tiles({ toolboxes }: WithToolboxes) {
  const navigate = useNavigate();
  const designs = useAnswer(listFormDesigns, {}, { enabled: hasPermission('form.fill') }).data ?? [];
  const { startingKey, trouble, start } = useFormsToStart();
  const last = toolboxes?.toolboxes[0];
  const mayStart = (key: string) => designs.some((design) => design.key === key && design.mayFill);
  return (
    <>
      {trouble !== undefined && (
        <Message tone="bad" title="Het formulier kan nu niet worden gestart" live>
          {trouble}
        </Message>
      )}
      <nav className="safetiles" aria-label="Veilig werken">
        <Tile
          icon={<IconUsersGroup size={24} aria-hidden="true" />}
          label="Toolbox registreren"
          text={last === undefined ? 'Leg hem vast en laat tekenen' : `Laatste: ${formatDate(last.day)}`}
          onClick={() => void navigate({ to: href('newToolbox') })}
        />
        {forms
          .filter(({ key }) => mayStart(key))
          .map(({ key, label, text, icon }) => (
            <Tile key={key} icon={icon} label={label} text={text} isBusy={startingKey === key} onClick={() => start(key, {})} />
          ))}
        <Tile
          icon={<IconPhone size={24} aria-hidden="true" />}
          label="ICE"
          text="Wie te bellen voor een collega"
          onClick={() => void navigate({ to: href('emergencyContacts') })}
        />
      </nav>
    </>
  );
}

interface TileProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly text: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

function Tile({ icon, label, text, isBusy = false, onClick }: TileProps) {
  return (
    <Button icon={icon} busy={isBusy} onClick={onClick}>
      <span>
        <b>{label}</b>
        <small>{text}</small>
      </span>
    </Button>
  );
}

interface WithActions {
  readonly actions: OpenActions;
}

const isWhole = ({ missing }: OpenActions) => !missing.toolboxes && !missing.forms;

function Counters({ toolboxes, actions, today }: WithToolboxes & WithActions & { readonly today: string }) {
  const own = useAnswer(listOwnRegistrations, {}).data;
  const isKeeper = hasPermission('qualification.manage');
  const all = useAnswer(countExpiringRegistrations, {}, { enabled: isKeeper }).data;
  const { open } = actions;
  const late = open.filter(({ dueOn }) => dueOn < today).length;
  const ofAll = all === undefined ? undefined : all.expired + all.soon;
  return (
    <Figures
      figures={[
        ...(toolboxes === undefined
          ? []
          : [
              {
                label: 'Toolboxen dit jaar',
                value: toolboxes.own.confirmed,
                note: toolboxes.own.target > 0 ? `van ${toolboxes.own.target}` : 'door jou bevestigd',
              },
            ]),
        ...(isWhole(actions) ? [{ label: 'Open acties', value: open.length, ...(late > 0 && { note: `${late} te laat`, warns: true }) }] : []),
        ...(ofAll !== undefined
          ? [{ label: 'Registraties van iedereen', value: ofAll, note: 'verlopen bijna', warns: ofAll > 0 }]
          : own === undefined
            ? []
            : [{ label: 'Jouw registraties', value: expiringOf(own, today).length, note: 'verlopen bijna' }]),
      ]}
    />
  );
}

function Divisions({ toolboxes, today }: WithToolboxes & { readonly today: string }) {
  const isDesk = useDesk();
  const shareMin = normOn(useNorms(), 'vca.toolbox_aanwezig_pct', today);
  const withTarget = toolboxes?.divisions.filter(({ target }) => target > 0) ?? [];
  if (withTarget.length === 0) return null;
  const all = <LinkButton href={href('toolbox')}>Alle toolboxen</LinkButton>;
  if (!isDesk)
    return (
      <Section title="Toolboxen" padded actions={all}>
        {withTarget.map(({ id, name, held, target }) => (
          <p key={id} className="num">
            {name}: {held} van {target} gehouden
          </p>
        ))}
      </Section>
    );
  return (
    <Section title={`Toolboxen in ${today.slice(0, 4)}`} note={`gelijk verdeeld over het jaar, ten minste ${shareMin} % als bijeenkomst`} actions={all}>
      <DivisionCounts divisions={withTarget} day={today} shareMin={shareMin} />
    </Section>
  );
}

function ActionList({ actions }: WithActions) {
  const { open, done, missing } = actions;
  return (
    <>
      <Section title="Open acties" note={(isWhole(actions) && open.length) || undefined}>
        {open.length > 0 && <ActionRows actions={open} />}
        {open.length === 0 && isWhole(actions) && <p className="muted pad vipnone">Er staat niets open.</p>}
        {missing.toolboxes && <p className="muted pad vipnone">De toolboxen van dit jaar staan nog niet op dit apparaat.</p>}
        {missing.forms && <p className="muted pad vipnone">De acties uit formulieren staan nog niet op dit apparaat.</p>}
      </Section>
      {done.length > 0 && (
        <Section title="Onlangs gereed" note={done.length}>
          <ActionRows label="Onlangs gereed" actions={done} />
        </Section>
      )}
    </>
  );
}

function Expiring({ today }: { readonly today: string }) {
  const own = useAnswer(listOwnRegistrations, {}).data;
  if (own === undefined) return null;
  const kinds = expiringOf(own, today);
  const register = hasPermission('qualification.manage') && <LinkButton href={href('registrations')}>Alle registraties</LinkButton>;
  return (
    <Section title="Jouw registraties" note={kinds.length || undefined} actions={register}>
      {kinds.length === 0 ? (
        <p className="muted pad vipnone">Van jou verloopt er de komende 60 dagen niets.</p>
      ) : (
        <RowList label="Registraties die verlopen">
          {kinds.map(({ kind, counting }) => (
            <Row
              key={kind}
              icon={<IconAlertTriangle size={24} aria-hidden="true" />}
              tone="wait"
              title={(qualificationKinds as Readonly<Record<string, string>>)[kind] ?? kind}
              text={standingWords(counting, today)}
              href={href('fieldWork')}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}
