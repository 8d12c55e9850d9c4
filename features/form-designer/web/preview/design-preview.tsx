import { useDeferredValue, useEffect } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import type { DesignSpot } from '#features/form-engine/design/edit-design.ts';
import { useSections } from '#features/form-filling/web/controls/use-field.ts';
import { Button } from '#platform/ui/button.tsx';
import { FileKeeper, forgetTrialFiles, keepTrialFile } from '#platform/web/files/file-keeper.ts';
import { useOwnTop } from '../use-own-top.ts';
import { PointPreview } from './point-preview.tsx';
import { TrialQuestion } from './trial-question.tsx';
import { usePreview } from './use-preview.ts';

export interface DesignPreviewProps {
  readonly design: Design;
  readonly spot: DesignSpot;
  readonly onSection: (index: number) => void;
}

/** The form as a phone shows it, to be filled in on trial; what is filled in goes nowhere. */
export function DesignPreview({ design, spot, onSection }: DesignPreviewProps) {
  const form = usePreview(useDeferredValue(design));
  const sections = useSections(form);
  useEffect(() => forgetTrialFiles, []);
  const index = Math.min(spot[0] ?? 0, sections.length - 1);
  const current = sections[index];
  const picked = current?.section.fields[spot[1] ?? -1]?.key;
  const canvas = useOwnTop(picked === undefined ? current?.key : undefined);
  return (
    <section className="canvas" aria-label="Voorbeeld" ref={canvas}>
      <div className="cbar">
        <span className="faint">Vul het in om het te proberen. Er wordt niets verzonden.</span>
      </div>
      <div className="phone field">
        <div className="top line">
          <div className="t">
            <b>{form.title() || form.design.name}</b>
            <small className="num">
              Onderdeel {index + 1} van {sections.length}: {current?.section.title}
            </small>
          </div>
        </div>
        {current?.section.help !== undefined && <p className="sectionhelp pad">{current.section.help}</p>}
        {current?.visible === false && <p className="faint pad">Deze sectie is nu verborgen.</p>}
        {current?.section.fields.length === 0 && <p className="faint pad">Deze sectie heeft nog geen velden.</p>}
        <div className="editor pad" key={current?.key}>
          <FileKeeper value={keepTrialFile}>
            {current?.visible !== false &&
              current?.section.fields.map(({ key }) => <TrialQuestion key={key} form={form} path={key} isPicked={key === picked} />)}
          </FileKeeper>
        </div>
        {sections.length > 1 && (
          <div className="previewnav">
            <Button disabled={index === 0} onClick={() => onSection(index - 1)}>
              Vorige
            </Button>
            <Button variant="next" disabled={index >= sections.length - 1} onClick={() => onSection(index + 1)}>
              Verder
            </Button>
          </div>
        )}
      </div>
      <PointPreview form={form} />
    </section>
  );
}
