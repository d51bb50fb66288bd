import { createSignableMessage, getBase58Encoder } from '@solana/kit'
import { expect, test, vi } from 'vitest'
import { bitcoinAdapter } from '../../../src/adapters/bitcoin/adapter'
import { bitcoinConnector } from '../../../src/adapters/bitcoin/connector'
import { connectionOf } from '../../../src/adapters/connection'
import { solanaSigner } from '../../../src/adapters/solana/signer'
import { universalProvider } from '../../../src/adapters/universal/provider'
import type { Adapter } from '../../../src/domain/account/adapter'
import type { Connected, WalletEvent } from '../../../src/domain/account/connection'
import type { CaipNetworkId, ChainNamespace } from '../../../src/domain/caip'
import type { NetworkInput } from '../../../src/domain/network/network'
import type { ModalOptions } from '../../../src/domain/options/options'
import { bitcoin, bitcoinTestnet, mainnet, solana, solanaDevnet } from '../../../src/doors/networks'
import type { WalletModal } from '../../../src/runtime/modal/walletModal'
import { kusama, polkadot } from '../../../src/doors/universalCore'
import { uniSatWallet } from '../../support/bitcoin'
import { numbers } from '../../support/numbers'
import { modalOn, page } from '../../support/page'
import { until } from '../../support/until'

/** A wallet of one namespace, and the library that uses it through the modal. */
interface Stack {
  namespace: ChainNamespace
  connectorId: string
  networks: readonly [NetworkInput, NetworkInput]
  adapters?: ModalOptions['adapters']
  /** Puts the wallet on the page. */
  put: (window: Window) => void
  /** Number of prompts to connect and to sign. */
  prompts: { connect: number; sign: number }
  /** Actions of the visitor in the wallet. @param choice 0 or 1 */
  own: readonly ((choice: number) => unknown)[]
  library: (modal: WalletModal) => {
    says: () => { object: object; address?: string; chain?: string } | undefined
    sign: () => Promise<unknown> | undefined
  }
}

