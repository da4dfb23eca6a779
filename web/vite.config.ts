/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { gameLines } from './plugins/game_lines';
import { rulesPages } from './plugins/rules_pages';

// `npm run dev` shows the pages with a server that runs beside it: `skerry serve --port 8080`.
const server = process.env.SKERRY_URL ?? 'http://localhost:8080';

// The build folder, which has the engine and takes the pages.
const built = process.env.SKERRY_BUILD ?? fileURLToPath(new URL('../build', import.meta.url));

export default defineConfig({
  plugins: [rulesPages(), gameLines(), svelte()],
  resolve: { alias: [{ find: /^skerry\.wasm/, replacement: `${built}/wasm/skerry.wasm` }] },
  build: {
    outDir: `${built}/web/dist`,
    emptyOutDir: true,
    manifest: 'manifest.json', // for tools/sizes.mjs; the build takes it out
    target: 'es2022',
    assetsInlineLimit: 0, // the pages' security policy knows no data: but for pictures
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // A language is one file, not one for each part of the pages and the line of each game.
        manualChunks: (id) => /\/texts\/(\w+)(?:\/\w+\.json|\.json\?line)$/.exec(id)?.[1],
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server }, // keeps the host, which must be that of the page
      '/ws': { target: server, ws: true },
    },
    fs: { allow: ['..'] },
  },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/unit/setup.ts'],
  },
});
