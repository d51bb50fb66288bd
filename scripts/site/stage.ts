/** Markdown of the site: the documents of the repository, with links, charts and examples as the site has them. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { filesOfTree } from '../charts/read'
import { loadChart } from '../../src/testing/walk/chart'
import { readTaken, takenEdges } from '../charts/taken'
import { drawing } from './drawing'
import { pageGroups, pathOf, type DocumentPage, type PageGroup } from './pages'

export interface StageOptions {
  tree: string
  /** Folder that the pages are written to. */
  out: string
  /** URL of the repository's files; without one, links to source files are plain text. */
  sources?: string | undefined
}

/** A fenced block, or anything else up to the next one. */
const FENCES = /^(`{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$|[^]+?(?=^`{3}|$(?![^]))/gm
const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\]|!\[[^\]]*\]\([^)]*\))*)\]\((?!\w+:)([^)#\s]*)(#[^)\s]*)?\)/g

/** Applies a change to the text of a document outside its fenced blocks. */
export const outsideFences = (text: string, change: (part: string) => string): string =>
  text.replace(FENCES, (part) => (part.startsWith('```') ? part : change(part)))

/** Replaces the links of a document by those of the site. */
function withLinks(text: string, file: string, { tree, sources }: StageOptions, pages: ReadonlySet<string>): string {
  return text.replace(LINK, (whole, image: string, words: string, path: string, anchor = '') => {
    if (!path) return whole
    const target = posix.normalize(posix.join(posix.dirname(file), path))
    if (image) return `![${words}](/${target.replace(/^docs\//, '')})`
    if (target === 'docs/README.md' || pages.has(target)) return `[${words}](/${pathOf(target)}.md${anchor})`
    if (existsSync(join(tree, target)) && sources) return `[${words}](${sources}/${target})`
    return words
  })
}

/** Turns `<!-- live: NAME -->` into the example of that name, which the page runs on request. */
const withExamples = (text: string) => text.replace(/<!-- live: ([\w-]+) -->/g, '<LiveExample name="$1" />')
const withoutNotes = (text: string) => text.replace(/^<!--[\s\S]*?-->\n+/gm, '')

/** Sections of README that make the home page, without its pictures and its list of links. */
function homeOf(readme: string, install: string): string {
  const [intro = '', ...sections] = readme.split(/^## /m)
  const [, sentence = '', rest = ''] = /^# .+\n\n([^.]+\.)\s([\s\S]+?)\n\n/.exec(intro) ?? []
  const kept = sections.filter((section) => !/^(?:Read on|Licence)/.test(section)).map((section) => `## ${section}`)
  const action = (text: string, link: string, theme: string) =>
    `    - theme: ${theme}\n      text: ${text}\n      link: ${link}`
  return `---
layout: home
title: walletchart
titleTemplate: A wallet-connection modal
hero:
  name: walletchart
  text: The wallet modal that is a statechart
  tagline: ${JSON.stringify(sentence)}
  image:
    light: /screenshots/connect-light.png
    dark: /screenshots/connect-dark.png
    alt: The dialog with its list of wallets
  actions:
${[action('Start', '/start', 'brand'), action('Recipes', '/recipes', 'alt'), action('Coming from another modal', '/migrate', 'alt')].join('\n')}
---

<div class="install">

\`\`\`sh
${install}
\`\`\`

</div>

${rest.replaceAll('\n', ' ')}

${kept.join('')}`
}

const quoted = (text: string) => JSON.stringify(text.replaceAll(/[`*]|\[([^\]]+)\]\([^)]+\)/g, '$1'))
/** Pages that would only hide others in the search: histories and lists of terms. */
const isUnsearched = ({ file }: DocumentPage) => /^docs\/(?:decisions\.md|languages\/)|^CHANGELOG/.test(file)

/** Writes the pages of the site, its pictures and `llms.txt`. Returns the groups of the sidebar. */
export async function stage(options: StageOptions): Promise<PageGroup[]> {
  const { tree, out } = options
  const groups = pageGroups(tree)
  const charts = await filesOfTree(tree)
  const listed = groups.flatMap(({ pages }) => pages)
  const pageFiles = new Set(['README.md', ...listed.map(({ file }) => file)])
  const read = (file: string) => readFileSync(join(tree, file), 'utf8')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), text)
  }
  rmSync(out, { recursive: true, force: true })
  const taken = readTaken(tree)
  const public_ = (path: string, text: string) => write(`public/${path}`, text)
  const markdownOf = (file: string, text: string) =>
    outsideFences(text, (part) => withoutNotes(withExamples(withLinks(part, file, options, pageFiles))))

  const contents: DocumentPage = {
    file: 'docs/README.md',
    path: pathOf('docs/README.md'),
    name: 'Documentation',
    description: 'All pages',
  }
  for (const page of [contents, ...listed]) {
    let text = markdownOf(page.file, read(page.file))
    const chart = /^docs\/statecharts\/([\w.]+)\.md$/.exec(page.file)?.[1]
    if (chart && chart !== 'README') {
      const picture = await drawing(charts, chart, taken)
      const figure = picture
        ? `<ChartFigure name="${chart}"${charts.some(({ id }) => id === chart) ? ' playable' : ''}>${picture}</ChartFigure>`
        : ''
      text = text.replace(/^```mermaid\n[\s\S]*?^```$/m, figure)
    }
    const matter = [
      `description: ${quoted(page.description)}`,
      ...(isUnsearched(page) ? ['search: false'] : []),
      ...(chart ? ['aside: false', 'pageClass: chart-page'] : []),
    ]
    write(`${page.path}.md`, `---\n${matter.join('\n')}\n---\n\n${text}`)
  }
  const readme = read('README.md')
  const install = /```sh\n(npm install [^\n]+)\n/.exec(readme)?.[1] ?? 'npm install walletchart'
  write(`${pathOf('README.md')}.md`, markdownOf('README.md', homeOf(readme, install)))
  cpSync(join(tree, 'docs/screenshots'), join(out, 'public/screenshots'), { recursive: true })
  cpSync(join(tree, 'demo/icon.svg'), join(out, 'public/icon.svg'))
  for (const file of charts) {
    public_(`charts/${file.id}.json`, JSON.stringify(file))
    public_(`taken/${file.id}.json`, JSON.stringify([...takenEdges(taken, loadChart(file))]))
  }

  public_('llms.txt', llms(readme, groups))
  // Guides in full; the charts, histories and terms are behind their links.
  const guides = groups.filter(({ isFolded }) => !isFolded).flatMap(({ pages }) => pages)
  const full = guides
    .filter((page) => !isUnsearched(page) && page.file.startsWith('docs/'))
    .map(({ file }) => read(file))
  public_('llms-full.txt', [readme, ...full, read('SECURITY.md'), read('SUPPORT.md')].join('\n\n---\n\n'))
  for (const { file, path } of listed) public_(`${path}.md`, read(file))
  return groups
}

/** Text of `llms.txt` (llmstxt.org): what it is, and each page with its description. */
function llms(readme: string, groups: readonly PageGroup[]): string {
  const [, about = ''] = /^# .+\n\n([\s\S]+?)\n\n/.exec(readme) ?? []
  const lists = groups
    .filter(({ isFolded }) => !isFolded)
    .map(
      ({ title, pages }) =>
        `## ${title}\n\n${pages.map(({ name, path, description }) => `- [${name}](/${path}.md): ${description}`).join('\n')}`,
    )
  return `# walletchart\n\n> ${about.replaceAll('\n', ' ')}\n\nAll guides in one file: [llms-full.txt](/llms-full.txt)\n\n${lists.join('\n\n')}\n`
}
