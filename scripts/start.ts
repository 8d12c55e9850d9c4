/** `npm start`: builds what changed, then becomes the product. */
import { pathToFileURL } from 'node:url';
import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

await buildWeb();
const program = await buildServer();
// The server takes the place of this process, so that it holds nothing of the build, and signals reach it as they are.
if (process.platform === 'win32' || process.execve === undefined) await import(pathToFileURL(program).href);
else process.execve(process.execPath, [process.execPath, program], process.env);
