import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Link } from '#platform/ui/link.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { hStatementText } from '../../h-statements.ts';
import { languages, packingGroups, sections } from '../../labels.ts';
import { pStatementText } from '../../p-statements.ts';
import { checkFrom, cmrOf, isOldFormat, stateOf } from '../../rules.ts';
import type { SafetySheet, SafetySheetRecord } from '../../safety-sheet.ts';
import { SheetBadge } from '../sheet-marks.tsx';
import { SheetFile } from './sheet-file.tsx';

export interface SheetDetailsProps {
  readonly sheet: SafetySheet;
  /** Undefined while it was not fetched: the card does without. */
  readonly record: SafetySheetRecord | undefined;
  readonly today: string;
}

/** Everything of a sheet beside its field card. */
export function SheetDetails({ sheet, record, today }: SheetDetailsProps) {
  const { content } = sheet;
  return (
    <>
      <Warnings sheet={sheet} today={today} />
      <Section title="Het blad zelf" padded>
        <SheetFile sheet={sheet} mayChange={sheet.state === 'draft' && hasPermission('safety.manage')} />
      </Section>
      <Statements title="Gevaren (H-zinnen)" codes={content.hStatements} textOf={hStatementText} />
      <Statements title="Voorzorg (P-zinnen)" codes={content.pStatements} textOf={pStatementText} />
      <Facts sheet={sheet} record={record} />
      {record !== undefined && <Sections record={record} />}
      {record !== undefined && <Versions record={record} />}
    </>
  );
}

function Warnings({ sheet, today }: Pick<SheetDetailsProps, 'sheet' | 'today'>) {
  const norms = useNorms();
  const cmr = cmrOf(sheet.content.hStatements);
  return (
    <>
      {cmr !== undefined && (
        <Message tone="bad" title={cmr === 'known' ? 'CMR-stof' : 'Verdacht van CMR'}>
          Kankerverwekkend, mutageen of schadelijk voor de voortplanting. Vraag altijd of het zonder kan. Zwanger of een kinderwens? Overleg eerst.
        </Message>
      )}
      {isOldFormat(sheet, norms, today) && (
        <Message tone="bad" title="Oud format">
          Dit blad is van voor het format dat nu geldt. Vraag {sheet.supplier} om een nieuw blad.
        </Message>
      )}
      {stateOf(sheet, norms, today) === 'to-check' && (
        <Message tone="wait" title="Controleer bij de leverancier">
          {sheet.state === 'to-check'
            ? 'Er is gevraagd dit blad na te kijken.'
            : `Sinds ${formatDate(checkFrom(sheet, norms, today))} is dit blad aan een controle toe.`}{' '}
          Tot die tijd werk je met dit blad.
        </Message>
      )}
    </>
  );
}

interface StatementsProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly textOf: (code: string) => string;
}

function Statements({ title, codes, textOf }: StatementsProps) {
  if (codes.length === 0) return null;
  return (
    <Section title={title} padded>
      <dl className="statements">
        {codes.map((code) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{textOf(code)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Facts({ sheet, record }: Pick<SheetDetailsProps, 'sheet' | 'record'>) {
  const { content } = sheet;
  const facts: readonly (readonly [string, string])[] = [
    ['Leverancier', sheet.supplier],
    ['CAS-nummer', content.cas],
    ['EG-nummer', content.ecNumber],
    ['REACH-nummer', content.reachNumber],
    ['UFI', content.ufi],
    ['UN-nummer', content.unNumber],
    ['ADR-klasse', content.adrClass],
    ['Verpakking', content.packingGroup === null ? '' : packingGroups[content.packingGroup]],
    ['Grenswaarde', content.exposureLimit],
    ['Opslag', content.storage],
    ['Ten hoogste', content.quantityMax],
    ['Gebruikt door', content.usedBy],
    ['Taal', languages[sheet.language]],
    ['Gecontroleerd op', sheet.checkedOn === null ? '' : formatDate(sheet.checkedOn)],
    ['Toegevoegd', record === undefined ? '' : `${formatDate(localDate(record.addedAt))} door ${record.addedBy}`],
  ];
  return (
    <Section title="Gegevens" padded>
      <SummaryList wide>
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <SummaryItem key={label} label={label}>
                {value}
              </SummaryItem>
            ),
        )}
        {(sheet.state === 'current' || sheet.state === 'to-check') && hasPermission('safety.manage') && (
          <SummaryItem label="QR-label">
            <Link href={href('qrGenerator', {}, { soort: 'safety-sheet', zoek: sheet.productName })}>Label maken</Link>
          </SummaryItem>
        )}
      </SummaryList>
    </Section>
  );
}

function Sections({ record }: { readonly record: SafetySheetRecord }) {
  const filled = codesOf(sections).filter((code) => (record.sections[code] ?? '') !== '');
  if (filled.length === 0) return null;
  return (
    <Section title="Rubrieken" padded>
      {filled.map((code) => (
        <div key={code} className="sheetsection">
          <h3>{sections[code]}</h3>
          <p>{record.sections[code]}</p>
        </div>
      ))}
    </Section>
  );
}

function Versions({ record: { versions, sheet } }: { readonly record: SafetySheetRecord }) {
  return (
    <Section title="Versies" note={versions.length}>
      <RowList label="Versies">
        {versions.map(({ id, edition, revisedOn, state }) => (
          <Row
            key={id}
            title={`Versie ${edition}`}
            text={`Herzien ${formatDate(revisedOn)}`}
            end={<SheetBadge state={state} />}
            current={id === sheet.id}
            {...(id !== sheet.id && { href: href('safetySheet', { sheet: id }) })}
          />
        ))}
      </RowList>
    </Section>
  );
}
