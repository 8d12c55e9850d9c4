import { IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileAnswer } from '#features/form-engine/filling/answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { isFiles } from '#features/form-engine/kinds/kinds-media.ts';
import { fileKinds } from '#platform/shared/files/files.ts';
import { storableName } from '#platform/shared/input/storable.ts';
import { formatSize } from '#platform/shared/numbers.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useGroupAttributes } from '#platform/ui/inputs/field-links.ts';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { useDocumentHelp } from '#platform/web/files/file-limits.ts';
import { useFileUrls } from '#platform/web/files/showing/file-urls.ts';
import type { ControlProps } from '../controls/control-props.ts';
import { type ListOf, takeAwayFrom } from '../controls/put-back.ts';
import { useRemoved } from '../controls/use-removed.tsx';
import { stateOpenNow } from '../drafts/draft-of-state.ts';
import { filesUnderWay } from './files-under-way.ts';
import { useKeepForQuestion } from './form-files.ts';

const { contentTypes } = fileKinds.document;
const TYPES_TEXT = 'PDF, foto (JPEG of PNG) of ZIP';

/** Files out of the device, kept on it before they are shown. */
export function FileControl({ form, state }: ControlProps) {
  const group = useGroupAttributes();
  const help = useDocumentHelp(TYPES_TEXT);
  const keep = useKeepForQuestion(form, state.path);
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const removed = useRemoved();
  const files = isFiles(state.value) ? state.value : [];
  const countMax = state.field.type === 'file' ? (state.field.max ?? Number.POSITIVE_INFINITY) : 0;

  const add = async (chosen: readonly File[]) => {
    setTroubles([]);
    for (const file of chosen) {
      const trouble = await keepOne(file).catch((error: unknown) => problemText(error).text);
      if (trouble !== undefined) setTroubles((before) => [...before, `${storableName(file.name)}: ${trouble}`]);
    }
  };
  const keepOne = async (file: File): Promise<string | undefined> => {
    const name = storableName(file.name);
    if (!contentTypes.some((type) => type === file.type)) return `Dit soort bestand kan niet mee. Kies een ${TYPES_TEXT}.`;
    await keep(file, { kind: 'document', name }, { name, sizeBytes: file.size });
    return undefined;
  };
  const remove = ({ fileId, name }: FileAnswer) => removed.tell(takeAwayFrom(filesIn(form, state.path), fileId), () => name);
  return (
    <fieldset {...group} className="stack">
      <AddedFiles files={files} onRemove={remove} />
      {removed.line}
      {files.length < countMax && (
        <FileButton
          accept={contentTypes.join(',')}
          multiple={countMax - files.length > 1}
          onFiles={(chosen) => void filesUnderWay(form, add(chosen.slice(0, countMax - files.length)))}
          icon={<IconPaperclip size={24} aria-hidden="true" />}
        >
          Bestand toevoegen
        </FileButton>
      )}
      <p className="help">{help}</p>
      {troubles.map((trouble) => (
        <Message key={trouble} tone="bad" live>
          {trouble}
        </Message>
      ))}
    </fieldset>
  );
}

function filesIn(form: FormState, path: string): ListOf<FileAnswer> {
  const now = () => {
    const value = stateOpenNow(form)?.get(path)?.value;
    return isFiles(value) ? value : [];
  };
  return { now, put: (files) => stateOpenNow(form)?.set(path, files), idOf: ({ fileId }) => fileId };
}

function AddedFiles({ files, onRemove }: { readonly files: readonly FileAnswer[]; readonly onRemove: (file: FileAnswer) => void }) {
  const urlById = useFileUrls(files.map(({ fileId }) => fileId));
  if (files.length === 0) return null;
  return (
    <ul className="filelist">
      {files.map((file) => (
        <li key={file.fileId}>
          <IconFile size={20} aria-hidden="true" />
          <a href={urlById.get(file.fileId)} target="_blank" rel="noreferrer">
            {file.name}
          </a>
          <small className="muted num">{file.sizeBytes === undefined ? '' : formatSize(file.sizeBytes)}</small>
          <IconButton label={`${file.name} weghalen`} icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  );
}
