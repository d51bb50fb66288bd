import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import library from './vite.config'

const outside = library.build!.rollupOptions!.external as (id: string, importer: string) => boolean

/**
 * `walletchart/devtools`. Apart from the library, whose chunks it would else cut in pieces. `process.env.NODE_ENV` stays
 * as it is, because the host's bundler decides by it whether anything is left of the devtools.
 */
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    sourcemap: true,
    minify: true,
    emptyOutDir: false,
    license: { fileName: 'devtools/licenses.md' },
    lib: { entry: { devtools: 'src/doors/devtools.ts' }, formats: ['es'] },
    rollupOptions: {
      external: (id, importer = '') => /^\.\/machines$/.test(id) || outside(id, importer),
      output: {
        // The charts of the library, which is built beside.
        paths: { './machines': './machines.js' },
        // Without a hash: development servers fetch them, and the size of the panel is checked by its name.
        chunkFileNames: 'devtools/[name].js',
        banner: ({ isEntry }) => (isEntry ? "'use client';" : ''),
      },
    },
  },
})
