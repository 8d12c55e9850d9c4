/**
 * A draft that is being worked on: every change is on the device at once, and goes to the server a moment later. What the server can't take
 * yet (no network, a field without a label) stays on the device.
 */
import { useEffect, useState } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { readDesign } from '#features/form-engine/design/read-design.ts';
import { Problem } from '#platform/shared/problem.ts';
import { createStore, useStore } from '#platform/ui/store.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { discardDraft, readDraft, saveDraft } from '#platform/web/drafts/drafts.ts';
import { type DesignDraft, saveDesignDraft } from '../design-contract.ts';

/** Kind of the drafts of designs on the device. */
const DESIGN_DRAFT_KIND = 'form-design';
/** After this long without a key the server gets it, in milliseconds. */
const SAVE_AFTER_MS = 1_200;

interface OnDevice {
  readonly version: number;
  readonly document: Design;
}

/** State of the last change: at the server, under way, or on this device alone; `rival` when somebody else changed the draft. */
export type DesignSaved = 'server' | 'under-way' | 'device' | 'rival';

interface State {
  readonly document: Design;
  /** Version of the draft the server has. */
  readonly version: number;
  readonly saved: DesignSaved;
}

/** A draft being worked on. */
export interface DesignEditing extends State {
  readonly change: (document: Design) => void;
  /** Brings the last change to the server; answers the version it has then. Throws the refusal. */
  readonly flush: () => Promise<number>;
  /** After a rival: goes on with what the server has now, or puts this in its place. */
  readonly settle: (draft: DesignDraft, keep: 'mine' | 'theirs') => void;
}

function createEditing(key: string, draft: DesignDraft) {
  const id = `design-${key}`;
  const store = createStore<State>({ document: draft.document, version: draft.version, saved: 'server' });
  let cancel: (() => void) | undefined;
  let sending: Promise<number> | undefined;
  const patch = (part: Partial<State>) => store.set({ ...store.get(), ...part });

  async function send(): Promise<number> {
    for (;;) {
      const { document, version, saved } = store.get();
      if (saved === 'server') return version;
      const read = readDesign(document);
      if ('problems' in read) throw new Problem('invalid-input', { fields: read.problems });
      patch({ saved: 'under-way' });
      const { result } = await runCommand(saveDesignDraft, { key, version, document });
      const isLast = store.get().document === document;
      patch({ version: result.version, saved: isLast ? 'server' : 'device' });
      if (isLast) await discardDraft(id);
    }
  }

  function flush(): Promise<number> {
    cancel?.();
    sending ??= send()
      .catch((error: unknown) => {
        patch({ saved: error instanceof Problem && error.code === 'changed-by-someone-else' ? 'rival' : 'device' });
        throw error;
      })
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  /** Later is fine: a refusal shows as "on this device" and among the findings. */
  const flushQuietly = () => void flush().catch((error: unknown) => error instanceof Problem || reportError(error));

  function change(document: Design): void {
    const { version, saved } = store.get();
    patch({ document, saved: saved === 'rival' ? 'rival' : 'device' });
    saveDraft(id, DESIGN_DRAFT_KIND, { version, document } satisfies OnDevice);
    cancel?.();
    if (saved !== 'rival') cancel = systemClock.after(SAVE_AFTER_MS, flushQuietly);
  }

  function settle(theirs: DesignDraft, keep: 'mine' | 'theirs'): void {
    if (keep === 'theirs') {
      store.set({ document: theirs.document, version: theirs.version, saved: 'server' });
      discardDraft(id).catch(reportError);
    } else {
      patch({ version: theirs.version, saved: 'device' });
      flushQuietly();
    }
  }

  /** Goes on with what the server has by now, when nothing here is waiting to go there. */
  function follow(draft: DesignDraft): void {
    const { saved, version } = store.get();
    if (saved === 'server' && draft.version > version) store.set({ document: draft.document, version: draft.version, saved: 'server' });
  }

  async function restore(): Promise<void> {
    const left = (await readDraft<OnDevice>(id))?.data;
    if (left === undefined || store.get().saved !== 'server') return;
    // A draft that was begun anew after a publication counts from 1 again: it is another, of a later version of the design.
    const isSame = left.version === store.get().version && left.document.version === store.get().document.version;
    patch({ document: left.document, saved: isSame ? 'device' : 'rival' });
    if (isSame) flushQuietly();
  }

  return { store, change, flush, settle, follow, restore, flushQuietly };
}

/** Opens a draft; goes on with what this device had not sent yet. */
export function useDesignEditing(key: string, draft: DesignDraft): DesignEditing {
  const [editing] = useState(() => createEditing(key, draft));
  const state = useStore(editing.store);
  useEffect(() => {
    editing.restore().catch(reportError);
    return editing.flushQuietly;
  }, [editing]);
  useEffect(() => editing.follow(draft), [editing, draft]);
  return { ...state, change: editing.change, flush: editing.flush, settle: editing.settle };
}
