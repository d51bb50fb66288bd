import { analyticsApp } from './analytics'
import { createBackend } from './backend'
import { createBitcoin } from './bitcoin'
import { createBlockchainApi } from './blockchain'
import { inventTransactions } from './blockchain/invented'
import { createCatalogue } from './registry/catalogue'
import { createChains } from './evm/chains'
import { controlApp, describeApp, type TradeRequest } from './host/controls'
import { openDatabase, type Database } from './shared/database'
import { createEvm, type Evm } from './evm'
import { findToken, tokens } from './evm/coins'
import type { Exchange } from './evm/exchange'
import type { Mining } from './evm/mining'
import { createFaults, type Faults } from './shared/faults'
import { startFrame, type Frame, type FrameTools } from './frame'
import { openSmartSessions } from './frame/sessions/store'
import type { Mail } from './frame/types'
import { createHits, type Hit } from './shared/hits'
import { endpointsOf } from './host/endpoints'
import { hostApp, startHost, type Host } from './host/host'
import type { App } from './shared/http'
import { pageApp, pageOrigins, type ConnectHandler, type PageOrigin } from './host/page'
import { registryApp } from './registry/routes'
import { attachRelay } from './relay/relay'
import { createSettings, type Settings } from './shared/settings'
import { createSolana, type Solana, type SolanaTools } from './solana'
import { chainIds, type Chains } from './shared/chains'
import { describeSandbox } from './shared/description'
import type { Faucet } from './shared/faucet'
import { modalOptionsOf, type SandboxModalOptions } from './shared/leading'
import { defaultPorts, hostNames, type HostName, type Ports, type SandboxUrls } from './shared/hosts'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type { Fault, FaultKind, Faults } from './shared/faults'
export type { Hit } from './shared/hits'
export type { ConnectHandler } from './host/page'
export type { SettingValues, Settings } from './shared/settings'
export { describeSandbox } from './shared/description'
export type { SandboxDescription, SandboxModalOptions } from './shared/leading'
export type { HostName, Ports, SandboxUrls } from './shared/hosts'

export interface SandboxOptions {
  /** TCP ports; `free` uses free ones only. A port in use is replaced by a free one. */
  ports?: Partial<Ports> | 'free'
  /**
   * Folder of a built page, with `phone/` for the phone wallet's page, `safe/` for the Safe's and `frame/` for the secure
   * site's. Default: the package's own pages, and the panel of the faults in place of a page.
   */
  pageRoot?: string
  /** Content-Security-Policy of the page (not of the phone). */
  policy?: (urls: SandboxUrls) => string
  /** Middleware of a development server, called on the hosts with pages before static files. */
  middleware?: (origin: PageOrigin, server: Server, urls: SandboxUrls) => ConnectHandler | Promise<ConnectHandler>
  /** Whether to print a line for each request. Default `false`. */
  log?: boolean
  /**
   * Interval in ms at which each local EVM network mines a block of its own. Default: none, blocks come with transactions
   * only, so a transaction gets final once a test mines the blocks that it needs.
   */
  blockTime?: number
  /** Path of the embedded wallets' database file. Default: in memory. */
  store?: string
}

export interface Sandbox {
  urls: SandboxUrls
  faults: Faults
  settings: Settings
  /** Local networks that run now, and control over their blocks. */
  chains: Pick<Chains, 'running'> & Mining
  /** Sends coins. Resolves to the transaction's hash once it is mined; if a test mines by hand, once it is sent. */
  faucet: Faucet
  /** Moves the price of a token: another trader buys it for native coins (`1.5`), or sells it (`-1.5`). */
  trade: Exchange['trade']
  /** Token of a local network by symbol: USDX, TETH, SBTC, GOLD, STUCK, or the NFTs, CATS. */
  token: Evm['token']
  /** Requests received since the start or the last reset. */
  hits(): Hit[]
  resetHits(): void
  /** E-mails that the frame's server has sent, newest first; all of them, or those to one address. */
  mail(to?: string): Mail[]
  /** Control over the Solana networks, for tests. */
  solana: SolanaTools
  /** Control over the frame's server, for tests. */
  frame: FrameTools
  /** Options of `createModal` that lead a modal to this sandbox. */
  modalOptions(): SandboxModalOptions
  /**
   * Restores the initial faults, hits, settings, mails and log-ins, and resumes paused networks. Networks and embedded
   * wallets keep their state.
   */
  reset(): void
  stop(): Promise<void>
}

/** Pages of the package, built. The sources have none here. */
const ownPages = fileURLToPath(new URL('./pages', import.meta.url))

/** Timeout for saving the history when the sandbox stops, in ms. */
const saveLimit = 2_000

function originOf(name: HostName, port: number): string {
  return `${name === 'relay' ? 'ws' : 'http'}://127.0.0.1:${port}`
}

/** Moves the price of a token, given by symbol or address. @throws Error if the token or the chain is unknown */
async function tradeToken(exchange: Exchange, { chainId, token, coins }: TradeRequest): Promise<void> {
  const found = findToken(token)
  if (!found || !chainIds.some((id) => id === chainId)) {
    const symbols = tokens.map(({ symbol }) => symbol).join(', ')
    throw new Error(`There is no ${token} on chain ${chainId}. Tokens are ${symbols}, chains ${chainIds.join(', ')}.`)
  }
  await exchange.trade(chainId, found.address, coins)
}

