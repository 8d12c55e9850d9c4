import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DeliverMail, mailJob, smtpDelivery } from './mail.ts';

let server: Server;
let deliver: DeliverMail;
let commands: string[];
let message: string;
let refusal: string | undefined;

/** A mail server, as far as one mail needs it (RFC 5321). */
beforeAll(async () => {
  server = createServer((socket) => {
    let isMessage = false;
    let waiting = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk: Buffer) => {
      waiting += chunk.toString('utf8');
      for (let end = waiting.indexOf('\r\n'); end !== -1; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (isMessage && line !== '.') message += `${line}\n`;
        else if (isMessage) {
          isMessage = false;
          socket.write('250 kept\r\n');
        } else {
          commands.push(line);
          isMessage = line === 'DATA';
          socket.write(
            line.startsWith('RCPT') && refusal !== undefined ? `${refusal}\r\n` : isMessage ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n',
          );
        }
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  deliver = smtpDelivery(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`, 'maaiveld@voorbeeld.nl');
});
afterAll(() => server.close());
beforeEach(() => {
  commands = [];
  message = '';
  refusal = undefined;
});

const mail = { to: 'klant@voorbeeld.nl, tweede@voorbeeld.nl', cc: 'kopie@voorbeeld.nl', subject: 'Boring 04', text: 'Bijgaand.' };

test('a mail goes to everybody, in the name of who sends it, with what goes along', async () => {
  await deliver({
    ...mail,
    fromName: 'Ans "de" Kantoor via Maaiveld',
    replyTo: 'ans@voorbeeld.nl',
    messageId: '<1@voorbeeld.nl>',
    attachments: [{ name: 'Boring é.pdf', contentType: 'application/pdf', content: new Uint8Array([37, 80, 68, 70]) }],
  });
  expect(commands.filter((line) => line.startsWith('RCPT')).map((line) => /<(.+)>/.exec(line)?.[1])).toEqual([
    'klant@voorbeeld.nl',
    'tweede@voorbeeld.nl',
    'kopie@voorbeeld.nl',
  ]);
  expect(message).toMatch(/^From: .*via Maaiveld.*<maaiveld@voorbeeld\.nl>$/m);
  for (const line of ['Reply-To: ans@voorbeeld.nl', 'Message-ID: <1@voorbeeld.nl>', 'Content-Type: application/pdf', 'JVBERg=='])
    expect(message).toContain(line);
});

test('a refusal for good comes out as the server said it', async () => {
  refusal = '550 no such user';
  await expect(deliver(mail)).rejects.toMatchObject({ responseCode: 550, response: expect.stringContaining('no such user') });
});

test('a line end in a subject, a name or a file name adds no header, and nobody gets the mail besides', async () => {
  const end = '\r\nBcc: dief@elders.nl\r\nX-Nep: ja\r\n\r\nnep';
  await deliver({
    ...mail,
    subject: `Boring 04${end}`,
    fromName: `Ans${end}`,
    replyTo: `ans@voorbeeld.nl${end}`,
    messageId: `<1@voorbeeld.nl>${end}`,
    attachments: [{ name: `a.pdf${end}`, contentType: 'application/pdf', content: new Uint8Array([37]) }],
  });
  expect(commands.filter((line) => line.startsWith('RCPT'))).toHaveLength(3);
  const [head = ''] = message.split('\n\n');
  expect(head).toContain('Subject: Boring 04');
  expect(head).not.toMatch(/^(?:Bcc|X-Nep):/m);
  expect(message).not.toMatch(/^(?:Bcc|X-Nep):/m);
});

test('a mail is tried again for most of a day while there is no mail server, the first time within seconds; one that is refused for good is not', async () => {
  const { retries = { limit: 0, pauseSeconds: 0, pauseSecondsMax: 0 }, isForGood, run } = mailJob(deliver);
  const pauses = Array.from({ length: retries.limit }, (_, count) => Math.min(retries.pauseSecondsMax, retries.pauseSeconds * 2 ** count));
  expect(pauses[0]).toBeLessThan(5);
  expect(pauses.reduce((sum, pause) => sum + pause) / 3600).toBeGreaterThan(20);
  refusal = '550 no such user';
  const refused: unknown = await run(mail).catch((error: unknown) => error);
  expect([isForGood?.(refused), isForGood?.(new Error('connect ECONNREFUSED'))]).toEqual([true, false]);
});
