import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { makeChunkGroups } from './chunks.ts';
import { iconFiles } from './icons.ts';
import { webManifest } from './web-manifest.ts';

const root = import.meta.dirname;
/** Address of the server for `npm run dev`. */
const server = `http://localhost:${process.env['PORT'] ?? '4000'}`;
const served = ['/v1', '/general', '/tempo', '/oidc', '/oidc-sign-in', '/demo', '/config.json'];

/** Marks the page with the sources it was built of: `build-mark.ts` reads it. */
const buildMark: Plugin = {
  name: 'build-mark',
  apply: 'build',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: process.env['BUILD_STAMP'] ?? '' }, injectTo: 'head' }],
};

export default defineConfig({
  root,
  resolve: { alias: { stream: join(root, 'no-streams.ts') } },
  plugins: [
    react(),
    iconFiles,
    buildMark,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm}'],
        // The page a sign-in comes back to is always the server's own; the rest is not needed in the field.
        globIgnores: ['auth.html', 'screenshots/**', 'assets/error-reporting-sentry-*'],
      },
    }),
  ],
  build: {
    outDir: join(root, '../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    sourcemap: false,
    // Every browser that runs this build knows what a module preload is.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: join(root, 'index.html'), auth: join(root, 'auth.html') },
      output: { codeSplitting: { groups: makeChunkGroups() } },
    },
  },
  server: { port: 4001, proxy: Object.fromEntries(served.map((path) => [path, server])) },
});
