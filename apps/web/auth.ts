/** The one address the identity provider comes back to, for the page, a window and a silent renewal alike. */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// This page loads nothing of the app, which would start on it: these names are those of `tenant-session.ts`.
if (new URLSearchParams(location.search).get('state') === 'maaiveld-signed-out') {
  localStorage.removeItem('maaiveld.unclosed-tenant');
  location.replace('/auth/inloggen');
} else {
  broadcastResponseToMainFrame().catch((error: unknown) => {
    console.error(error);
    const notice = document.createElement('p');
    notice.append('Inloggen is niet gelukt. ');
    const link = document.createElement('a');
    link.href = '/auth/inloggen';
    link.textContent = 'Probeer het opnieuw';
    notice.append(link);
    document.body.replaceChildren(notice);
  });
}
