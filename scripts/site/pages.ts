/** Pages of the documentation: docs/README.md lists them, and the site, `llms.txt` and a gate follow from that list. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'

export interface DocumentPage {
  /** Path of the Markdown file from the root of the repository. */
  file: string
  /** Path on the site, without a slash at the beginning and without an extension. */
  path: string
  /** Name in the sidebar. */
  name: string
  description: string
}

export interface PageGroup {
  title: string
  pages: DocumentPage[]
  /** Whether the sidebar shows it folded. */
  isFolded?: true
}

/** Documents of the root, whose names on the site are those of the field. */
const rootPaths: Readonly<Record<string, string>> = {
  'README.md': 'index',
  'docs/README.md': 'documentation',
}

/** Path of a document on the site: `docs/sign-in.md` → `sign-in`, `SECURITY.md` → `security`. */
export function pathOf(file: string): string {
  const rootPath = rootPaths[file]
  if (rootPath) return rootPath
  const path = file.startsWith('docs/') ? file.slice('docs/'.length) : file.toLowerCase().replaceAll('_', '-')
  return path.replace(/\.md$/, '').replace(/(^|\/)README$/, '$1index')
}

const ROW = /^\| \[([^\]]+)\]\(([^)]+\.md)\) \| (.+?) \|$/

/** Reads the groups of docs/README.md: a heading each, with a table of pages. */
export function listedGroups(tree: string): PageGroup[] {
  const groups: PageGroup[] = []
  for (const line of readFileSync(join(tree, 'docs/README.md'), 'utf8').split('\n')) {
    const title = /^## (.+)$/.exec(line)?.[1]
    if (title) groups.push({ title, pages: [] })
    const [, name = '', link = '', description = ''] = ROW.exec(line) ?? []
    const file = posix.normalize(posix.join('docs', link))
    if (name) groups.at(-1)?.pages.push({ file, path: pathOf(file), name, description })
  }
  return groups
}

const markdownIn = (tree: string, folder: string) =>
  existsSync(join(tree, folder))
    ? readdirSync(join(tree, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name}`)
    : []

const titleOf = (tree: string, file: string) => /^# (.+)$/m.exec(readFileSync(join(tree, file), 'utf8'))?.[1] ?? file

/** All groups of the sidebar: those of docs/README.md, each chart, and the terms of each language. */
export function pageGroups(tree: string): PageGroup[] {
  const listed = listedGroups(tree)
  const listedFiles = new Set(listed.flatMap(({ pages }) => pages.map(({ file }) => file)))
  const folder = (title: string, path: string, description: string): PageGroup => ({
    title,
    isFolded: true,
    pages: markdownIn(tree, path)
      .filter((file) => !listedFiles.has(file))
      .map((file) => ({ file, path: pathOf(file), name: titleOf(tree, file), description })),
  })
  const contributors = listed.pop()
  return [
    ...listed,
    folder(
      'Charts',
      'docs/statecharts',
      'A statechart of walletchart, drawn from its code, with its states and moves.',
    ),
    ...(contributors ? [contributors] : []),
    folder('Terms of the languages', 'docs/languages', 'Terms of the field in one language, as its wallets use them.'),
  ]
}

/** Lists pages of docs/ that docs/README.md doesn't name, and rows that name a document which is not there. */
export function contentsFindings(tree: string): string[] {
  const rows = listedGroups(tree).flatMap(({ pages }) => pages.map(({ file }) => file))
  const named = new Set(rows)
  return [
    ...markdownIn(tree, 'docs')
      .filter((file) => file !== 'docs/README.md' && !named.has(file))
      .map((file) => `docs/README.md doesn't list ${file}, so the site has no page of it`),
    ...rows
      .filter((file) => !existsSync(join(tree, file)))
      .map((file) => `docs/README.md lists ${file}, which is absent`),
    ...rows.filter((file, at) => rows.indexOf(file) !== at).map((file) => `docs/README.md lists ${file} twice`),
  ]
}
