import { useState } from 'react';
import type { Client } from '#features/clients/client.ts';
import { getClient, listClients } from '#features/clients/contract.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { ClientChoiceForm } from '../client-choice-form.ts';
import type { ProjectSettings } from '../settings.ts';
import { type SettingsEditing, settingsFieldId } from './use-settings-editing.ts';

const REFERENCE_LENGTH_MAX = 80;

/** Which client is filled in: the one of the project, or one that is new in the register. */
export type ClientToEdit = 'new' | 'chosen';

export interface ClientSectionProps {
  readonly editing: SettingsEditing<ClientChoiceForm>;
  readonly client: ProjectSettings['client'];
  readonly onEdit: (which: ClientToEdit) => void;
}

/** The client out of the register that all projects share; a new one is put there from here. */
export function ClientSection({ editing: { form, set, errorOf }, client, onEdit }: ClientSectionProps) {
  const [search, setSearch] = useState('');
  const found = useAnswer(listClients, { search }, { keepsAsking: false });
  const chosen = useAnswer(getClient, { id: form.clientId }, { enabled: form.clientId !== '' });
  return (
    <Section title="Opdrachtgever" padded>
      <div className="formgrid two">
        <Field label="Opdrachtgever" id={settingsFieldId('clientId')} error={errorOf('clientId')} group>
          <PickInput
            title="Kies een opdrachtgever"
            shown={chosen.data?.name ?? (form.clientId === client.clientId ? client.clientName : '')}
            options={(found.data ?? []).map(({ id, name, kvkNumber }) => ({ value: id, label: name, text: kvkNumber === '' ? undefined : `KvK ${kvkNumber}` }))}
            onChange={(id) => set({ clientId: id ?? '' })}
            onSearch={setSearch}
            emptyText={found.state === 'not-on-device' ? 'Zoeken kan zodra er verbinding is.' : 'Er staat nog niemand in het register met deze naam.'}
          />
        </Field>
        <Field
          label="Referentie of inkoopnummer"
          id={settingsFieldId('clientReference')}
          error={errorOf('clientReference')}
          optional={chosen.data?.isPurchaseNumberRequired !== true}
        >
          <TextInput value={form.clientReference} onChange={(clientReference) => set({ clientReference })} maxLength={REFERENCE_LENGTH_MAX} />
        </Field>
      </div>
      {chosen.data !== undefined && <ClientSummary client={chosen.data} />}
      <div className="buttonline">
        {chosen.data !== undefined && <Button onClick={() => onEdit('chosen')}>Opdrachtgever wijzigen</Button>}
        <Button onClick={() => onEdit('new')}>Nieuwe opdrachtgever</Button>
      </div>
    </Section>
  );
}

function ClientSummary({ client }: { readonly client: Client }) {
  const address = [client.invoiceAddress, [client.invoicePostcode, client.invoiceCity].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <SummaryList wide>
      <SummaryItem label="KvK-nummer">{client.kvkNumber || '–'}</SummaryItem>
      <SummaryItem label="Btw-id">{client.vatId || '–'}</SummaryItem>
      <SummaryItem label="RSIN">{client.rsin || '–'}</SummaryItem>
      <SummaryItem label="Factuuradres">{address || '–'}</SummaryItem>
      <SummaryItem label="E-mail voor facturen">{client.invoiceEmail || '–'}</SummaryItem>
      <SummaryItem label="Betalingstermijn">{`${client.paymentDays} dagen`}</SummaryItem>
      <SummaryItem label="Inkoopnummer">{client.isPurchaseNumberRequired ? 'Verplicht' : 'Niet verplicht'}</SummaryItem>
    </SummaryList>
  );
}
