import type { AccountInfo, AuthenticationResult } from '@azure/msal-browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import { acquireToken, type TokenSource } from './microsoft-token.ts';

const SCOPES = ['api://maaiveld/User.Read'];
const accountOf = (username: string) => ({ homeAccountId: username, username }) as AccountInfo;
const resultOf = (accessToken: string, username = 'eerste@voorbeeld.nl') => ({ accessToken, account: accountOf(username) }) as AuthenticationResult;
const interactionRequired = Object.assign(new Error('interaction_required: AADSTS50076'), {
  name: 'InteractionRequiredAuthError',
  errorCode: 'interaction_required',
});

let accounts: AccountInfo[];
const silent = vi.fn<TokenSource['acquireTokenSilent']>();
const popup = vi.fn<TokenSource['acquireTokenPopup']>();
const cleared = vi.fn<TokenSource['clearCache']>();
const msal: TokenSource = { getAllAccounts: () => accounts, acquireTokenSilent: silent, acquireTokenPopup: popup, clearCache: cleared };
const logged = vi.spyOn(console, 'error');
const acquire = (options = { force: false }) => acquireToken(msal, SCOPES, options);

beforeEach(() => {
  accounts = [accountOf('eerste@voorbeeld.nl'), accountOf('tweede@voorbeeld.nl')];
  silent.mockReset().mockResolvedValue(resultOf('silent-token'));
  popup.mockReset().mockResolvedValue(resultOf('popup-token'));
  logged.mockReset().mockImplementation(() => undefined);
});
afterEach(() => vi.clearAllMocks());

describe('a bearer token', () => {
  test('is fetched silently for the first account', async () => {
    expect(await acquire()).toBe('silent-token');
    expect(silent).toHaveBeenCalledExactlyOnceWith({ scopes: SCOPES, account: accounts[0], forceRefresh: false });
    expect(popup).not.toHaveBeenCalled();
  });

  test('is a new one when the last was refused', async () => {
    await acquire({ force: true });
    expect(silent).toHaveBeenCalledWith(expect.objectContaining({ forceRefresh: true }));
  });

  test('is asked for in a window when interaction is required', async () => {
    silent.mockRejectedValue(interactionRequired);
    expect(await acquire()).toBe('popup-token');
    expect(popup).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ scopes: SCOPES, account: accounts[0] }));
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('no token', () => {
  test('without MSAL', async () => {
    await expect(acquireToken(undefined, SCOPES, { force: false })).rejects.toThrow(new Error('MSAL instance is required.'));
  });

  test('without an account: the person has to sign in', async () => {
    accounts = [];
    const failure = await acquire().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Problem);
    expect(failure).toMatchObject({ code: 'not-signed-in', message: 'No accounts found. User might not be authenticated.', details: undefined });
    expect(silent).not.toHaveBeenCalled();
  });

  test('in a silent answer', async () => {
    silent.mockResolvedValue(resultOf(''));
    await expect(acquire()).rejects.toThrow(new Error('Token acquisition failed: no access token returned.'));
    expect(popup).not.toHaveBeenCalled();
  });

  test('in the answer of a window: the person has to sign in', async () => {
    silent.mockRejectedValue(interactionRequired);
    popup.mockResolvedValue(resultOf(''));
    await expect(acquire()).rejects.toMatchObject({
      code: 'not-signed-in',
      message: 'Interactive token acquisition via popup failed: no access token returned.',
    });
  });

  test('of another account than the one that is signed in: theirs is forgotten, the person has to sign in', async () => {
    silent.mockRejectedValue(interactionRequired);
    popup.mockResolvedValue(resultOf('of-another', 'ander@voorbeeld.nl'));
    await expect(acquire()).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(cleared).toHaveBeenCalledExactlyOnceWith({ account: accountOf('ander@voorbeeld.nl') });
  });

  test('from a window that was closed: logged, thrown on in its own words, and never taken for a bad line', async () => {
    silent.mockRejectedValue(interactionRequired);
    const closed = Object.assign(new Error('user_cancelled: User cancelled the flow.'), { errorCode: 'user_cancelled' });
    popup.mockRejectedValue(closed);
    await expect(acquire()).rejects.toMatchObject({ code: 'not-signed-in', message: closed.message, cause: closed });
    expect(logged).toHaveBeenCalledExactlyOnceWith(closed);
  });

  test('for any other reason: logged and thrown on as it is', async () => {
    const trouble = Object.assign(new Error('post_request_failed'), { errorCode: 'post_request_failed' });
    silent.mockRejectedValue(trouble);
    await expect(acquire()).rejects.toBe(trouble);
    expect(logged).toHaveBeenCalledExactlyOnceWith(trouble);
  });
});
