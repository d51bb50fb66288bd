import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { fixture, gate, type Fixture } from './fixture'

const made: Fixture[] = []
const tree = (files: Record<string, string>): Fixture => {
  const one = fixture(files)
  made.push(one)
  return one
}
afterEach(() => {
  for (const one of made.splice(0)) one.remove()
})

describe('declarations', () => {
  test('behavior: declarations with relative imports and imports of packages pass', () => {
    const { code, output } = gate(
      'declarations',
      tree({
        'dist/types/a.d.ts': `import type { B } from './rooms';\nexport type A = B | import('./b').C | typeof import('react');\n`,
        'dist/types/rooms/index.d.ts': `export type B = import("..").A;\n`,
        'dist/types/b.d.ts': `export type C = 1;\n`,
        'dist/types/index.d.ts': `export type * from './a';\n`,
      }),
    )
    expect(output).toContain('looked at 4 declaration files, 0 faults')
    expect(code).toBe(0)
  })

  test('behavior: a list of features keeps the imports that the compiler drops', () => {
    const one = tree({
      'src/features/views.ts': `import { views as swap } from './swap/views'\nimport { views as pay } from './pay/views'\nimport '../domain/view'\n`,
      'dist/types/features/views.d.ts': `import { views as pay } from './pay/views';\nexport declare const featureViews: object;\n`,
      'dist/types/features/swap/views.d.ts': `export {};\n`,
      'dist/types/features/pay/views.d.ts': `export {};\n`,
    })
    expect(gate('declarations', one)).toMatchObject({ code: 0 })
    expect(readFileSync(join(one.root, 'dist/types/features/views.d.ts'), 'utf8')).toBe(
      `import './swap/views.js';\nimport { views as pay } from './pay/views.js';\nexport declare const featureViews: object;\n`,
    )
  })

  test('error: an import of missing types fails, and so does a tree without types', () => {
    const lost = gate('declarations', tree({ 'dist/types/a.d.ts': `export * from './gone';\n` }))
    expect(lost.output).toContain('there are no types of ./gone')
    expect(lost.code).toBe(1)
    expect(gate('declarations', tree({})).code).toBe(1)
  })
})

describe('consumer', () => {
  const packed = (manifest: object, files: Record<string, string> = {}) =>
    gate(
      'consumer',
      tree({ 'package.json': JSON.stringify({ name: 'fixture', version: '1.0.0', ...manifest }), ...files }),
    )
  const exports = { '.': './dist/index.js' }

  test('error: a package that is packed without a build fails, whatever the tree contains', () => {
    const { code, output } = packed({ exports, files: ['dist'] }, { 'dist/index.js': `'use client'` })
    expect(output).toContain('there is no ./dist/index.js in the package')
    expect(code).toBe(1)
  })

  test('error: a missing "use client" in the React entry and a present one in the core are found', () => {
    const write = (file: string, text: string) => `require('fs').writeFileSync('dist/${file}',${JSON.stringify(text)});`
    const prepack = `require('fs').mkdirSync('dist');${write('index.js', 'export {}')}${write('core.js', '"use client"')}`
    const { output } = packed(
      { exports, files: ['dist'], scripts: { prepack: 'node prepack.cjs' } },
      { 'prepack.cjs': prepack },
    )
    expect(output).toContain(`index.js does not say 'use client'`)
    expect(output).toContain(`core.js says 'use client'`)
  })

  test('error: an entry point that reaches an undeclared package, by a value or a type, is found', () => {
    const files = {
      'wagmi.js': `'use client';import{a}from"./chunk.js";import"wagmi";export{a}`,
      'chunk.js': `import{a}from"@wagmi/core/internal";const b=()=>import("ky");export{a,b}`,
      'wagmi.d.ts': `export type { A } from './a.js';\n`,
      'a.d.ts': `import type { A } from 'viem';\nexport type { A };\nexport type B = import("@wagmi/core").B;\n`,
    }
    const write = Object.entries(files).map(
      ([file, text]) => `fs.writeFileSync('dist/${file}',${JSON.stringify(text)})`,
    )
    const { output } = packed(
      {
        exports: { './wagmi': { types: './dist/wagmi.d.ts', default: './dist/wagmi.js' } },
        files: ['dist'],
        dependencies: { viem: '2.0.0' },
        scripts: { prepack: 'node prepack.cjs' },
      },
      { 'prepack.cjs': `const fs=require('fs');fs.mkdirSync('dist');${write.join(';')}` },
    )
    expect(output).toContain('./dist/wagmi.js reaches @wagmi/core')
    expect(output).toContain('./dist/wagmi.d.ts reaches @wagmi/core')
    expect(output).toContain('./dist/wagmi.js reaches ky')
    expect(output).not.toMatch(/reaches (viem|wagmi)\b/)
  })
})