/** A Wallet Standard wallet: every account is on every network. */
function onSolana(): Stack {
  const accounts = ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'CuieVDEDtLo7FypA9SbLM9saXFdb1dsshEkyErMqkRQq'].map(
    (address) => ({
      address,
      publicKey: new Uint8Array(getBase58Encoder().encode(address)),
      chains: ['solana:mainnet', 'solana:devnet'],
      features: [],
    }),
  )
  const prompts = { connect: 0, sign: 0 }
  const listeners = new Set<(properties: object) => void>()
  let [allowed, chosen] = [false, 0]
  const shared = () => (allowed ? [accounts[chosen]!] : [])
  const changed = () => listeners.forEach((listener) => listener({ accounts: shared() }))
  const wallet = {
    ...{
      version: '1.0.0',
      name: 'Sol',
      icon: 'data:image/png;base64,AA==',
      chains: ['solana:mainnet', 'solana:devnet'],
    },
    get accounts() {
      return shared()
    },
    features: {
      'standard:connect': {
        async connect({ silent = false } = {}) {
          if (!silent && !allowed) {
            prompts.connect += 1
            allowed = true
          }
          return { accounts: shared() }
        },
      },
      'standard:disconnect': { disconnect: async () => void (allowed = false) },
      'standard:events': {
        on(_: string, listener: (properties: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signTransaction': { signTransaction: async () => [] },
      'solana:signMessage': {
        async signMessage({ message }: { message: Uint8Array }) {
          prompts.sign += 1
          return [{ signedMessage: message, signature: new Uint8Array(64).fill(7) }]
        },
      },
    },
  }
  return {
    ...{ namespace: 'solana', connectorId: 'solana:Sol', networks: [solana, solanaDevnet], prompts },
    put: (window) =>
      window.addEventListener('wallet-standard:app-ready', (event) =>
        (event as CustomEvent<{ register: (one: object) => void }>).detail.register(wallet),
      ),
    own: [
      (choice) => {
        chosen = choice
        changed()
      },
      () => {
        allowed = false
        changed()
      },
    ],
    library(modal) {
      const signer = solanaSigner(modal)
      return {
        says: () => signer.get() && { object: signer.get()!, address: signer.get()!.address },
        sign: () => signer.get()?.modifyAndSignMessages([createSignableMessage('Hello')]),
      }
    },
  }
}

/** A UniSat-style wallet: one address, on the active network of the wallet. */
function onBitcoin(): Stack {
  const { provider: unisat, prompts, choose, move, revoke } = uniSatWallet()
  return {
    ...{ namespace: 'bip122', connectorId: 'bip122:unisat', networks: [bitcoin, bitcoinTestnet], prompts },
    adapters: [bitcoinAdapter()],
    put: (window) => void Object.assign(window, { unisat }),
    own: [choose, move, revoke],
    library(modal) {
      const connector = bitcoinConnector(modal)
      return {
        says() {
          const object = connector.get()
          return object && { object, address: object.address, chain: object.caipNetworkId }
        },
        sign: () => connector.get()?.signMessage({ message: 'Hello', protocol: 'bip322' }),
      }
    },
  }
}

/** A host adapter for Polkadot, a namespace that the modal has no adapter for. */
function onPolkadot(): Stack {
  const prompts = { connect: 0, sign: 0 }
  const addresses = [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  ]
  const listeners = new Set<(event: WalletEvent) => void>()
  let [allowed, chosen] = [false, 0]
  let chain = polkadot.caipNetworkId!
  const accounts = () => [{ namespace: 'polkadot' as const, address: addresses[chosen]!, type: 'eoa' as const }]
  const connected = (): Connected => ({
    ...{ namespace: 'polkadot', connectorId: 'polkadot:own', caipNetworkId: chain, accounts: accounts() },
    wallet: { name: 'Dot', type: 'EXTERNAL' },
  })
  const tell = (event: WalletEvent) => listeners.forEach((listener) => listener(event))
  const adapter: Adapter = {
    namespace: 'polkadot',
    discover(listener) {
      listener([{ id: 'polkadot:own', name: 'Dot', type: 'EXTERNAL', chain: 'polkadot' }])
      return () => {}
    },
    driver: (id) =>
      id === 'polkadot:own'
        ? {
            async connect() {
              if (!allowed) prompts.connect += 1
              allowed = true
              return connected()
            },
            async restore() {
              if (!allowed) throw Object.assign(new Error('Not allowed'), { code: 4900 })
              return connected()
            },
            disconnect: async () => void (allowed = false),
            watch(_, listener) {
              listeners.add(listener)
              return () => void listeners.delete(listener)
            },
            async switchChain(id) {
              chain = id
            },
            chainId: async () => chain,
            provider: () => ({
              async request() {
                prompts.sign += 1
                return { signature: `0x${'ab'.repeat(64)}` }
              },
            }),
          }
        : undefined,
  }
  return {
    ...{ namespace: 'polkadot', connectorId: 'polkadot:own', networks: [polkadot, kusama], prompts },
    adapters: [adapter],
    put: () => undefined,
    own: [
      (choice) => {
        chosen = choice
        if (allowed) tell({ type: 'accounts.changed', accounts: accounts() })
      },
      () => {
        allowed = false
        tell({ type: 'connection.ended' })
      },
    ],
    library(modal) {
      const provider = universalProvider(modal)
      return {
        says() {
          const object = provider.get()
          const [namespace, reference, address] = object?.accounts[0]?.split(':') ?? []
          return object && { object, ...(address && { address }), chain: `${namespace}:${reference}` }
        },
        sign() {
          const [namespace, reference] = provider.get()?.accounts[0]?.split(':') ?? []
          return provider
            .get()
            ?.signMessage({ caipNetworkId: `${namespace}:${reference}` as CaipNetworkId, message: 'Hello' })
        },
      }
    },
  }
}

const STEPS = 1_000
/** Number of steps that start before both sides settle. */
const RUN = 5
const turns = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  ["kit's signer", onSolana],
  ['Bitcoin', onBitcoin],
  ['the universal provider', onPolkadot],
])(
  'behavior: %s and the modal agree throughout 1,000 sequential or concurrent steps, without extra prompts',
  async (_, stackOf) => {
    const { namespace, connectorId, networks, adapters, put, prompts, own, library } = stackOf()
    const where = page()
    put(where.window)
    const modal = modalOn(where, { networks: [...networks, mainnet] as never, ...(adapters && { adapters }) })
    const { says, sign } = library(modal)
    let last: { of: string; object: object } | undefined
    const agree = () => {
      const { address, chain } = connectionOf(modal, namespace).state()
      const said = says()
      expect(said?.address).toBe(address)
      if (said?.chain) expect(said.chain).toBe(chain)
      if (!said) {
        last = undefined
        return
      }
      // The object changes exactly when the account or the network changes.
      const of = `${chain}:${address}`
      expect(said.object === last?.object, `${last?.of} and ${of}`).toBe(of === last?.of)
      last = { of, object: said.object }
    }
    await modal.ready()
    await until(() => modal.getConnectors().some(({ id }) => id === connectorId))
    modal.subscribeAccount(agree, namespace)
    // The visitor closes every dialog.
    modal.subscribeState(({ open }) => open && void modal.close())
    const below = numbers(11)
    const [connect, ask, leave] = [
      () => modal.connect({ connectorId }),
      () => sign(),
      () => modal.disconnect(namespace),
    ]
    const steps: (() => unknown)[] = [
      ...[connect, connect, ask, leave],
      ...networks.map((network) => () => modal.switchNetwork(network)),
      ...own.map((done) => () => done(below(2))),
    ]
    // Rejections do not matter here: a step may cancel the previous one.
    const quiet = async (step: () => unknown) => Promise.resolve(step()).catch(() => undefined)
    const rests = async () => {
      await turns()
      await until(() => !['connecting', 'reconnecting'].includes(modal.getAccount(namespace).status))
    }
    const asked = { connect: 0, sign: 0 }
    for (let done = 0; done < STEPS; done += RUN) {
      const begun = Array.from({ length: RUN }, () => steps[below(steps.length)]!)
      if (below(2) === 0)
        for (const step of begun) {
          const [before, was] = [{ ...prompts }, modal.getAccount(namespace).isConnected]
          await quiet(step)
          await rests()
          const what = `step ${steps.indexOf(step)} after ${done}`
          if (step === connect && !was) expect(prompts.connect - before.connect, what).toBe(1)
          else expect(prompts.connect - before.connect, what).toBe(0)
          expect(prompts.sign - before.sign, what).toBe(step === ask && was ? 1 : 0)
          asked.connect += prompts.connect - before.connect
          asked.sign += prompts.sign - before.sign
          if (step === leave) expect(modal.getAccount(namespace).isConnected).toBe(false)
          agree()
        }
      else await Promise.all(begun.map(quiet))
      await rests()
      agree()
    }
    expect(Math.min(asked.connect, asked.sign)).toBeGreaterThan(20)
    await modal.dispose()
    vi.unstubAllGlobals()
  },
  60_000,
)