/** Returns the app of a host's pages; `undefined` if it has none. */
async function pagesOf(
  name: HostName,
  server: Server,
  { pageRoot, policy, middleware }: SandboxOptions,
  urls: SandboxUrls,
): Promise<ReturnType<typeof pageApp> | undefined> {
  const origin = pageOrigins.find((one) => one === name)
  return (
    origin &&
    pageApp({
      origin,
      pageRoot: pageRoot ?? (existsSync(ownPages) ? ownPages : undefined),
      isBare: pageRoot === undefined,
      policy: () => (origin === 'page' ? policy?.(urls) : undefined),
      middleware: await middleware?.(origin, server, urls),
    })
  )
}

/**
 * Starts everything outside the modal on loopback: page, phone wallet's page, registry, blockchain API with local
 * networks, analytics, WalletConnect relay, the secure frame with its embedded wallets. Works without internet.
 *
 * The verify frame of WalletConnect's library has a fixed address on the internet. It is requested only with the
 * provider's own relay, so the sandbox does not need it.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const faults = createFaults()
  const hits = createHits(options.log ?? false)
  const chains = createChains()
  const hosts = new Map<HostName, Host>()
  const urls = {} as SandboxUrls
  async function stop(): Promise<void> {
    clearInterval(ticking)
    faults.reset()
    relay?.stop()
    solana?.stop()
    await Promise.all([...hosts.values()].map((host) => host.stop()))
    frame?.stop()
    if (options.store)
      await Promise.race([evm?.history.save().catch(() => undefined), wait(saveLimit, undefined, { ref: false })])
    await chains.stop()
    if (database?.isOpen) database.close()
  }

  let ticking: NodeJS.Timeout | undefined
  let relay: ReturnType<typeof attachRelay> | undefined
  let frame: Frame | undefined
  let database: Database | undefined
  let evm: Evm | undefined
  let solana: Solana | undefined
  try {
    await Promise.all(
      hostNames.map(async (name) => {
        const port = options.ports === 'free' ? 0 : (options.ports?.[name] ?? defaultPorts[name])
        const host = await startHost(port)
        hosts.set(name, host)
        urls[name] = originOf(name, host.port)
      }),
    )
    const settings = createSettings()
    database = await openDatabase(options.store)
    const svm = createSolana(database)
    solana = svm
    const iconOf = (symbol: string) => `${urls.registry}/public/getTokenImage/${encodeURIComponent(symbol)}`
    const ledger = createEvm({
      chains,
      database,
      pictures: { token: iconOf, cat: (id) => `${urls.blockchain}/sandbox/cats/${id}` },
      invented: (address, chainId) =>
        inventTransactions(settings.get().history, address, `eip155:${chainId ?? 1}`, iconOf),
    })
    evm = ledger
    if (options.blockTime !== undefined) ticking = setInterval(ledger.mining.tick, options.blockTime)
    const embedded = startFrame({
      origin: urls.frame,
      settings,
      chains,
      mint: ledger.mint,
      solana: svm,
      database,
      sessions: openSmartSessions(database),
      project: { id: 'sandbox', name: 'walletchart demo', url: urls.page },
    })
    frame = embedded
    const smart = embedded.sessions
    const api = createBlockchainApi({ chains, evm: ledger, solana: svm, database, settings, iconOf, smart })
    const backend = createBackend(
      () => new URL(urls.page).host,
      (chainId) => `${urls.blockchain}/rpc/${chainId.split(':')[1]}`,
    )
    const reset = () => {
      faults.reset()
      hits.reset()
      settings.reset()
      embedded.reset()
      backend.reset()
      api.reset()
      ledger.mining.resumeAll()
      svm.reset()
    }
    const endpoints: Partial<Record<HostName, App>> = {
      registry: registryApp(createCatalogue(urls.phone), settings),
      blockchain: api.app.route('/', createBitcoin().app),
      analytics: analyticsApp(),
      frame: embedded.app,
      page: backend.app,
    }
    const controls: Partial<Record<HostName, App>> = {
      page: controlApp({
        urls,
        endpoints: endpointsOf(endpoints),
        faults,
        hits,
        settings,
        reset,
        faucet: api.faucet,
        trade: (request) => tradeToken(ledger.exchange, request),
        mail: embedded.mail,
      }),
      phone: describeApp(urls),
    }
    for (const [name, host] of hosts) {
      const pages = await pagesOf(name, host.server, options, urls)
      host.open(hostApp({ name, faults, hits, controls: controls[name], endpoints: endpoints[name], pages }))
    }
    const relayHost = hosts.get('relay')
    if (relayHost) relay = attachRelay(relayHost.server, { faults, hits, settings })
    const blockchainHost = hosts.get('blockchain')
    if (blockchainHost) svm.attach(blockchainHost.server, faults, hits)

    return {
      urls,
      faults: { set: faults.set, reset: faults.reset, list: faults.list },
      settings,
      chains: { running: chains.running, ...ledger.mining },
      faucet: api.faucet,
      trade: ledger.exchange.trade,
      token: ledger.token,
      hits: hits.list,
      resetHits: hits.reset,
      mail: embedded.mail,
      solana: svm.tools,
      frame: embedded.tools,
      modalOptions: () => modalOptionsOf(describeSandbox(urls)),
      reset,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
