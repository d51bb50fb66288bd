/**
 * `npm run peers`: measures walletchart and other modals in the same page: wagmi 2, two networks, one button. Prints the
 * table of README.md. Not part of `npm test`, because it installs them from the registry. `--place FOLDER` keeps
 * what is installed there.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { close, option, root } from './arguments'
import { launch } from './bench/browser'
import { countPackages, pageGraph } from './hosts/doors'

interface Peer {
  name: string
  /** Packages in addition to wagmi and React. */
  packages: readonly string[]
  react: string
  wagmi: string
  /** Packages whose newest release belongs to another version of the product. */
  overrides?: Record<string, string>
  /** Page, which draws `<App />`. */
  page: string
  /** Selector of the button, and of what is on screen once the dialog is open. */
  button: string
  dialog: string
}

const projectId = '0123456789abcdef0123456789abcdef'
const wrapped = (inside: string) =>
  `<WagmiProvider config={config}><QueryClientProvider client={client}>${inside}</QueryClientProvider></WagmiProvider>`
const shared = `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
const client = new QueryClient()
`
const drawn = `createRoot(document.getElementById('root')!).render(<App />)\n`

const peers: readonly Peer[] = [
  {
    name: 'walletchart',
    packages: [],
    react: '19.3.1',
    wagmi: '2.19.5',
    page: `${shared}import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet, polygon } from 'walletchart/networks'
import { wagmiAdapter } from 'walletchart/wagmi'
const networks = [mainnet, polygon]
const wagmi = wagmiAdapter({ networks })
const modal = createModal({ projectId: '${projectId}', networks, adapters: [wagmi] })
const config = wagmi.config
const App = () => ${wrapped('<Modal modal={modal}><ConnectButton /></Modal>')}
${drawn}`,
    button: 'button.walletchart-button',
    dialog: '[data-walletchart] dialog[open]',
  },
  {
    name: 'RainbowKit 2.2.11',
    packages: ['@rainbow-me/rainbowkit@2.2.11'],
    react: '19.3.1',
    wagmi: '2.19.5',
    page: `${shared}import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { mainnet, polygon } from 'wagmi/chains'
const config = getDefaultConfig({ appName: 'Host', projectId: '${projectId}', chains: [mainnet, polygon] })
const App = () => ${wrapped('<RainbowKitProvider><ConnectButton /></RainbowKitProvider>')}
${drawn}`,
    button: 'button',
    dialog: '[role=dialog]',
  },
  {
    name: 'ConnectKit 1.9.2',
    packages: ['connectkit@1.9.2'],
    react: '18.3.1',
    wagmi: '2.19.5',
    page: `${shared}import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createConfig } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'
const config = createConfig(
  getDefaultConfig({ appName: 'Host', walletConnectProjectId: '${projectId}', chains: [mainnet, polygon] }),
)
const App = () => ${wrapped('<ConnectKitProvider><ConnectKitButton /></ConnectKitProvider>')}
${drawn}`,
    button: 'button',
    dialog: '[role=dialog]',
  },
  {
    name: 'AppKit 1.7.7',
    packages: ['@reown/appkit@1.7.7', '@reown/appkit-adapter-wagmi@1.7.7'],
    react: '19.3.1',
    wagmi: '2.15.6',
    overrides: { '@wagmi/connectors': '5.8.5' },
    page: `${shared}import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mainnet, polygon } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
const adapter = new WagmiAdapter({ projectId: '${projectId}', networks: [mainnet, polygon] })
const config = adapter.wagmiConfig
createAppKit({ adapters: [adapter], networks: [mainnet, polygon], projectId: '${projectId}' })
const App = () => ${wrapped('<appkit-button />')}
${drawn}`,
    button: 'appkit-button',
    dialog: 'w3m-modal wui-card',
  },
]

const tree = root()
const kept = option('place')
const place = kept ?? mkdtempSync(join(tmpdir(), 'walletchart-peers-'))
const run = (command: string, args: string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Packs the product as built: `npm run build` comes first. */
function packedProduct(): string {
  for (const name of readdirSync(place)) if (name.endsWith('.tgz')) rmSync(join(place, name))
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', place], tree)
  return join(
    place,
    readdirSync(place).find((name) => name.endsWith('.tgz'))!,
  )
}

function install({ packages, react, wagmi, overrides }: Peer, cwd: string): void {
  mkdirSync(cwd, { recursive: true })
  if (existsSync(join(cwd, 'node_modules'))) return
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ private: true, type: 'module', overrides }))
  const beside = ['viem@2.57.20', '@tanstack/react-query@5.107.1', `wagmi@${wagmi}`]
  const exact = [
    `react@${react}`,
    `react-dom@${react}`,
    ...beside,
    ...(packages.length > 0 ? packages : [packedProduct()]),
  ]
  run('npm', ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', ...exact], cwd)
}

