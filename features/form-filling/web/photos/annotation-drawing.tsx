import type { Annotation } from '#features/form-engine/filling/answers.ts';
import { annotationPath, type PhotoSize, strokeWidth, textHeight, textPlace } from '#features/form-engine/photos/annotation-shapes.ts';
import { MARK_COLOR, MARK_EDGE_COLOR, MARK_EDGE_WIDTHS } from './marked-photo.ts';

/** One thing drawn on a photo, as it will stand in the copy that is sent. */
export function AnnotationDrawing({ annotation, size }: { readonly annotation: Annotation; readonly size: PhotoSize }) {
  const width = strokeWidth(size);
  if (annotation.kind === 'text') {
    return (
      <text
        {...textPlace(annotation.from, size)}
        fontSize={textHeight(size)}
        fontWeight={700}
        fontFamily="system-ui, sans-serif"
        fill={MARK_COLOR}
        stroke={MARK_EDGE_COLOR}
        strokeWidth={width}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {annotation.text}
      </text>
    );
  }
  const path = annotationPath(annotation, size);
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={path} stroke={MARK_EDGE_COLOR} strokeWidth={width * MARK_EDGE_WIDTHS} />
      <path d={path} stroke={MARK_COLOR} strokeWidth={width} />
    </g>
  );
}
