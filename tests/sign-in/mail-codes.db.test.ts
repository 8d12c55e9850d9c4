/** Signing in with a mailed code, against the whole server: to whom a code belongs, and what strangers who ask and guess can and cannot do. */
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import * as accounts from '../accounts.ts';
import { type Answer, Browser, createTestApp } from '../test-app.ts';

const db = await openTestDatabase();
const server = await createTestApp(db);
const { app, mails } = server;
/** Two processes behind one balancer, with the limits as they are in life. */
const limited = [await createTestApp(db, { rateLimits: true, trustedProxies: 1 }), await createTestApp(db, { rateLimits: true, trustedProxies: 1 })] as const;

const WINDOW_SECONDS = 15 * 60;
const addAccount = () => accounts.addAccount(db);
const askCode = (browser: Browser, email: string) => accounts.askCode(server, browser, email);
const enterCode = (browser: Browser, email: string, code: string) => browser.call('POST', '/v1/session/email', { email, code });
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const from = (address: string) => ({ 'x-forwarded-for': address });
let lastAddress = 0;
const newAddress = () => `198.51.100.${++lastAddress}`;

/** Asks for a code in a browser at one of the processes, from a network address. */
const ask = (process: 0 | 1, email: string, address: string, browser = new Browser(limited[process].app)) =>
  browser.call('POST', '/v1/session/email-codes', { email }, from(address));
const mailsTo = (email: string) => [...limited[0].mails, ...limited[1].mails].filter(({ to }) => to === email);
const lastCode = (process: 0 | 1, email: string) => /\d{6}/.exec(limited[process].mails.findLast(({ to }) => to === email)?.subject ?? '')?.[0] as string;

/** A refusal that says for how long. */
function expectSlowedDown({ status, body, headers }: Answer): void {
  expect([status, body['code']]).toEqual([429, 'too-many-requests']);
  const { retryAfterSeconds, reason } = body['details'] as { retryAfterSeconds: number; reason: string };
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(WINDOW_SECONDS);
  expect(headers['retry-after']).toBe(String(retryAfterSeconds));
  expect(reason).toMatch(/Probeer het over (1 minuut|\d+ minuten) opnieuw\./);
}