function bundle({ page }: Peer, cwd: string): void {
  writeFileSync(join(cwd, 'main.tsx'), page)
  writeFileSync(
    join(cwd, 'index.html'),
    '<!doctype html><title>Host</title><div id="root"></div><script type="module" src="/main.tsx"></script>\n',
  )
  writeFileSync(
    join(cwd, 'vite.config.js'),
    "export default { oxc: { jsx: { runtime: 'automatic' } }, build: { manifest: 'manifest.json' } }\n",
  )
  run(process.execPath, [join(tree, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], cwd)
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a built page under a policy that only reports. */
function serve(folder: string): Promise<[server: Server, url: string]> {
  const policy = "script-src 'self'; style-src 'self'"
  const server = createServer(({ url = '/' }, response) => {
    const file = join(folder, url === '/' ? 'index.html' : new URL(url, 'http://host').pathname)
    if (!existsSync(file)) return response.writeHead(404).end()
    const headers = { 'content-type': types[extname(file)] ?? 'application/octet-stream' }
    response.writeHead(200, { ...headers, 'content-security-policy-report-only': policy }).end(readFileSync(file))
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve([server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`])
    })
  })
}

interface Visited {
  /** Sizes after gzip, in KB: JavaScript up to the open dialog. */
  opened: number
  /** Other hosts that the page calls before the click. */
  hosts: readonly string[]
  /** Violations of the policy by inline scripts and styles. */
  violations: number
}

/** Opens the page, waits, and opens its dialog. Requests to other hosts fail. */
async function visit({ button, dialog }: Peer, dist: string): Promise<Visited> {
  const [server, url] = await serve(dist)
  const browser = await launch()
  try {
    const page = await browser.newPage()
    const scripts = new Set<string>()
    const hosts = new Set<string>()
    let isClicked = false
    page.on('request', (request) => {
      const { pathname, origin, hostname, protocol } = new URL(request.url())
      if (`${origin}/` === url && pathname.endsWith('.js')) scripts.add(pathname)
      if (`${origin}/` !== url && /^(https?|wss?):$/.test(protocol) && !isClicked) hosts.add(hostname)
    })
    page.on('websocket', (socket) => {
      if (!isClicked) hosts.add(new URL(socket.url()).hostname)
    })
    await page.addInitScript(() => {
      const counted = Object.assign(globalThis, { violations: 0 })
      document.addEventListener('securitypolicyviolation', () => (counted.violations += 1))
    })
    await page.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => route.abort(),
    )
    await page.goto(url)
    await page.locator(button).first().waitFor()
    await page.waitForTimeout(5_000)
    isClicked = true
    await page.locator(button).first().click()
    await page.locator(dialog).first().waitFor({ timeout: 20_000 })
    const opened = [...scripts].reduce(
      (sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length / 1000,
      0,
    )
    const violations = await page.evaluate(() => (globalThis as unknown as { violations: number }).violations)
    return { opened, hosts: [...hosts], violations }
  } finally {
    await browser.close()
    server.close()
  }
}

const findings: string[] = []
console.log(
  "| | packages beside React | page's own JavaScript | until the dialog is open | hosts called before the click | breaches of a strict policy |\n|---|---|---|---|---|---|",
)
for (const peer of peers) {
  const cwd = join(place, peer.name.split(' ')[0]!.toLowerCase())
  try {
    install(peer, cwd)
    bundle(peer, cwd)
    const { packages, megabytes } = countPackages(cwd)
    const { opened, hosts, violations } = await visit(peer, join(cwd, 'dist'))
    const start = pageGraph(cwd)
    console.log(
      `| ${peer.name} | ${packages}, ${megabytes} MB | ${start.toFixed(0)} KB | ${opened.toFixed(0)} KB | ${hosts.length} | ${violations} |`,
    )
    if (hosts.length > 0) console.error(`${peer.name} calls ${hosts.join(', ')}`)
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    findings.push(`${peer.name}: ${stderr?.trim() || message}`)
  }
}
if (!kept) rmSync(place, { recursive: true, force: true })
close(findings, `${peers.length} products`, peers.length)
