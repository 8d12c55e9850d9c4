/** Searches on the device at once and on the server when the person pauses. */
import { useEffect, useMemo, useState } from 'react';
import { type AnswerState, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { HITS_MAX, hitKinds, SEARCH_LENGTH_MAX, SEARCH_LENGTH_MIN, type SearchHit, searchAll } from '../contract.ts';
import { hitHref, wordsOf } from '../rules.ts';
import { type DeviceHit, findOnDevice, readDeviceHits } from './device-hits.ts';
import { findScreens } from './screens.ts';

/** Milliseconds without typing before the server is asked. */
const PAUSE_MS = 150;
/** Screens shown beside what was found by words. */
const SCREENS_MAX = 5;

/** A line of the list. */
export interface Found {
  readonly key: string;
  readonly kind: 'screen' | SearchHit['kind'];
  readonly title: string;
  readonly text?: string;
  readonly href: string;
}

/** Hits, and whether the server is being asked or can't be. */
export interface SearchResult {
  readonly found: readonly Found[];
  readonly isAsking: boolean;
  readonly isDeviceOnly: boolean;
}

/** Follows a search. */
export function useSearch(text: string): SearchResult {
  const person = useSignedIn();
  const onDevice = useDeviceHits();
  const search = text.trim().slice(0, SEARCH_LENGTH_MAX);
  const asked = usePaused(search);
  const isLongEnough = search.length >= SEARCH_LENGTH_MIN;
  const answer = useAnswer(searchAll, { search: asked, kinds: 'all' }, { enabled: asked.length >= SEARCH_LENGTH_MIN });
  const hits = asked === search ? answer.data : undefined;
  const found = useMemo(() => {
    const words = wordsOf(search);
    const screens = person === undefined ? [] : findScreens(words, person);
    const shownScreens = words.length === 0 ? screens : screens.slice(0, SCREENS_MAX);
    return [
      ...shownScreens.map((screen): Found => ({ ...screen, kind: 'screen' })),
      ...(isLongEnough ? together(hits ?? [], findOnDevice(onDevice, words)).map(toFound) : []),
    ];
  }, [person, search, isLongEnough, hits, onDevice]);
  return {
    found,
    isAsking: isLongEnough && (asked !== search || answer.state === 'waiting'),
    isDeviceOnly: isLongEnough && asked === search && isUnanswered(answer.state),
  };
}

/** Merges the hits of each kind: those of the server, then those only the device has. */
export function together(fromServer: readonly SearchHit[], onDevice: readonly SearchHit[]): readonly SearchHit[] {
  const all = [...new Map([...onDevice, ...fromServer].map((hit) => [`${hit.kind} ${hit.id}`, hit])).values()];
  const place = new Map(fromServer.map((hit, index) => [hit.id, index]));
  const sorted = all.sort((a, b) => (place.get(a.id) ?? fromServer.length) - (place.get(b.id) ?? fromServer.length));
  return hitKinds.flatMap((kind) => sorted.filter((hit) => hit.kind === kind).slice(0, HITS_MAX));
}

function isUnanswered(state: AnswerState): boolean {
  return state === 'not-on-device' || state === 'refused';
}

function toFound(hit: SearchHit): Found {
  return { key: `${hit.kind}-${hit.id}`, kind: hit.kind, title: hit.title, text: hit.text, href: hitHref(hit) };
}

function useDeviceHits(): readonly DeviceHit[] {
  const [hits, setHits] = useState<readonly DeviceHit[]>([]);
  useEffect(() => {
    let isOver = false;
    readDeviceHits()
      .then((read) => {
        if (!isOver) setHits(read);
      })
      .catch(reportError);
    return () => {
      isOver = true;
    };
  }, []);
  return hits;
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
