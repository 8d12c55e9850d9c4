/** `npm run dev`: the server, started again at every change, and the web app with hot reload in front of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Port of the web app with hot reload; the server keeps its own. */
const WEB_PORT = 4001;
const root = join(import.meta.dirname, '..');

const run = (args: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });

const children = [
  run(['--watch-path=apps/server', '--watch-path=platform', '--watch-path=features', 'apps/server/main.ts'], { PUBLIC_URL: `http://localhost:${WEB_PORT}` }),
  run(['node_modules/vite/bin/vite.js', '--config', 'apps/web/vite.config.ts', '--port', String(WEB_PORT), '--strictPort'], {}),
];
console.log(`Open http://localhost:${WEB_PORT}`);

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop).on('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
