/** Rules of a component's style sheet: modules are evaluated without a page, and the output of `css` is recorded. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createServer } from 'vite'
import { modulesOf } from '../../tests/harness/load'

export interface Sheet {
  /** File that defines the styles. */
  file: string
  css: string
}

const INSTANCE = '@emotion/css/create-instance'
/** Global name of the recorder: the wrapped library reports each class and rule to it. */
const KEPT = '__keptRules'
const wrapper = `
import * as given from '${INSTANCE}'
const create = given.default.default ?? given.default
export default (options) => {
  const emotion = create(options)
  const cache = new Proxy(emotion.cache, {
    set(target, key, value) {
      const kept = globalThis.${KEPT}
      if (key === 'insert') {
        target.insert = (...rule) => { kept.named(rule[1].name, new Error().stack); return value(...rule) }
      } else if (key === 'sheet') {
        const { insert } = value
        value.insert = (rule) => { kept.rules.push(rule); insert(rule) }
        target.sheet = value
      } else target[key] = value
      return true
    },
  })
  return { ...emotion, cache }
}`

/** Collects the rules of all components' modules that define styles. Empty without a `style.ts`. */
export async function componentSheets(root: string): Promise<Sheet[]> {
  const style = join(root, 'src/components/style.ts')
  if (!existsSync(style)) return []
  const kept = {
    rules: [] as string[],
    files: new Map<string, string>(),
    named(name: string, stack: string) {
      const file = stack
        .split('\n')
        .find((line) => /src\/(features\/[^/]+\/)?components\//.test(line) && !line.includes('components/style.ts'))
      const path = /(src\/(?:features\/[^/]+\/)?components\/[^:?)]+)/.exec(file ?? '')?.[1]
      if (path) kept.files.set(name, path)
    },
  }
  const page = { head: {}, querySelectorAll: () => [] }
  Object.assign(globalThis, { [KEPT]: kept, document: page })
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@emotion\//], resolve: { conditions: ['browser', 'module', 'import'] } },
    plugins: [
      {
        name: 'kept-rules',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === INSTANCE && importer?.endsWith('components/style.ts') ? '\0kept' : undefined,
        load: (id) => (id === '\0kept' ? wrapper : undefined),
      },
    ],
  })
  try {
    const { compileStyles } = (await server.ssrLoadModule(style)) as { compileStyles: () => Iterable<void> }
    // Other modules have no rules of their own, and may need a page.
    for (const file of modulesOf(root, 'components'))
      if (/ from '\.{1,2}\/(\.\.\/)*(components\/)?style'/.test(readFileSync(file, 'utf8')))
        await server.ssrLoadModule(file)
    for (const _piece of compileStyles()) continue
  } finally {
    await server.close()
    Reflect.deleteProperty(globalThis, 'document')
    Reflect.deleteProperty(globalThis, KEPT)
  }
  return kept.rules.map((css) => {
    const name = [...css.matchAll(/[.-]([\w]+)/g)].map(([, one]) => kept.files.get(one!)).find(Boolean)
    return { file: name ?? relative(root, style).replaceAll('\\', '/'), css }
  })
}
