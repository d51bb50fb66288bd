import { defineConfig } from 'vite'
import library from './vite.config'

/**
 * `walletchart/element` as one file for a script tag, with React and all packages inside: a page without a bundler copies
 * it to its own server. The sources are those of the library.
 */
export default defineConfig({
  define: library.define,
  resolve: library.resolve,
  plugins: [
    ...(library.plugins?.slice(0, 3) ?? []),
    {
      // A single file would keep all exports of a language, also the words that it has for all languages (scripts/languages).
      name: 'words-of-languages',
      enforce: 'pre',
      transform: (code, id) =>
        id.includes('/src/texts/locales/')
          ? { code: code.replace(/^export const (button|unshown) = \{\n[^]*?^\} satisfies .+$/gm, ''), map: null }
          : undefined,
    },
  ],
  build: {
    target: 'es2022',
    minify: true,
    emptyOutDir: false,
    license: { fileName: 'element.standalone.licenses.md' },
    lib: { entry: { 'element.standalone': 'src/doors/element.ts' }, formats: ['es'] },
    rollupOptions: {
      output: { codeSplitting: false, minify: true },
    },
  },
})
