import type { IdentifierString, Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { clusterOf, clusters } from '../shared/solana/clusters'
import { decide, type Decision } from './decision'
import { createEmitter } from '../shared/emitter'
import type { PromptContent } from './prompt'
import { ProviderRpcError, rpcAt } from '../shared/rpc'
import type { WalletSettings } from './settings'
import { describeSolana } from '../shared/solana/describe'
import { signatureOf, toBase64, type SolanaSigner } from '../shared/solana/keys'

/** What the wallet offers (wallet standard). */
type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

/** What a wallet is made of. `settings` is read at every request. */
export type SolanaParts = {
  name: string
  icon: WalletIcon
  accounts: readonly SolanaSigner[]
  /** Origin of the sandbox's chains; `/rpc/solana` is added. */
  blockchain: string | Promise<string>
  settings: WalletSettings
  memory: SolanaMemory
}

/** What the wallet remembers over a reload. */
export type SolanaMemory = {
  /** The address this site may see; none without permission. */
  read(): string | undefined
  write(address: string | undefined): void
}

/** The wallet's own side of it. */
export type SolanaSide = {
  account(): string | undefined
  /** Chooses in the wallet what the site sees; undefined ends the connection. */
  choose(address: string | undefined): void
  requests: string[]
}

const chains = clusters.map(({ standard }) => standard)
const versions = ['legacy', 0] as const
const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

export function createSolanaWallet({ name, icon, accounts, blockchain, settings, memory }: SolanaParts): {
  wallet: Wallet
  side: SolanaSide
} {
  const emitter = createEmitter<StandardEventsListeners>()
  const requests: string[] = []
  // A page sees nothing before it has connected, silently or not.
  let visible: readonly WalletAccount[] = []

  const accountOf = ({ address, publicKey }: SolanaSigner): WalletAccount =>
    Object.freeze({
      address,
      publicKey,
      chains,
      features,
      label: `Account ${accounts.findIndex((one) => one.address === address) + 1}`,
    })

  function show(address: string | undefined): void {
    const signer = accounts.find((one) => one.address === address)
    const before = visible[0]?.address
    visible = signer ? [accountOf(signer)] : []
    memory.write(signer?.address)
    if (before !== signer?.address) emitter.emit('change', { accounts: visible })
  }

  function signerOf(account: WalletAccount): SolanaSigner {
    const signer = accounts.find(({ address }) => address === account.address)
    if (!signer || visible[0]?.address !== signer.address) {
      throw new ProviderRpcError(4100, 'The requested account has not been authorized by the user.')
    }
    return signer
  }

  const ask = (method: string, network: string, content: Omit<PromptContent, 'wallet' | 'chain'>): Promise<Decision> =>
    decide(settings, method, { wallet: { name, icon }, chain: network, ...content })

  const networkOf = (chain: IdentifierString | undefined) => {
    const found = clusterOf(chain ?? 'solana:mainnet')
    if (!found) throw new ProviderRpcError(-32602, `The wallet does not know the network ${chain}.`)
    return found
  }

  /** Asks for one transaction and signs it; undefined with the odd answer that a mode gives instead. */
  async function approve(
    method: string,
    verb: string,
    account: WalletAccount,
    transaction: Uint8Array,
    chain?: IdentifierString,
  ) {
    const signer = signerOf(account)
    const network = networkOf(chain)
    const view = describeSolana(transaction, network.title)
    const decision = await ask(method, network.title, {
      ...view,
      account: { label: account.label ?? '', address: account.address },
      approve: verb,
    })
    return decision.approved ? { signed: await signer.signTransaction(transaction), network } : { odd: decision.answer }
  }

  /** One after another, as a person answers. */
  async function each<Input, Output>(
    method: string,
    inputs: readonly Input[],
    work: (input: Input) => Promise<Output>,
  ): Promise<Output[]> {
    requests.push(method)
    const outputs: Output[] = []
    for (const input of inputs) outputs.push(await work(input))
    return outputs
  }

  const connect: StandardConnectFeature['standard:connect']['connect'] = async ({ silent = false } = {}) => {
    requests.push(silent ? 'standard:connect silent' : 'standard:connect')
    const known = memory.read()
    if (silent || known) {
      show(known)
      return { accounts: visible }
    }
    const first = accountOf(accounts[0]!)
    const decision = await ask('standard:connect', 'Solana', {
      title: 'Connect to this site',
      lead: 'It will see your address and balance. It cannot move anything without asking you.',
      account: { label: first.label ?? '', address: first.address },
      approve: 'Connect',
    })
    if (!decision.approved) return (decision.answer === '' ? { accounts: [] } : decision.answer) as never
    show(first.address)
    return { accounts: visible }
  }

  const offered: Features = {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        requests.push('standard:disconnect')
        show(undefined)
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (event, listener) => {
        emitter.on(event, listener)
        return () => emitter.removeListener(event, listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        each('solana:signMessage', inputs, async ({ account, message }) => {
          const signer = signerOf(account)
          const decision = await ask('solana:signMessage', 'Solana', {
            title: 'Sign this message',
            lead: 'Signing costs nothing and moves nothing.',
            text: { value: new TextDecoder().decode(message) },
            account: { label: account.label ?? '', address: account.address },
            approve: 'Sign',
          })
          if (!decision.approved) return decision.answer as never
          return { signedMessage: message, signature: await signer.sign(message), signatureType: 'ed25519' as const }
        }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: (...inputs) =>
        each('solana:signTransaction', inputs, async ({ account, transaction, chain }) => {
          const done = await approve('solana:signTransaction', 'Sign', account, transaction, chain)
          return done.signed ? { signedTransaction: done.signed } : (done.odd as never)
        }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: (...inputs) =>
        each('solana:signAndSendTransaction', inputs, async ({ account, transaction, chain, options = {} }) => {
          const done = await approve('solana:signAndSendTransaction', 'Send', account, transaction, chain)
          if (!done.signed) return done.odd as never
          const { skipPreflight, preflightCommitment, maxRetries } = options
          const url = Promise.resolve(blockchain).then((origin) => `${origin}/rpc/${done.network.name}`)
          await rpcAt(url)('sendTransaction', [
            toBase64(done.signed),
            { encoding: 'base64', skipPreflight, preflightCommitment, maxRetries },
          ])
          return { signature: signatureOf(done.signed).bytes }
        }),
    },
  }

  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    features: offered,
    get accounts() {
      return visible
    },
  }
  return { wallet, side: { account: () => visible[0]?.address, choose: show, requests } }
}
