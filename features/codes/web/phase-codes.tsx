import { IconBan, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { printCode } from '#platform/web/scanning/print-code.ts';
import { QrCode } from '#platform/web/scanning/qr-code.tsx';
import { type HandedCode, listPhaseCodes, makeCode, replaceCode } from '../contract.ts';
import { codeKinds, type WorkCodeKind } from '../labels.ts';
import { formatCode } from '../rules.ts';

interface PhaseCodesProps {
  readonly project: string;
  readonly phase: string;
}

const words: Record<WorkCodeKind, { title: string; help: string }> = {
  phase: { title: 'QR-code van de fase', help: 'Hang hem op de werkplek. Wie hem scant start of stopt zijn tijd op deze fase.' },
  project: { title: 'QR-code van het project', help: 'Voor een terrein met meer fasen: wie hem scant kiest de fase.' },
};

/** The codes to hang up where the work is: of the phase, and of its project. */
export function PhaseCodes({ project, phase }: PhaseCodesProps) {
  const answer = useAnswer(listPhaseCodes, { project, phase });
  return (
    <AnswerGate answer={answer} what="De lijst van QR-codes" shape="lines">
      {(codes) =>
        (['phase', 'project'] as const).map((kind) => (
          <Section key={kind} title={words[kind].title} padded>
            <p className="prose">{words[kind].help}</p>
            <CodeOfKind kind={kind} code={codes.find((code) => code.kind === kind)} project={project} phase={phase} />
          </Section>
        ))
      }
    </AnswerGate>
  );
}

function CodeOfKind({ kind, code, project, phase }: PhaseCodesProps & { readonly kind: WorkCodeKind; readonly code: HandedCode | undefined }) {
  const { isBusy, trouble, run } = useAction();
  const make = () => run(() => runCommand(makeCode, { id: newId(), kind, project, phase }));
  return (
    <>
      <TroubleMessage trouble={trouble} title="Er is geen code gemaakt" />
      {code === undefined ? (
        <div className="btns">
          <Button busy={isBusy} icon={<IconQrcode size={20} aria-hidden="true" />} onClick={make}>
            Code maken
          </Button>
        </div>
      ) : (
        <CodeInUse key={code.id} code={code} name={kind === 'phase' ? `Fase ${phaseCode(project, phase)}` : `Project ${project}`} />
      )}
    </>
  );
}

function CodeInUse({ code, name }: { readonly code: HandedCode; readonly name: string }) {
  const drawing = useRef<SVGSVGElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const address = `${location.origin}${href('openCode', { type: codeKinds[code.kind], code: code.code })}`;
  const readable = formatCode(code.code);
  const print = () =>
    drawing.current &&
    printCode({
      name,
      lines: [],
      note: `Scan om je tijd te starten of te stoppen. Lukt scannen niet? Typ ${readable}.`,
      address,
      code: drawing.current,
    });
  const replace = () => run(() => runCommand(replaceCode, { id: code.id, newId: newId() }));
  return (
    <>
      <TroubleMessage trouble={trouble} title="De code is niet ingetrokken" />
      <QrCode ref={drawing} text={address} label={`QR-code van ${name}`} />
      <p className="linkaddress num">{readable}</p>
      <p className="muted">
        Gemaakt op {formatMoment(code.madeAt)}
        {code.madeBy !== null && ` door ${code.madeBy}`}
      </p>
      <div className="btns">
        <Button icon={<IconPrinter size={20} aria-hidden="true" />} onClick={print}>
          Afdrukken
        </Button>
        <Button icon={<IconBan size={20} aria-hidden="true" />} aria-expanded={isAsking} onClick={() => setIsAsking(!isAsking)}>
          Intrekken
        </Button>
      </div>
      {isAsking && (
        <Message
          tone="wait"
          title="Deze code intrekken?"
          live
          actions={
            <>
              <Button variant="bad" busy={isBusy} onClick={replace}>
                Ja, maak een nieuwe
              </Button>
              <Button onClick={() => setIsAsking(false)}>Laat staan</Button>
            </>
          }
        >
          Wat al is afgedrukt werkt daarna niet meer. Hang de nieuwe code op.
        </Message>
      )}
    </>
  );
}
