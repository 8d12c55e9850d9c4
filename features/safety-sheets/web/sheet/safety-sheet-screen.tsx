import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { getSafetySheet, listSafetySheets } from '../../contract.ts';
import type { SafetySheet } from '../../safety-sheet.ts';
import { SheetEditor } from '../editing/sheet-editor.tsx';
import { toSheetTexts } from '../editing/sheet-form.ts';
import { recordWithPending, sheetsWithPending } from '../optimistic.ts';
import { SheetMarks } from '../sheet-marks.tsx';
import { FieldCard } from './field-card.tsx';
import { SheetDetails } from './sheet-details.tsx';
import { CardActions } from './sheet-file.tsx';
import { SheetSteps } from './sheet-steps.tsx';

/** In the address while it is being changed, so that going back goes back to the page. */
const EDITING = 'bewerken';

/** The sheet of a substance: its field card, which needs no network, and below it everything else. */
export function SafetySheetScreen() {
  const { sheet: id = '' } = useParams({ strict: false });
  const isEditing = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(EDITING) === 'ja' });
  const navigate = useNavigate();
  const today = useToday();
  const list = useAnswer(listSafetySheets, {}, { withPending: sheetsWithPending });
  const answer = useAnswer(getSafetySheet, { id }, { withPending: recordWithPending });
  const record = answer.data;
  // The list was fetched ahead: the card is there before the record is, and without a network.
  const sheet = record?.sheet ?? list.data?.find((one) => one.id === id);
  const page = href('safetySheet', { sheet: id });
  const close = () => void navigate({ to: page, replace: true });
  if (isEditing && record?.sheet.state === 'draft' && hasPermission('safety.manage'))
    return (
      <Page title={`${record.sheet.productName} wijzigen`} back={{ href: page, label: 'Terug naar het blad' }}>
        <SheetEditor
          ids={{ id, seriesId: record.sheet.seriesId }}
          version={record.sheet.version}
          first={toSheetTexts(record)}
          saveLabel="Opslaan"
          onSaved={close}
          onCancel={close}
        />
      </Page>
    );
  return (
    <Page
      title={sheet?.productName ?? 'Veiligheidsblad'}
      subtitle={sheet === undefined ? '' : `Versie ${sheet.edition}, herzien ${formatDate(sheet.revisedOn)}`}
      back={{ href: href('safetySheets'), label: 'Terug naar de veiligheidsbladen' }}
    >
      {sheet === undefined ? (
        <AnswerGate answer={answer} what="Dit veiligheidsblad" shape="lines">
          {() => null}
        </AnswerGate>
      ) : (
        <>
          <NotTheNewest sheet={sheet} />
          <div className="sheetpage">
            <FieldCard sheet={sheet} />
            <div>
              <p className="pad sheetmarks">
                <SheetMarks sheet={sheet} today={today} />
              </p>
              {hasPermission('safety.manage') && <SheetSteps sheet={sheet} onEdit={() => void navigate({ to: page, search: { [EDITING]: 'ja' } })} />}
              <SheetDetails sheet={sheet} record={record} today={today} />
            </div>
          </div>
          <CardActions sheet={sheet} />
        </>
      )}
    </Page>
  );
}

function NotTheNewest({ sheet: { state } }: { readonly sheet: SafetySheet }) {
  if (state === 'replaced')
    return (
      <Message tone="bad" title="Dit is een oude versie">
        Er is een nieuwer blad. Werk met de nieuwste versie; die staat bij Versies.
      </Message>
    );
  if (state === 'lapsed')
    return (
      <Message tone="bad" title="Dit blad is vervallen">
        Dit product hoort niet meer in gebruik te zijn. Kom je het tegen, meld het de KAM-coördinator.
      </Message>
    );
  return state === 'draft' ? (
    <Message tone="wait" title="Dit is een concept">
      Alleen wie de bladen bijhoudt ziet het. Zet de PDF erbij en publiceer het.
    </Message>
  ) : null;
}
