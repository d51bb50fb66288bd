/**
 * Checks citations in comments, tests and guides: the document is in the repository and has the section. Citations
 * have one form, the document's path with the heading's anchor (`docs/decisions.md#42`).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { filesBelow } from '../tests/harness/load'
import { close, root } from './arguments'

const FOLDERS = ['src', 'demo', 'sandbox', 'tests', 'scripts', 'docs', 'create-walletchart']
const TEXT = /\.(?:[mc]?[jt]sx?|css|html|md|sol)$/
/** The tests of the gates plant citations that lead nowhere. */
const PLANTED = /^tests\/gates\//

/** A Markdown file by its path, with an anchor or not; not the end of a template or of a pattern. */
const DOCUMENT = /(?<![\w./\\}-])((?:\.\.?\/)*(?:[\w-]+\/)*[\w-]+\.md)(?:#([\w-]+))?(?![\w-])/g
/** A Markdown link to a heading of its own page, or to a file that is no Markdown. */
const LINK = /\]\((?![a-z]+:)(?:#([\w-]+)|([^)#\s]+))\)/g

/** Ways to cite what a reader of the repository cannot look up. */
const UNREADABLE: readonly [RegExp, string][] = [
  [/\u00a7/g, 'a section by its sign: name the document and the heading (docs/reference.md#frame)'],
  [/\bdecisions? \d+/gi, 'a decision by its bare number: write docs/decisions.md#42'],
  [/\bthe specification\b/gi, 'a document that is not here: say the reason, or cite docs/reference.md'],
  [/\(wire[:] /g, 'a document that is not here: say the reason, or cite docs/reference.md'],
  [/\(issue[:] |\bissue #?\d+/gi, 'an issue: say the reason'],
]

const tree = root()
const anchors = new Map<string, Set<string>>()
/** The anchors of a document's headings, as they are made on the project's page. */
function anchorsOf(file: string): Set<string> {
  const known = anchors.get(file)
  if (known) return known
  const headings = readFileSync(join(tree, file), 'utf8').matchAll(/^#{1,6} +(.+?)\s*$/gm)
  const found = new Set(
    [...headings].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  )
  anchors.set(file, found)
  return found
}

/** Resolves a path from the root of the project, or from the file that cites it. */
const resolved = (from: string, path: string): string | undefined =>
  [posix.normalize(path), posix.join(posix.dirname(from), path)].find((one) => existsSync(join(tree, one)))

/** A document that the build writes: it is there after `npm run build`, under the name that the build gives it. */
const built = (path: string): boolean =>
  posix.dirname(path) === 'dist' &&
  readFileSync(join(tree, 'vite.config.ts'), 'utf8').includes(`fileName: '${posix.basename(path)}'`)

const files = [
  ...FOLDERS.flatMap((folder) => filesBelow(join(tree, folder), TEXT)),
  ...['README', 'ARCHITECTURE', 'CONTRIBUTING', 'CHANGELOG', 'SECURITY', 'SUPPORT', 'CODE_OF_CONDUCT']
    .map((name) => join(tree, `${name}.md`))
    .filter(existsSync),
]
  .map((path) => relative(tree, path).replaceAll('\\', '/'))
  .filter((file) => !PLANTED.test(file))

const findings: string[] = []
let citations = 0
for (const file of files) {
  const text = readFileSync(join(tree, file), 'utf8')
  const fault = (at: number, what: string) => findings.push(`${file}:${text.slice(0, at).split('\n').length}: ${what}`)
  for (const { 0: cited, 1: path = '', 2: anchor, index } of text.matchAll(DOCUMENT)) {
    citations += 1
    if (built(path)) continue
    const document = resolved(file, path)
    if (!document) fault(index, `cites ${cited}: there is no such document`)
    else if (anchor && !anchorsOf(document).has(anchor)) fault(index, `cites ${cited}: there is no such heading`)
  }
  if (file.endsWith('.md'))
    for (const { 1: anchor, 2: path, index } of text.matchAll(LINK)) {
      if (path?.endsWith('.md')) continue
      citations += 1
      if (anchor && !anchorsOf(file).has(anchor)) fault(index, `leads to #${anchor}: there is no such heading`)
      if (path && !existsSync(join(tree, posix.dirname(file), path)))
        fault(index, `leads to ${path}: there is no such file`)
    }
  for (const [pattern, what] of UNREADABLE)
    for (const { 0: cited, index } of text.matchAll(pattern)) fault(index, `"${cited.trim()}" cites ${what}`)
}
close(findings, `${citations} citations in ${files.length} files`, citations)
