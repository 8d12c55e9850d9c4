/** Which files of documents are to be on the device. */
import type { ProjectDocument } from './document.ts';
import { inForce } from './rules.ts';

/** A file to fetch, or one to keep while the newer one is not there yet. */
export interface DocumentFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** True for a lapsed version: it is not fetched, and stays only where it is already. */
  readonly isLapsed: boolean;
}

/** The files of the documents that count. As long as the one that counts is not on the device (`there`), the newest lapsed one that is stays: told as lapsed it is better than nothing. */
export function filesOfDocuments(documents: readonly ProjectDocument[], there: ReadonlySet<string>): readonly DocumentFile[] {
  return inForce(documents).flatMap((document) => {
    const current = document.sizeBytes === null ? [] : [{ ...fileOf(document, document.sizeBytes), isLapsed: false }];
    if (there.has(document.fileId)) return current;
    const lapsed = (document.earlier ?? []).find(({ fileId }) => there.has(fileId));
    return lapsed === undefined ? current : [...current, { ...fileOf(lapsed, lapsed.sizeBytes ?? 0), isLapsed: true }];
  });
}

type Version = Pick<ProjectDocument, 'fileId' | 'fileName' | 'contentType'>;
const fileOf = ({ fileId: id, fileName: name, contentType }: Version, sizeBytes: number) => ({ id, name, contentType, sizeBytes });
