import { readFileSync } from 'node:fs'
import { defineConfig, type DefaultTheme } from 'vitepress'

interface Group {
  title: string
  isFolded?: true
  pages: { path: string; name: string }[]
}

/** Written by scripts/site.ts, from docs/README.md. */
const groups = JSON.parse(readFileSync(new URL('../.stage/sidebar.json', import.meta.url), 'utf8')) as Group[]

const foldedLinks: Record<string, string> = { Charts: '/statecharts/', 'Terms of the languages': '/languages' }

const sidebar: DefaultTheme.SidebarItem[] = groups.map(({ title, isFolded, pages }) => ({
  text: title,
  // A folded group needs a page of its own: the theme's button inside a button is out of reach otherwise.
  ...(isFolded && { collapsed: true, link: foldedLinks[title] ?? `/${pages[0]?.path ?? ''}` }),
  items: pages.map(({ name, path }) => ({ text: name, link: `/${path.replace(/(^|\/)index$/, '$1')}` })),
}))

/** Anchors of headings as GitHub makes them, so that a link holds in both places. */
const slugify = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

export default defineConfig({
  title: 'walletchart',
  description: 'A wallet-connection modal in which every flow is an explicit statechart.',
  lang: 'en',
  srcDir: '.stage',
  outDir: 'dist',
  cacheDir: '../.cache/site',
  base: process.env['SITE_BASE'] ?? '/',
  cleanUrls: true,
  // Plain files for those who read Markdown.
  srcExclude: ['public/**'],
  head: [['link', { rel: 'icon', href: `${process.env['SITE_BASE'] ?? '/'}icon.svg`, type: 'image/svg+xml' }]],
  markdown: {
    anchor: { slugify },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      // A wide table scrolls, so the keyboard must reach it.
      md.renderer.rules.table_open = () => '<table tabindex="0">\n'
      // A header without words is no header.
      const cell = (tokens: { content: string }[], at: number) => (tokens[at]?.content ? 'th' : 'td')
      md.renderer.rules.th_open = (tokens, at) => `<${cell(tokens, at + 1)}>`
      md.renderer.rules.th_close = (tokens, at) => `</${cell(tokens, at - 1)}>`
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Options', link: '/options' },
      { text: 'Errors', link: '/errors' },
      { text: 'Charts', link: '/statecharts/' },
    ],
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      // States of charts have the words of the guides, which come first.
      options: {
        miniSearch: { searchOptions: { boostDocument: (id: string) => (id.includes('/statecharts/') ? 0.1 : 1) } },
      },
    },
    docFooter: { prev: 'Before', next: 'Next' },
  },
})
