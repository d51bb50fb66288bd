/**
 * Checks that no file loaded by a page has a name that content blockers match: the files of `dist`, whose names hosts'
 * bundlers keep, and those of a host that bundles every entry point with its dependencies. The words and their sources
 * are in scripts/blockers. `npm run build` comes first.
 */
import { join, relative } from 'node:path'
import { filesBelow } from '../tests/harness/load'
import { close, root } from './arguments'
import { blockedWord, ofPackages } from './blockers'
import { hostChunks } from './floor/host'

const tree = root()
const dist = filesBelow(join(tree, 'dist'), /\.(js|css)$/).map((path) => relative(tree, path).replaceAll('\\', '/'))
const host = (await hostChunks(tree)).map(({ file }) => file)
/** Removes the hash that a bundler adds to a file name. It changes with each build, so it is not checked. */
const unhashed = (file: string) => file.replace(/-[\w-]{8}(?=\.js$)/, '')
const findings = new Set<string>()
for (const file of dist) {
  const word = blockedWord(file.slice('dist/'.length))
  if (word) findings.add(`${file}: content blockers know "${word}" (scripts/blockers.ts): give it another name.`)
}
for (const file of host) {
  const word = blockedWord(unhashed(file))
  if (word && !(unhashed(file) in ofPackages))
    findings.add(
      `a host's ${file}: content blockers know "${word}" (scripts/blockers.ts): give what it holds another name.`,
    )
}
close([...findings], `the names of ${dist.length} files and of ${host.length} in a host`, dist.length)
