/** Follows the device on the map, once somebody asked where they are. */
import { useEffect, useState } from 'react';
import { type DevicePosition, followPosition } from '#platform/web/device/positioning/position.ts';

/** The device on the map. */
export interface UsedPosition {
  readonly position: DevicePosition | undefined;
  /** Message with the remedy when the position can't be told. */
  readonly trouble: string | undefined;
  readonly isOn: boolean;
  /** The middle of the map stays on it. */
  readonly isFollowing: boolean;
  /** Begins, and puts it in the middle. */
  readonly follow: () => void;
  /** The middle goes its own way; the position stays on the map. */
  readonly letGo: () => void;
}

/** Follows it from the first press on. */
export function usePosition(): UsedPosition {
  const [isOn, setOn] = useState(false);
  const [isFollowing, setFollowing] = useState(false);
  const [position, setPosition] = useState<DevicePosition>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    if (!isOn) return;
    const take = (next: DevicePosition) => {
      setTrouble(undefined);
      setPosition(next);
    };
    return followPosition(take, (text) => {
      setTrouble(text);
      setFollowing(false);
    });
  }, [isOn]);
  return {
    ...{ position, trouble, isOn, isFollowing },
    follow: () => {
      setOn(true);
      setFollowing(true);
    },
    letGo: () => setFollowing(false),
  };
}
