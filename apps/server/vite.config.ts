/** Bundles the server with its libraries, so that a start reads a few files instead of a thousand. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';
import { OUTSIDE_PACKAGES } from './outside-packages.ts';

const root = join(import.meta.dirname, '../..');
/** Processes beside the server: each is a program of its own, found by `worker-place.ts`. */
const workers = globSync('{apps,features,platform}/**/*-worker.ts', { cwd: root, exclude: ['**/web/**'] });

export default defineConfig({
  root,
  publicDir: false,
  ssr: {
    noExternal: true,
    external: [...OUTSIDE_PACKAGES, 'pg-native'],
  },
  build: {
    ssr: true,
    target: 'esnext',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(['apps/server/main.ts', ...workers].map((file) => [basename(file, '.ts'), join(root, file)])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', sourcemapExcludeSources: true },
    },
  },
});
