/** Commands to draw over an answer: those of the outbox, and those that left it while this page was open. An answer asked before they arrived misses them, however late it is drawn. */
import { useSyncExternalStore } from 'react';
import type { OutboxRow } from '../device/storage/device-store.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { outboxReading } from './outbox-reading.ts';

/** Number of arrived commands that are remembered. */
export const REMEMBERED_MAX = 500;

/** Returns the commands to draw once the outbox holds `commands`: the arrived ones of `before` that left it stay, the newest of them. */
export function stillDrawn(before: readonly OutboxRow[], commands: readonly OutboxRow[], userId: string | undefined): readonly OutboxRow[] {
  const here = new Set(commands.map(({ id }) => id));
  const left = before.filter((row) => row.state === 'sent' && row.userId === userId && !here.has(row.id)).slice(-REMEMBERED_MAX);
  return left.length === 0 ? commands : [...left, ...commands];
}

let known: readonly OutboxRow[] = [];
let drawn: readonly OutboxRow[] = [];

function drawnCommands(): readonly OutboxRow[] {
  const { commands } = outboxReading.get();
  if (commands !== known) {
    drawn = stillDrawn(drawn, commands, currentPersonId());
    known = commands;
  }
  return drawn;
}

/** Follows the commands to draw over answers, by the rule of `notYetIn`. The same array until something changes. */
export function useDrawnCommands(): readonly OutboxRow[] {
  return useSyncExternalStore(outboxReading.subscribe, drawnCommands, drawnCommands);
}
