/** Appends `.js` to relative imports and augmentations of `dist/types`; without it, `moduleResolution: node16` makes types `any`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { close, root } from './arguments'
import { filesBelow } from '../tests/harness/load'

const folder = join(root(), 'dist/types')
const findings: string[] = []
const files = filesBelow(folder, /\.d\.ts$/)
for (const file of files) {
  const text = readFileSync(file, 'utf8')
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
  if (named !== text) writeFileSync(file, named)
}
close(findings, `${files.length} declaration files`, files.length)
