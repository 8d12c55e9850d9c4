import { IconChevronLeft, IconChevronRight, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatShortDay, formatTime } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import type { Supervision } from '../contract.ts';
import type { Report } from '../dossier.ts';
import { criticalSpanOf, loadsOfReport, presenceOf } from '../report-times.ts';
import { isUnattended } from '../rules.ts';
import { dayLine, lengthOf, m3 } from './supervision-words.ts';

export interface DayPaneProps {
  readonly supervision: Supervision;
  readonly myId: string;
  /** Undefined when this person does not write here. */
  readonly onCorrect: ((report: Report) => void) | undefined;
}

/** A signed day: how long, what happened when, and what was found; the days are gone through one by one. */
export function DayPane({ supervision, myId, onCorrect }: DayPaneProps) {
  const [chosen, setChosen] = useState<string>();
  const { reports } = supervision;
  const at = Math.max(
    0,
    reports.findIndex(({ id }) => id === chosen),
  );
  const report = reports[at];
  if (report === undefined)
    return (
      <Section title="Dagrapport" padded>
        <p className="muted">Nog geen dag ondertekend. Na het werk schrijf je hier op wat er gebeurde en teken je ervoor.</p>
      </Section>
    );
  const step = (to: number) => () => setChosen(reports[to]?.id);
  return (
    <Section
      title={`Dagrapport ${formatShortDay(report.day)}`}
      actions={
        <>
          <IconButton
            label="Eerder rapport"
            icon={<IconChevronLeft size={20} aria-hidden="true" />}
            onClick={step(at + 1)}
            disabled={at + 1 >= reports.length}
          />
          <IconButton label="Later rapport" icon={<IconChevronRight size={20} aria-hidden="true" />} onClick={step(at - 1)} disabled={at === 0} />
        </>
      }
    >
      <SignedDay report={report} supervision={supervision} />
      {onCorrect !== undefined && report.byId === myId && !reports.some(({ corrects }) => corrects === report.id) && (
        <div className="pad supcorrect">
          <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={() => onCorrect(report)}>
            Corrigeren
          </Button>
        </div>
      )}
    </Section>
  );
}

function SignedDay({ report, supervision }: { readonly report: Report; readonly supervision: Supervision }) {
  const asked = normOn(useNorms(), 'brl6000.fotos_dag', report.day);
  const critical = criticalSpanOf(report);
  const isReplaced = supervision.reports.some(({ corrects }) => corrects === report.id);
  return (
    <>
      <p className="pad supsigned num">
        {report.deviations !== '' && <Badge tone="bad">Afwijking</Badge>}
        {report.corrects !== null && <Badge tone="info">Correctie</Badge>}
        {isReplaced && <Badge>Later verbeterd</Badge>}
        <span>
          {report.by}, {report.sha256 === '' ? 'wacht op verzenden' : `ondertekend ${formatTime(report.signedAt)}`}
        </span>
      </p>
      <dl className="supfigures">
        <Figure label="Aanwezig" value={lengthOf(presenceOf(report))} />
        <Figure label="Kritisch" value={critical === undefined ? 'geen' : lengthOf(critical)} />
        <Figure label="Ontgraven" value={`${m3(report.excavatedM3)} m³`} />
      </dl>
      {!report.isIntact && (
        <Message tone="bad" title="Niet meer zoals het is ondertekend">
          Wat hier staat of een foto ervan is na de handtekening veranderd. Meld dit aan de kwaliteitsmanager.
        </Message>
      )}
      {isUnattended(report) && (
        <Message tone="bad" title="Kritisch werk zonder begeleider">
          Het kritische werk viel deels buiten de tijd dat {report.by} er was.
        </Message>
      )}
      <ol className="supline">
        {dayLine(report, loadsOfReport(report, supervision.loads), supervision.depots).map((moment) => (
          <li key={moment.key} className={classNames(moment.tone)}>
            <time className="num">{moment.time}</time>
            <div>
              <b>{moment.title}</b>
              {moment.text !== '' && <small>{moment.text}</small>}
            </div>
          </li>
        ))}
      </ol>
      <ReportTexts report={report} />
      <ReportPictures report={report} />
      {report.fileIds.length < asked && (
        <p className="pad muted num">
          {formatNumber(report.fileIds.length)} van de {formatNumber(asked)} gevraagde foto’s.
        </p>
      )}
      {report.sha256 !== '' && <p className="pad muted num supmark">Kenmerk {report.sha256.slice(0, 8).toUpperCase()}</p>}
    </>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function ReportTexts({ report }: { readonly report: Report }) {
  const texts: readonly (readonly [string, string])[] = [
    ['Reden van de correctie', report.reason],
    ['Weer', report.weather],
    ['Aanwezigen', report.present],
    ['Bevindingen', report.findings],
    ['Stoppunten', report.stopPoints],
    ['Instructies', report.instructions],
    ['Waarom al aangevuld', report.backfillReason],
    ['Bevoegd gezag', report.authorityTold],
  ];
  return (
    <dl className="suptexts pad">
      {texts
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="prose">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function ReportPictures({ report: { fileIds, day } }: { readonly report: Report }) {
  const urls = usePictureUrls(fileIds);
  if (fileIds.length === 0) return null;
  return (
    <ul className="linephotos pad">
      {fileIds.map((id, index) => (
        <li key={id}>
          <Picture src={urls.get(id)} alt={`Foto ${index + 1} van ${formatShortDay(day)}`} missing={<span className="missing">Onderweg</span>} lazy opens />
        </li>
      ))}
    </ul>
  );
}
