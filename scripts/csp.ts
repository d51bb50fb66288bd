/**
 * Generates `docs/csp.md`: the hosts that a site must allow, from the same data that the modal uses. Run: `npx tsx
 * scripts/csp.ts` prints the page.
 */
import { fileURLToPath } from 'node:url'
import type { Network } from '../src/domain/network/network'
import * as records from '../src/domain/network/records'
import { resolveOptions } from '../src/domain/options/resolve'
import type { ResolvedOptions } from '../src/domain/options/resolved'
import { defaultHosts, verifyHost } from '../src/domain/options/serviceHosts'
import { parseUrl } from '../src/domain/text/url'

/** Options that determine the hosts. */
export type HostSettings = Pick<ResolvedOptions, 'services' | 'networks'> &
  Partial<
    Pick<ResolvedOptions, 'customWallets' | 'chainImages' | 'connectorImages' | 'universalProviderConfigOverride'>
  >

/** Origins that a page's content security policy must allow, by directive; each once, in order of first use. */
export interface HostPolicy {
  connectSrc: readonly string[]
  frameSrc: readonly string[]
  /** Only images that the host gives by http(s) URL: all others are fetched and shown as blobs. */
  imgSrc: readonly string[]
}

/** Origins of this configuration (docs/decisions.md#35): services, relay, RPC of every network, frames, images. */
export function policyOf(settings: HostSettings): HostPolicy {
  const { registry, blockchain, analytics, frame, relay } = settings.services
  const rpc = settings.networks.flatMap(rpcUrlsOf)
  const proposed = Object.values(settings.universalProviderConfigOverride?.rpcMap ?? {})
  const images = [
    ...(settings.customWallets ?? []).map(({ image_url }) => image_url),
    ...settings.networks.map(({ assets }) => assets?.imageUrl),
    ...Object.values(settings.chainImages ?? {}),
    ...Object.values(settings.connectorImages ?? {}),
  ]
  return {
    connectSrc: origins([registry, blockchain, analytics, relay, ...rpc, ...proposed]),
    frameSrc: origins([frame, verifyHost]),
    imgSrc: origins(images),
  }
}

/**
 * Complete content security policy for the modal, on a page with nothing else. A page with more adds its own sources.
 */
export function contentSecurityPolicy(settings: HostSettings): string {
  const { connectSrc, frameSrc, imgSrc } = policyOf(settings)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ['img-src', "'self'", 'data:', 'blob:', ...imgSrc].join(' '),
    ['connect-src', ...connectSrc].join(' '),
    ['frame-src', ...frameSrc].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function rpcUrlsOf({ rpcUrls }: Network): readonly string[] {
  return rpcUrls.default.http
}

const remote = ['http:', 'https:', 'ws:', 'wss:']

function origins(urls: readonly (string | null | undefined)[]): string[] {
  const parsed = urls.flatMap((text) => parseUrl(text) ?? []).filter(({ protocol }) => remote.includes(protocol))
  return [...new Set(parsed.map(({ origin }) => origin))]
}

const uses: Record<keyof typeof defaultHosts, string> = {
  registry: 'wallet catalogue, images, remote configuration, allowed origins',
  blockchain: 'RPC of the networks that the provider serves, balances, names',
  analytics: 'events without a visitor id; `features: { analytics: false }` sends none',
  frame: 'secure frame of embedded wallets',
  relay: 'WalletConnect relay (web socket)',
  onramp: 'page of the aggregator that sells coins; it opens in its own window',
}

/** A page in its own window needs no directive. */
const directiveOf = (name: string, isFrame: boolean) =>
  name === 'onramp' ? '–' : isFrame ? 'frame-src' : 'connect-src'

/** Markdown of `docs/csp.md`. */
export function cspDocument(): string {
  const example = resolveOptions({ projectId: 'your-project-id', networks: [records.mainnet, records.unichain] })
  const { frameSrc } = policyOf(example)
  return `# Content security policy

The modal needs no inline scripts, no inline styles and no nonce. It talks to these hosts. A host that you set in
\`services\` replaces its default.

| Service | Default host | Directive | What for |
|---|---|---|---|
${Object.entries(defaultHosts)
  .map(([name, host]) =>
    row(`\`${name}\``, host, directiveOf(name, frameSrc.includes(host)), uses[name as keyof typeof uses]),
  )
  .join('\n')}
${row('WalletConnect', verifyHost, 'frame-src', 'tells wallets which site asks')}

The modal reads networks that the provider's RPC doesn't serve from their own RPC. Add those hosts to \`connect-src\`, and
the hosts of \`customRpcUrls\`.

Safari before 16.4 and Firefox before 101 have no constructable stylesheets. There, a strict policy needs one of two things
that most pages have: a linked stylesheet of your own origin, such as \`walletchart/button.css\`, or a nonce on any element
of the page.

## Pictures

The modal fetches wallet and network pictures from the registry and the blockchain API, and shows them as blobs. Browser
wallets bring their own as \`data:\`. All other pictures come from other hosts, so \`img-src\` decides which are shown:

| Picture | Its host |
|---|---|
| of \`chainImages\`, \`connectorImages\`, \`customWallets\`, a network's \`assets.imageUrl\` | the one you wrote |
| icons of tokens, in the account, its history and when sending | named by the balances: \`https://cdn.zerion.io\`, \`https://tokens.1inch.io\`, \`https://tokens-data.1inch.io\` and others |
| collectibles | named by the history: any, often \`https://ipfs.io\` |
| the picture of an account's name | named by its owner: any |
| the icon of a wallet connected over WalletConnect | named by the wallet: any |

Add the hosts you want, or \`https:\` for all. A picture that your policy blocks is never fetched. A glyph of the same size
(for a name, the address's own picture) takes its place, so nothing moves. If your policy has a \`report-to\`, the browser
reports each blocked picture.

## Example

With \`networks: [mainnet, unichain]\` of \`walletchart/networks\` and nothing else on the page:

\`\`\`
${contentSecurityPolicy(example).replaceAll('; ', ';\n')}
\`\`\`

## Content blockers

Content blockers match words in file names. The files of walletchart avoid those words, but your bundler may name a chunk
after a package: the emitter that WalletConnect shares becomes \`events.js\`, which some lists block. To be safe, name chunks
by their hash (\`chunkFileNames: 'assets/[hash].js'\` in Rollup and Vite).

## RPC hosts by network

| Network | CAIP-2 ID | Read from |
|---|---|---|
${networkRows()}
`
}

function networkRows(): string {
  const { networks } = resolveOptions({ projectId: 'p', networks: Object.values(records) })
  return networks
    .map(({ name, caipNetworkId, rpcUrls }) => {
      const hosts = new Set(rpcUrls.default.http.map((url) => new URL(url).origin))
      return row(name, `\`${caipNetworkId}\``, [...hosts].join(', ') || '–')
    })
    .join('\n')
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(cspDocument())
