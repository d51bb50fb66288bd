/**
 * Builds the site of the documentation into site/dist, without the internet once its packages are installed, and checks
 * it in Chromium: links, anchors, accessibility, width on a phone, the sidebar and the search. `--serve` serves it
 * afterwards. `--check` checks a built site again. `SITE_BASE` is the path below which it will be served.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { close, flag, root } from './arguments'
import { checkSite, serveSite } from './site/checks'
import { buildLive } from './site/live'
import { contentsFindings, pageGroups } from './site/pages'
import { stage } from './site/stage'

const tree = root()
const site = join(tree, 'site')
const run = (command: string, args: string[], cwd: string) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })

/** URL of the repository's files on its main branch, once package.json has the repository. */
function sources(): string | undefined {
  const { repository } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as {
    repository?: string | { url?: string }
  }
  const url = typeof repository === 'string' ? repository : repository?.url
  const web = url?.replace(/^git\+/, '').replace(/\.git$/, '')
  return web?.startsWith('https://') ? `${web}/blob/main` : undefined
}

const lock = (file: string) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> }
  return packages['node_modules/vitepress']?.version
}
const mark = join(site, 'node_modules/.package-lock.json')
if (!existsSync(mark) || lock(mark) !== lock(join(site, 'package-lock.json'))) {
  // `npm ci` refuses a lockfile without the optional packages of every platform. The versions are those of the lockfile.
  run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], site)
}

const findings = contentsFindings(tree)
const out = join(site, '.stage')
const groups = flag('check') ? pageGroups(tree) : await stage({ tree, out, sources: sources() })
if (!flag('check')) {
  writeFileSync(join(out, 'sidebar.json'), JSON.stringify(groups))
  run(process.execPath, [join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', '.'], site)
  await buildLive(join(site, 'dist'))
}

if (flag('serve')) {
  const { url } = await serveSite(join(site, 'dist'))
  console.log(url)
} else {
  const { pages, findings: found } = await checkSite(join(site, 'dist'), groups)
  close([...findings, ...found], `${pages} pages of the site`, pages)
}
