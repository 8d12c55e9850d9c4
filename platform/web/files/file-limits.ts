/** How large a file may be that somebody adds on this device. What documents may be is for the organisation to say; the rooms that know it fill it in. */
import { useEffect, useState } from 'react';
import { type FileKind, fileKinds } from '#platform/shared/files/files.ts';
import { definePort } from '#platform/shared/port.ts';
import { isVisitorPage } from '../sign-in/person.ts';

const MEBIBYTE = 1024 * 1024;
const DOCUMENT_MB_BOUND = fileKinds.document.sizeBytesMax / MEBIBYTE;

/** Reads the largest document of today, in MB, from what the device has; undefined when it does not know. Asks no network. */
export type ReadDocumentMb = () => Promise<number | undefined>;

/** Ports that read the limit: one for people who work here, one for visitors. */
export const documentLimits = { ofPeople: definePort<ReadDocumentMb>(), ofVisitors: definePort<ReadDocumentMb>() };

/** Largest document that is taken on this page, in MB, as far as the device knows; never above what the product can bear. */
export async function documentMbMax(): Promise<number> {
  const [read] = (isVisitorPage() ? documentLimits.ofVisitors : documentLimits.ofPeople).fillers;
  return Math.min((await read?.()) ?? DOCUMENT_MB_BOUND, DOCUMENT_MB_BOUND);
}

/** Most bytes of a file of this kind. */
export async function fileBytesMax(kind: FileKind): Promise<number> {
  return kind === 'document' ? (await documentMbMax()) * MEBIBYTE : fileKinds[kind].sizeBytesMax;
}

/** Which documents may be added, in words: `PDF of afbeelding, ten hoogste 50 MB.`; the size follows once it is read from the device. */
export function useDocumentHelp(types: string): string {
  const [size, setSize] = useState('');
  useEffect(() => {
    let isShown = true;
    void documentMbMax().then((mb) => isShown && setSize(`, ten hoogste ${mb} MB`));
    return () => {
      isShown = false;
    };
  }, []);
  return `${types}${size}.`;
}
