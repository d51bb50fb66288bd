import { defineConfig } from 'vite'

/** What runs in Node: when a page is built, and when a report is replayed. Apart from the library, whose chunks it would else cut in pieces. */
export default defineConfig({
  build: {
    target: 'node20',
    sourcemap: true,
    minify: false,
    emptyOutDir: false,
    lib: {
      entry: {
        snapshot: 'src/doors/snapshot.ts',
        snapshotCommand: 'src/doors/snapshotCommand.ts',
        replayCommand: 'src/doors/replayCommand.ts',
      },
      formats: ['es'],
    },
    rollupOptions: {
      external: (id) => !/^[./]|^src\//.test(id),
      output: {
        chunkFileNames: 'snapshot/[name]-[hash].js',
        banner: ({ isEntry, name }) => (isEntry && name.endsWith('Command') ? '#!/usr/bin/env node' : ''),
      },
    },
  },
})
