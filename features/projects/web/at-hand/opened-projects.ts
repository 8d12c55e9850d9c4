/** The projects somebody opened last on this device. They leave it with the person. */
import { useEffect, useState } from 'react';
import { keepNote, RECENT, readNote } from '#platform/web/drafts/kept-notes.ts';
import { type KnownProject, withOpened } from '../../known-projects.ts';

const NAME = `${RECENT}projects`;

async function readOpened(): Promise<readonly KnownProject[]> {
  return ((await readNote(NAME)) ?? []) as readonly KnownProject[];
}

/** Remembers that a project is open, once it is known. */
export function useRememberOpened(project: KnownProject | undefined): void {
  const text = project === undefined ? undefined : JSON.stringify(project);
  useEffect(() => {
    if (text === undefined) return;
    // What a device has no room to remember is only missing in the list.
    readOpened()
      .then((opened) => keepNote(NAME, withOpened(opened, JSON.parse(text) as KnownProject)))
      .catch((error: unknown) => console.info('opened project not remembered', error));
  }, [text]);
}

/** The projects opened last on this device, newest first; undefined until they were read. */
export function useOpenedProjects(): readonly KnownProject[] | undefined {
  const [opened, setOpened] = useState<readonly KnownProject[]>();
  useEffect(() => {
    readOpened().then(setOpened, (error: unknown) => {
      console.info('opened projects not read', error);
      setOpened([]);
    });
  }, []);
  return opened;
}
