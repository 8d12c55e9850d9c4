/** The task in hand on the map: choosing, measuring, putting a point down or moving it. */
import { useState } from 'react';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { MapTool } from './drawing/map-events.ts';
import type { NewPlace } from './map-tools.tsx';

/** It, with ways to do something else. */
export interface Doing {
  readonly tool: MapTool;
  readonly setTool: (tool: MapTool) => void;
  /** The point that is put down or changed. */
  readonly editing: { readonly row?: ShownPoint; readonly at?: NewPlace | undefined } | undefined;
  readonly edit: (what: Doing['editing']) => void;
  /** Waits for a tap: for a new point, or for where this one is. */
  readonly point: (what: { readonly row?: ShownPoint }) => void;
  readonly onPlace: (place: { readonly rdX: number; readonly rdY: number }) => void;
}

/** Follows it. */
export function useDoing(mayWrite: boolean): Doing {
  const [tool, setTool] = useState<MapTool>('choose');
  const [moved, setMoved] = useState<ShownPoint>();
  const [editing, edit] = useState<Doing['editing']>();
  return {
    tool,
    setTool,
    editing: mayWrite ? editing : undefined,
    edit,
    point: ({ row }) => {
      setMoved(row);
      setTool('place');
    },
    onPlace: (place) => {
      setTool('choose');
      edit({ ...(moved === undefined ? {} : { row: moved }), at: { ...place, measured: 'tapped' } });
    },
  };
}
