/** The one server most browser tests share at their first try. Tests that change what others see borrow one; those that break things start their own. */
import { noteLentServers } from './lent-servers.ts';
import { startTestServer } from './server.ts';
import { makeServerTemplate } from './server-template.ts';

/** Port of the shared server; runs side by side on one machine each set their own. */
const SHARED_PORT = process.env['MAAIVELD_E2E_PORT'] ?? '4390';
/** Address of the shared server. */
export const SHARED_SERVER_URL = `http://localhost:${SHARED_PORT}`;

export default async function start(): Promise<() => Promise<void>> {
  const removeTemplate = await makeServerTemplate();
  const stopLentServers = await noteLentServers();
  const server = await startTestServer({ PORT: SHARED_PORT });
  return async () => {
    await Promise.all([server.close(), stopLentServers()]);
    await removeTemplate();
  };
}
