/** Description of this device that would go along with a ticket. */
import { useEffect, useState } from 'react';
import { loadConfig } from '#platform/web/device/config.ts';
import { deviceInWords } from './device-words.ts';

/** In words; without the version of the app until that is known. */
export function useDeviceWords(): string {
  const [version, setVersion] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    loadConfig()
      .then((config) => isCurrent && setVersion(config.version))
      .catch((error: unknown) => console.info('version not known', error));
    return () => {
      isCurrent = false;
    };
  }, []);
  const { userAgent } = navigator;
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  return deviceInWords({ version, userAgent, widthPx: screen.width, heightPx: screen.height, isInstalled });
}
