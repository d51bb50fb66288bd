import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import { describe, expect, it } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Builds a host that is this module, as a site does, and returns its chunks. */
async function host(code: string, mode: 'production' | 'development'): Promise<readonly Rollup.OutputChunk[]> {
  const result = await build({
    configFile: false,
    root: at('.'),
    logLevel: 'silent',
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [
      {
        name: 'host',
        // Before the package's own exports, which are what was last built.
        enforce: 'pre',
        resolveId: (id) =>
          id === 'host' ? '\0host' : id === 'walletchart/devtools' ? at('src/doors/devtools.ts') : undefined,
        load: (id) => (id === '\0host' ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rollupOptions: {
        input: 'host',
        // The host has React anyway.
        treeshake: { moduleSideEffects: (_, external) => !external },
        external: /^(react|react-dom|xstate)(\/|$)|elkjs|machines$/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  return [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output.flatMap((file) => (file.type === 'chunk' ? [file] : [])) : []))
}

const text = (chunks: readonly Rollup.OutputChunk[]) => chunks.map(({ code }) => code.trim()).join('')

describe('the devtools in a build of a host', () => {
  it('behavior: in production, a page that mounts them has the bytes of one that does not', async () => {
    const page = 'export const modal = { open() {} }'
    const [without, mounted] = await Promise.all([
      host(page, 'production'),
      host(`import { mountDevtools } from 'walletchart/devtools'\n${page}\nmountDevtools(modal)`, 'production'),
    ])
    expect(mounted).toHaveLength(1)
    expect(text(mounted)).toBe(text(without))
  })

  it('behavior: in production, the component is one that renders nothing, and no chunk is left', async () => {
    const code = "export { WalletchartDevtools } from 'walletchart/devtools'"
    const chunks = await host(code, 'production')
    expect(chunks).toHaveLength(1)
    expect(text(chunks).length).toBeLessThan(60)
    expect(chunks[0]?.dynamicImports).toEqual([])
  })

  it('behavior: in development, the panel is a chunk of its own', async () => {
    const code = "import { mountDevtools } from 'walletchart/devtools'\nmountDevtools(globalThis.modal)"
    const chunks = await host(code, 'development')
    expect(chunks.length).toBeGreaterThan(1)
    expect(text(chunks)).toContain('walletchart devtools')
  })
})
