import { IconHistory, IconRotateClockwise } from '@tabler/icons-react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import type { EarlierVersion, ProjectDocument } from '../../documents/document.ts';

export interface DocumentVersionsProps {
  readonly document: ProjectDocument;
  /** Number of the version that is shown. */
  readonly shown: number;
  readonly onShow: (number: number) => void;
  /** Asks to make an earlier one count again; undefined for who may not. */
  readonly onRestore: ((number: number) => void) | undefined;
}

type Version = Pick<EarlierVersion, 'number' | 'note' | 'restores' | 'addedBy' | 'addedAt' | 'fileName'>;

/** Every version of a document, the one that counts first; each opens. */
export function DocumentVersions({ document, shown, onShow, onRestore }: DocumentVersionsProps) {
  const versions: readonly Version[] = [document, ...document.earlier];
  return (
    <section>
      <h3 className="dochead">
        Versies <small className="num">{versions.length}</small>
      </h3>
      <RowList label="Versies">
        {versions.map((version) => (
          <Row
            key={version.number}
            icon={<IconHistory size={20} aria-hidden="true" />}
            title={`Versie ${version.number}`}
            text={versionWords(version)}
            end={version.number === document.number && document.withdrawal === null ? <Badge tone="ok">Geldig</Badge> : <Badge tone="bad">Vervallen</Badge>}
            current={version.number === shown}
            stays
            onClick={() => onShow(version.number)}
            beside={
              onRestore !== undefined &&
              version.number !== document.number && (
                <IconButton
                  label={`Versie ${version.number} weer geldig maken`}
                  icon={<IconRotateClockwise size={20} aria-hidden="true" />}
                  onClick={() => onRestore(version.number)}
                />
              )
            }
          />
        ))}
      </RowList>
    </section>
  );
}

function versionWords({ note, restores, addedBy, addedAt, fileName }: Version): string {
  const again = restores === null ? undefined : `Versie ${restores} weer geldig`;
  return [note, again, fileName, `${addedBy}, ${formatMoment(addedAt)}`].filter((part) => part !== undefined && part !== '').join(' · ');
}
