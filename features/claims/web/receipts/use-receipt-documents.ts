/** Tells receipts that are documents from those that are pictures. */
import { useMemo } from 'react';
import { useKeptFiles } from '#platform/web/files/kept-files.ts';
import type { Disbursement } from '../../disbursement.ts';

/** Names of those of these receipts that are documents, by file id: as the server told, or as this device keeps them. */
export function useReceiptDocuments(ids: readonly string[], told: Disbursement['receiptDocuments']): ReadonlyMap<string, string> {
  const kept = useKeptFiles();
  const key = ids.join(' ');
  return useMemo(() => {
    const named = new Map([...kept.filter(({ kind }) => kind === 'document'), ...(told ?? [])].map(({ id, name }) => [id, name]));
    return new Map(
      key.split(' ').flatMap((id) => {
        const name = named.get(id);
        return name === undefined ? [] : [[id, name] as const];
      }),
    );
  }, [kept, key, told]);
}
