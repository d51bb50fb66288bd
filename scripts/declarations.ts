/**
 * Mends the declarations of `dist/types`. Relative imports and augmentations end with `.js`; without it,
 * `moduleResolution: node16` makes types `any`. The lists of features keep their imports, of which the compiler drops
 * those that no type needs: by them a host has what features add to the types of the core.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { close, root } from './arguments'
import { filesBelow } from '../tests/harness/load'

const folder = join(root(), 'dist/types')
const findings: string[] = []
const files = filesBelow(folder, /\.d\.ts$/)

/** Imports of a list of features, as lines; none for another file. */
function listed(file: string, emitted: string): string {
  const source = join(root(), 'src/features', `${basename(file, '.d.ts')}.ts`)
  if (dirname(file) !== join(folder, 'features') || !existsSync(source)) return ''
  return [...readFileSync(source, 'utf8').matchAll(/^import .* from '(\.\/.*)'$/gm)]
    .filter(([, to = '']) => !emitted.includes(to))
    .map(([, to]) => `import '${to}';\n`)
    .join('')
}

for (const file of files) {
  const emitted = readFileSync(file, 'utf8')
  const text = listed(file, emitted) + emitted
  const ended = text.replace(
    // A comment is matched first: an import of its `@example` is the host's.
    /\/\*\*[\s\S]*?\*\/|(\bfrom |\bimport\(|\bimport |\bdeclare module )(['"])(\.{1,2}(?:\/[^'"]+)?)\2/g,
    (whole, before?: string, quote?: string, to?: string) => {
      if (!to || to.endsWith('.js')) return whole
      const found = [to, `${to}/index`].find((one) => existsSync(join(dirname(file), `${one}.d.ts`)))
      if (!found) findings.push(`${file}: there are no types of ${to}`)
      return `${before}${quote}${found ?? to}.js${quote}`
    },
  )
  // A host has version 5 of ethers under its own name.
  const named = ended.replace(/(\bfrom )(['"])ethers5\2/g, '$1$2ethers$2')
  if (named !== emitted) writeFileSync(file, named)
}
close(findings, `${files.length} declaration files`, files.length)
