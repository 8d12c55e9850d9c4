/** The columns somebody chose, remembered on this device. */
import { useState } from 'react';
import { type ColumnName, columnNames, usualColumns } from './columns.tsx';

const STORAGE_KEY = 'projects.columns';

/** The chosen columns in their fixed order, and a way to choose others. The number always stays: it opens the project. */
export function useColumns(): [readonly ColumnName[], (chosen: readonly string[]) => void] {
  const [chosen, setChosen] = useState(readColumns);
  const choose = (names: readonly string[]) => {
    const next = inOrder(['number', ...names]);
    localStorage.setItem(STORAGE_KEY, next.join(','));
    setChosen(next);
  };
  return [chosen, choose];
}

function readColumns(): readonly ColumnName[] {
  const kept = localStorage.getItem(STORAGE_KEY);
  return kept === null ? usualColumns : inOrder(['number', ...kept.split(',')]);
}

function inOrder(names: readonly string[]): readonly ColumnName[] {
  return columnNames.filter((name) => names.includes(name));
}
