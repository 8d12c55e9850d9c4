/**
 * The one address the identity provider comes back to: after signing in, for the page, a window and a silent renewal alike, and after signing out. It
 * shares no module with the app: what it shares would come with all of the app, which would start here.
 */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

const SIGN_IN_PATH = '/auth/inloggen';

function showFailure(error: unknown): void {
  console.error(error);
  const notice = document.createElement('p');
  notice.append('Inloggen is niet gelukt. ');
  const link = document.createElement('a');
  link.href = SIGN_IN_PATH;
  link.textContent = 'Probeer het opnieuw';
  notice.append(link);
  document.body.replaceChildren(notice);
}

const answer = new URLSearchParams(location.hash.length > 1 ? location.hash.slice(1) : location.search);
if (answer.has('code') || answer.has('error')) broadcastResponseToMainFrame().catch(showFailure);
else location.replace(SIGN_IN_PATH + location.search);