describe('a mailed code', () => {
  test('signs in, once', async () => {
    const { email, id } = await addAccount();
    const browser = new Browser(app);
    const code = await askCode(browser, email);
    const { status, headers } = await enterCode(browser, email.toUpperCase(), code);
    expect([status, headers['for-person']]).toEqual([204, id]);
    expect((await browser.call('GET', '/v1/users/me')).body['id']).toBe(id);
    expect((await enterCode(browser, email, code)).body['code']).toBe('code-expired');
  });

  test('entered twenty times at once signs in once', async () => {
    const { email } = await addAccount();
    const browser = new Browser(app);
    const code = await askCode(browser, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enterCode(browser, email, code)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('that is wrong is said to be; after five tries the right one no longer works', async () => {
    const { email } = await addAccount();
    const browser = new Browser(app);
    const code = await askCode(browser, email);
    for (let i = 0; i < 5; i++) expect((await enterCode(browser, email, otherCode(code))).body['code']).toBe('code-wrong');
    expect((await enterCode(browser, email, code)).body['code']).toBe('code-expired');
  });

  test('may be right at the fifth try', async () => {
    const { email } = await addAccount();
    const browser = new Browser(app);
    const code = await askCode(browser, email);
    for (let i = 0; i < 4; i++) await enterCode(browser, email, otherCode(code));
    expect((await enterCode(browser, email, code)).status).toBe(204);
  });

  test('that is old does not work, and neither does one after a newer was asked in that browser', async () => {
    const { email } = await addAccount();
    const browser = new Browser(app);
    const [first, second] = [await askCode(browser, email), await askCode(browser, email)];
    if (first !== second) expect((await enterCode(browser, email, first)).body['code']).toBe('code-wrong');
    await db
      .updateTable('email_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', email)
      .execute();
    expect((await enterCode(browser, email, second)).body['code']).toBe('code-expired');
  });

  test('belongs to the browser that asked for it: a stranger’s guesses and codes leave it as it was, and two browsers have one each', async () => {
    const { email } = await addAccount();
    const [desk, phone, stranger] = [new Browser(app), new Browser(app), new Browser(app)];
    const [deskCode, phoneCode] = [await askCode(desk, email), await askCode(phone, email)];
    // A stranger knows the address, and here even the code.
    for (let i = 0; i < 10; i++) expect((await enterCode(stranger, email, deskCode)).body['code']).toBe('code-expired');
    await askCode(stranger, email);
    for (let i = 0; i < 6; i++) await enterCode(stranger, email, otherCode(deskCode));
    expect((await enterCode(desk, email, deskCode)).status).toBe(204);
    expect((await enterCode(phone, email, phoneCode)).status).toBe(204);
  });

  test('what is no address, and what is no code, is named', async () => {
    const noAddress = await new Browser(app).call('POST', '/v1/session/email-codes', { email: 'sanne' });
    expect(noAddress.body).toMatchObject({ code: 'invalid-input', details: { fields: [{ path: 'email' }] } });
    expect((await enterCode(new Browser(app), 'sanne@demo.maaiveld.nl', '12ab')).body).toMatchObject({ details: { fields: [{ path: 'code' }] } });
  });

  test('for an unknown address answers the same and does the same work; its mail holds no code', async () => {
    const { email } = await addAccount();
    const unknown = `${newId()}@elders.nl`;
    const timesMs: Record<string, number[]> = { [email]: [], [unknown]: [] };
    for (let i = 0; i < 31; i++) {
      for (const address of [email, unknown]) {
        const start = performance.now();
        expect(await new Browser(app).call('POST', '/v1/session/email-codes', { email: address })).toMatchObject({ status: 204, body: {} });
        timesMs[address]?.push(performance.now() - start);
      }
    }
    const median = (of: readonly number[]) => [...of].sort((a, b) => a - b)[of.length >> 1] as number;
    const ratio = median(timesMs[email] as number[]) / median(timesMs[unknown] as number[]);
    expect(ratio).toBeGreaterThan(0.33);
    expect(ratio).toBeLessThan(3);
    const sent = mails.filter(({ to }) => to === unknown);
    expect(sent).toHaveLength(31);
    expect(sent.some(({ subject, text }) => /\b\d{6}\b/.test(subject + text))).toBe(false);
    expect((await enterCode(new Browser(app), unknown, '123456')).body['code']).toMatch(/^code-/);
  });
});

describe('who asks or guesses too often', () => {
  test('is slowed down: sixty codes and a hundred and fifty guesses from three addresses, on two processes at once', async () => {
    const { email } = await addAccount();
    const asking = new Browser(app);
    const code = await askCode(asking, email);
    const networks = [newAddress(), newAddress(), newAddress()];
    const asked = await Promise.all(Array.from({ length: 60 }, (_, at) => ask((at % 2) as 0 | 1, email, networks[at % 3] as string)));
    expect(asked.filter(({ status }) => status === 204)).toHaveLength(6);
    for (const answer of asked.filter(({ status }) => status !== 204)) expectSlowedDown(answer);
    expect(mailsTo(email)).toHaveLength(6);
    const guesses = await Promise.all(
      Array.from({ length: 180 }, (_, at) => {
        const guesser = new Browser(limited[(at % 2) as 0 | 1].app);
        return guesser.call('POST', '/v1/session/email', { email, code: '000000' }, from(networks[at % 3] as string));
      }),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(180 - 3 * 50);
    for (const answer of guesses.filter(({ status }) => status === 429)) expectSlowedDown(answer);

    // The owner had asked for a code before, and signs in; known here, they may ask for another too.
    const mine = new Browser(limited[0].app, Object.fromEntries(asking.cookies));
    expect((await enterCode(mine, email, code)).status).toBe(204);
    expect((await ask(0, email, networks[0] as string, mine)).status).toBe(204);
    expect((await ask(1, email, newAddress())).status).toBe(429);
  });

  test('from one network address can’t use up what an address may be sent', async () => {
    const { email } = await addAccount();
    const stranger = newAddress();
    for (let i = 0; i < 30; i++) await ask(0, email, stranger);
    const owner = new Browser(limited[1].app);
    expect((await ask(1, email, newAddress(), owner)).status).toBe(204);
    expect((await enterCode(owner, email, lastCode(1, email))).status).toBe(204);
  });

  test('is the same network whatever it says of itself, and with every address of its own IPv6 network', async () => {
    const unproxied = await createTestApp(db, { rateLimits: true });
    const unheard: number[] = [];
    for (let i = 0; i < 21; i++)
      unheard.push((await new Browser(unproxied.app).call('POST', '/v1/session/email-codes', { email: `${newId()}@elders.nl` }, from(newAddress()))).status);
    expect([unheard.slice(0, 20), unheard[20]]).toEqual([Array(20).fill(204), 429]);
    const { email } = await addAccount();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await ask(0, email, `${newAddress()}, 2001:db8:1:1::${i}`)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  test('gets one try on a code after twenty codes in a day; a browser the owner used before keeps five', async () => {
    const account = await addAccount();
    const known = (await accounts.signInByMail(server, account.email)).browser;
    for (let i = 0; i < 20; i++) await askCode(new Browser(app), account.email);
    const stranger = new Browser(app);
    const code = await askCode(stranger, account.email);
    expect((await enterCode(stranger, account.email, otherCode(code))).body['code']).toBe('code-wrong');
    expect((await enterCode(stranger, account.email, code)).body['code']).toBe('code-expired');
    const own = await askCode(known, account.email);
    expect((await enterCode(known, account.email, otherCode(own))).body['code']).toBe('code-wrong');
    expect((await enterCode(known, account.email, own)).status).toBe(204);
  });

  test('is answered the same for a known and an unknown address, and the wait ends by itself', async () => {
    const [{ email }, unknown] = [await addAccount(), `${newId()}@elders.nl`];
    for (const address of [email, unknown]) {
      const network = newAddress();
      const statuses: number[] = [];
      for (let i = 0; i < 4; i++) statuses.push((await ask(0, address, network)).status);
      expect(statuses).toEqual([204, 204, 204, 429]);
      await db.updateTable('rate_limits').set({ ends_at: new Date() }).execute();
      expect((await ask(1, address, network)).status).toBe(204);
    }
  });
});

test('the owner is told when, in what and how often a code was asked', async () => {
  const { email } = await addAccount();
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 <b>x</b>';
  for (let i = 0; i < 3; i++) await new Browser(app).call('POST', '/v1/session/email-codes', { email }, { 'user-agent': agent });
  const text = mails.findLast(({ to }) => to === email)?.text;
  expect(text).toMatch(/Aangevraagd op \d\d-\d\d-\d{4} om \d\d:\d\d met Chrome op Windows\. Met dit adres is in 24 uur 3 keer een code aangevraagd\./);
  expect(text).not.toContain('<b>');
});
