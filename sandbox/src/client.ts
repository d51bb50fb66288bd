import type { Mail } from './frame/types'
import type { TradeRequest } from './host/controls'
import type { FaucetRequest } from './shared/faucet'
import type { Fault } from './shared/faults'
import type { Hit } from './shared/hits'
import {
  modalOptionsOf,
  networkOf,
  type Placed,
  type SandboxDescription,
  type SandboxModalOptions,
} from './shared/leading'
import type { SettingValues } from './shared/settings'

export type { Mail } from './frame/types'
export type { TradeRequest } from './host/controls'
export type { FaucetRequest } from './shared/faucet'
export type { Fault, FaultKind } from './shared/faults'
export type { Hit } from './shared/hits'
export type { HostName, SandboxUrls } from './shared/hosts'
export { modalOptionsOf, networkOf, type SandboxDescription, type SandboxModalOptions } from './shared/leading'
export type { SettingValues } from './shared/settings'

/** Running sandbox, from a test or a page. */
export interface SandboxClient extends SandboxDescription {
  faults: {
    /** Sets a fault. Key: `host:path-prefix`, e.g. `registry:/getWallets`; the longest prefix wins. */
    set(key: string, fault: Fault): Promise<void>
    /** Clears one fault, or all, and releases their connections. */
    reset(key?: string): Promise<void>
    list(): Promise<Record<string, Fault>>
  }
  settings: {
    get(): Promise<SettingValues>
    /** Replaces the given settings. Resolves to all of them. */
    set(values: Partial<SettingValues>): Promise<SettingValues>
    reset(): Promise<void>
  }
  /** Requests received since the start or the last reset, at most the newest 10,000. */
  hits(): Promise<Hit[]>
  resetHits(): Promise<void>
  /** Sends coins. Resolves to the transaction's hash once it is mined. */
  faucet(request: FaucetRequest): Promise<string>
  /** Moves the price of a token: another trader buys it for native coins (`1.5`), or sells it (`-1.5`). */
  trade(request: TradeRequest): Promise<void>
  /** E-mails that the frame's server has sent, newest first; all of them, or those to one address. */
  mail(to?: string): Promise<Mail[]>
  /** Restores the initial faults, hits, settings, mails and log-ins. Networks and embedded wallets keep their state. */
  reset(): Promise<void>
  /** Options of `createModal` that lead a modal to this sandbox. */
  modalOptions(): SandboxModalOptions
  /** Network with the RPC URL of this sandbox, which a wallet receives if it has to add the network. */
  network<Chain extends { id: number | string }>(chain: Chain): Chain | Placed<Chain>
}

/** Address of a sandbox on its default ports. */
const DEFAULT = 'http://127.0.0.1:4700'
const DESCRIPTION = '/sandbox.json'
const START = 'Start one with "npx walletchart-sandbox", or pass the address that it prints as "Sandbox".'

/** Sentence of a refusal, in the shape that all hosts of the sandbox use. Undefined if the body has none. */
function refusalIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { reasons?: { description?: string }[] }).reasons?.[0]?.description
  } catch {
    return undefined
  }
}

function originOf(url: string): string {
  try {
    const { origin } = new URL(url)
    if (origin !== 'null') return origin
  } catch {
    // The same error as for an address of another kind.
  }
  throw new Error(`"${url}" is no address of a sandbox. Write one such as "${DEFAULT}".`)
}

/**
 * Connects to a running sandbox.
 *
 * @param url its address, as it prints it. Default: `http://127.0.0.1:4700`
 * @throws Error if no sandbox answers there
 */
export async function connectSandbox(url: string = DEFAULT): Promise<SandboxClient> {
  let base = originOf(url)

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(base + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }).catch((cause: unknown) => {
      throw new Error(`No sandbox answers at ${base}: the request ${method} ${path} failed. ${START}`, { cause })
    })
    const text = await response.text()
    if (!response.ok) {
      const sentence = path === DESCRIPTION ? undefined : refusalIn(text)
      throw new Error(
        sentence
          ? `The sandbox refused ${method} ${path}: ${sentence}`
          : `The server at ${base} does not control a sandbox: it answered ${method} ${path} with ${response.status}. ${START}`,
      )
    }
    try {
      return JSON.parse(text) as unknown
    } catch (cause) {
      throw new Error(
        `The server at ${base} does not control a sandbox: its answer to ${method} ${path} is no JSON. ${START}`,
        {
          cause,
        },
      )
    }
  }

  const description = (await ask('GET', DESCRIPTION)) as SandboxDescription
  if (!description?.urls || !description.rpcUrls)
    throw new Error(`The server at ${base} is no sandbox of this version: ${DESCRIPTION} has no URLs. ${START}`)
  // The phone's host describes the sandbox too, and only the page's controls it.
  if (base === description.urls.phone) base = description.urls.page

  return {
    ...description,
    faults: {
      set: async (key, fault) => void (await ask('POST', '/sandbox/faults', { key, fault })),
      reset: async (key) =>
        void (await ask('DELETE', `/sandbox/faults${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`)),
      list: async () => ((await ask('GET', '/sandbox/faults')) as { faults: Record<string, Fault> }).faults,
    },
    settings: {
      get: async () => (await ask('GET', '/sandbox/settings')) as SettingValues,
      set: async (values) => (await ask('PATCH', '/sandbox/settings', values)) as SettingValues,
      reset: async () => void (await ask('DELETE', '/sandbox/settings')),
    },
    hits: async () => (await ask('GET', '/sandbox/hits')) as Hit[],
    resetHits: async () => void (await ask('DELETE', '/sandbox/hits')),
    faucet: async (request) => ((await ask('POST', '/sandbox/faucet', request)) as { hash: string }).hash,
    trade: async (request) => void (await ask('POST', '/sandbox/trade', request)),
    mail: async (to) =>
      (await ask('GET', `/sandbox/mail${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`)) as Mail[],
    reset: async () => void (await ask('POST', '/sandbox/reset')),
    modalOptions: () => modalOptionsOf(description),
    network: (chain) => networkOf(description, chain),
  }
}
