/** Sets the app this page is when it is put on the home screen: as long as the page stands, the one its manifest describes. */
import { useEffect } from 'react';

/** Points the browser to a manifest, and back to the app's own when the page goes. */
export function useManifest(address: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const own = link?.getAttribute('href');
    if (link === null || own == null) return;
    link.setAttribute('href', address);
    return () => link.setAttribute('href', own);
  }, [address]);
}
