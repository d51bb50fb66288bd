import { fromPromise } from 'xstate'
import { parseCaipAddress, type CaipAddress, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import { errorText, ModalError } from '../../domain/errors'
import { LONGEST_TIMER } from '../../domain/limits'
import { signatureIn } from '../../domain/bitcoin/coding'
import { sessionOf, timeFault } from '../../domain/siwx/check'
import type { SiwxConfig, SiwxMessageData, SiwxSession } from '../../domain/siwx/session'
import { fromBase58, toBase58 } from '../../domain/text/bytes'
import { providerNotFound, signatureDeclined, signMessageFailed, smartAccountsUnsupported } from '../../domain/texts'
import { fieldOf } from '../../domain/untrusted'
import type { Held, Prepared, Signed } from '../../machines/siwx/setup'
import { ask, type Eip1193Provider } from '../../services/wallet/eip1193'
import { translated } from '../../services/wallet/errors'

export interface SiwxDependencies {
  config: SiwxConfig
  /** How often a session is looked for again, in ms; without it only when it has expired. */
  refetch?: number | undefined
  /** The connected wallet of a namespace. */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
  isSmart: (account: CaipAddress) => boolean
  /** Is no account connected any more? */
  isLast: () => boolean
  /** Resolves when the wallet is on the network. */
  switchTo: (network: CaipNetworkId) => Promise<void>
  now?: () => number
}

/** What the chart `siwx` asks of the host and of the wallet. */
export function siwxActors(dependencies: SiwxDependencies) {
  const { config, refetch = LONGEST_TIMER, provider, isSmart, isLast, switchTo, now = () => Date.now() } = dependencies
  /** A sign-out that is under way would end what comes after it. */
  let ending: Promise<unknown> = Promise.resolve()
  /** Of the session that counted last. */
  let known: { account: CaipAddress; data: SiwxMessageData } | undefined

  function held(account: CaipAddress, { data }: SiwxSession): Held {
    known = { account, data }
    const left = data.expirationTime === undefined ? Infinity : Date.parse(data.expirationTime) - now()
    const longest = Math.min(refetch, LONGEST_TIMER)
    return { account, lifetime: Math.max(0, Math.min(left, longest)), ends: left <= longest }
  }

  async function find(account: CaipAddress): Promise<Held | undefined> {
    await ending
    const { caipNetworkId: chainId, address } = partsOf(account)
    try {
      const session = sessionOf(await config.getSessions(chainId, address), { chainId, address, now: now() })
      return session && held(account, session)
    } catch (error) {
      // Out of reach is not signed out; but what has expired has.
      if (known?.account === account && timeFault(known.data, now())) return undefined
      throw error
    }
  }

  async function prepare(account: CaipAddress): Promise<Prepared> {
    await ending
    const { caipNetworkId: chainId, address } = partsOf(account)
    const given = await config.createMessage({ chainId, accountAddress: address })
    const message = given.toString()
    // Plain data alone: what the host forms may be an instance of a class of its own.
    const data = JSON.parse(JSON.stringify(given)) as SiwxMessageData
    return { account, data: { ...data, accountAddress: address, chainId }, message }
  }

  async function sign({ account, message }: Prepared, signal: AbortSignal): Promise<{ signature: string }> {
    const { namespace, address } = partsOf(account)
    const wallet = provider(namespace)
    if (!wallet) throw new ModalError('provider.missing', `${providerNotFound} Connect the wallet again.`)
    const bytes = new TextEncoder().encode(message)
    try {
      const signature =
        namespace === 'bip122'
          ? await signedOnBitcoin(message, address, (params) =>
              translated(ask(wallet, 'signMessage', [params], { signal })),
            )
          : namespace === 'solana'
            ? fieldOf(
                await translated(
                  ask(wallet, 'solana_signMessage', [{ message: toBase58(bytes), pubkey: address }], { signal }),
                ),
                'signature',
              )
            : await translated(ask(wallet, 'personal_sign', [hex(bytes), address], { signal }))
      if (typeof signature === 'string' && isSignature(namespace, signature)) return { signature }
    } catch (error) {
      if (error instanceof ModalError && error.code !== 'wallet.declined') throw failed(error)
      const text = isSmart(account) ? smartAccountsUnsupported : signatureDeclined
      if (error instanceof ModalError) throw new ModalError('siwx.declined', text, { cause: error })
      throw error
    }
    throw failed(undefined)
  }

  async function add({ account, data, message, signature }: Signed): Promise<Held> {
    await config.addSession({ data, message, signature })
    return held(account, { data, message, signature })
  }

  async function end(accounts: readonly CaipAddress[]): Promise<void> {
    known = undefined
    const work = isLast()
      ? Promise.resolve(config.setSessions([]))
      : Promise.all(
          accounts.map((account) => {
            const { caipNetworkId, address } = partsOf(account)
            return config.revokeSession(caipNetworkId, address)
          }),
        )
    ending = work.catch(() => undefined)
    await work
  }

  return {
    findSession: fromPromise<Held | undefined, { account: CaipAddress }>(({ input }) => find(input.account)),
    prepareMessage: fromPromise<Prepared, { account: CaipAddress }>(({ input }) => prepare(input.account)),
    askSignature: fromPromise<{ signature: string }, Prepared>(({ input, signal }) => sign(input, signal)),
    addSession: fromPromise<Held, Signed>(({ input }) => add(input)),
    returnNetwork: fromPromise<void, { account: CaipAddress }>(({ input }) =>
      switchTo(partsOf(input.account).caipNetworkId),
    ),
    endSessions: fromPromise<void, { accounts: readonly CaipAddress[] }>(({ input }) => end(input.accounts)),
  }
}

function partsOf(account: CaipAddress) {
  const parts = parseCaipAddress(account)
  if (!parts) throw new ModalError('internal', `${account} is no account.`)
  return parts
}

/** As its address can be verified: Taproot has BIP-322 alone. The signature is in base64, however the wallet writes it. */
async function signedOnBitcoin(message: string, account: string, sign: (params: object) => Promise<unknown>) {
  const protocol = /^(bc|tb)1p/i.test(account) ? 'bip322' : 'ecdsa'
  const answer = await sign({ message, account, address: account, protocol })
  return signatureIn(typeof answer === 'string' ? answer : fieldOf(answer, 'signature'))
}

/** One on Bitcoin was read already. */
const isSignature = (namespace: ChainNamespace, text: string): boolean =>
  namespace === 'bip122' ||
  (namespace === 'solana' ? fromBase58(text)?.length === 64 : /^0x([0-9a-f]{2}){64,}$/i.test(text))

const failed = (cause: unknown) =>
  new ModalError('siwx.signing', signMessageFailed, { cause: new Error(errorText(cause)) })

const hex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
