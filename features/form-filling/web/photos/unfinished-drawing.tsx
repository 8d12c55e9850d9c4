/** Drawings on photos that are not done: each stroke is on the device before the next, and they are there again after a page that ended. */
import { useEffect, useState } from 'react';
import type { Annotation, PhotoAnswer } from '#features/form-engine/filling/answers.ts';
import { areAnnotations } from '#features/form-engine/photos/photo-annotations.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { forgetNote, keepNote, readNote } from '#platform/web/drafts/kept-notes.ts';

const nameOf = (fileId: string): string => `drawing ${fileId}`;

/** Keeps what stands on a photo so far. */
export function keepUnfinished(fileId: string, annotations: readonly Annotation[]): void {
  keepNote(nameOf(fileId), annotations).catch(reportError);
}

/** Forgets an unfinished drawing: it was used, or given up. */
export function forgetUnfinished(fileId: string): Promise<void> {
  return forgetNote(nameOf(fileId));
}

/** Returns the annotations that were on a photo when its page ended; undefined until read, null when there were none. */
export function useUnfinished(fileId: string): readonly Annotation[] | null | undefined {
  const [read, setRead] = useState<{ readonly fileId: string; readonly annotations: readonly Annotation[] | null }>();
  useEffect(() => {
    let isOver = false;
    readNote(nameOf(fileId)).then((note) => {
      if (!isOver) setRead({ fileId, annotations: areAnnotations(note) ? note : null });
    }, reportError);
    return () => {
      isOver = true;
    };
  }, [fileId]);
  return read?.fileId === fileId ? read.annotations : undefined;
}

export interface UnfinishedDrawingProps {
  readonly photo: PhotoAnswer;
  /** "Foto 2". */
  readonly name: string;
  readonly onGoOn: () => void;
}

/** Says of a photo that its drawing was not done, with the way on. Nothing stands here for any other. */
export function UnfinishedDrawing({ photo: { fileId }, name, onGoOn }: UnfinishedDrawingProps) {
  const annotations = useUnfinished(fileId);
  if (annotations == null) return null;
  return (
    <Message tone="wait" title={`Je tekening op ${name.toLowerCase()} is nog niet klaar`} actions={<Button onClick={onGoOn}>Verder tekenen</Button>}>
      Wat je tekende is bewaard op dit apparaat.
    </Message>
  );
}
