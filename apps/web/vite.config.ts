import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackStart({
      router: { entry: 'app/router', generatedRouteTree: 'app/route-tree.gen.ts', quoteStyle: 'single', semicolons: true },
      client: { entry: 'app/client', base: '/assets' },
      server: { entry: 'app/server' },
    }),
    react(),
  ],
  build: {
    // Drawings stay files: cached for ever, and out of the JavaScript.
    assetsInlineLimit: 0,
  },
});
