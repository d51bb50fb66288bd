import { fromCallback, fromPromise } from 'xstate'
import { type CaipAddress, type CaipNetworkId, type ChainNamespace } from '../../../domain/caip'
import { parseCaipAddress } from '../../../domain/account/accountId'
import { hasErrorCode } from '../../../domain/errorCodes'
import { ModalError, errorText } from '../../../domain/errors'
import { LONGEST_TIMER } from '../../../domain/limits'
import { isTaproot } from '../../../domain/bitcoin/address'
import { bitcoinSignatureIn } from '../../../domain/bitcoin/coding'
import { sessionOf, timeFault } from '../domain/check'
import type { SiwxConfig, SiwxMessageData, SiwxSession } from '../../../domain/siwx/session'
import { fromBase58, toBase58, toHex } from '../../../domain/text/bytes'
import { providerNotFound, signatureDeclined, signMessageFailed, smartAccountsUnsupported } from '../../../domain/texts'
import { fieldOf } from '../../../domain/untrusted'
import type { Held, PreparedMessage, SignedMessage, SiwxEvent } from '../machines/setup'
import { walletError } from '../../../domain/eip1193/error'
import { ask, type Eip1193Provider } from '../../../services/wallet/eip1193'
import { translated } from '../../../services/wallet/errors'
import type { WatchReturn } from '../../../services/page/returns'
import type { SignedInAccounts } from './signedIn'
import type { Verifications } from './verifications'

/** Dependencies of {@link siwxActors}. */
export interface SiwxDependencies {
  config: SiwxConfig
  verifications: Verifications
  signedIn: SignedInAccounts
  /** Interval to check the session again, in ms. Default: only when it expires. */
  refetch?: number | undefined
  /** Connected wallet of a namespace. */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
  isSmart: (account: CaipAddress) => boolean
  /** Whether no account is connected any more. */
  isLast: () => boolean
  /** Switches the network; resolves once the wallet is on it. */
  switchTo: (network: CaipNetworkId) => Promise<void>
  watchReturn: WatchReturn
  now?: () => number
}

/** Creates the actors of the `siwx` machine, which call the host and the wallet. */
export function siwxActors(dependencies: SiwxDependencies) {
  const { config, verifications, signedIn, refetch = LONGEST_TIMER, isLast, switchTo, watchReturn } = dependencies
  const { now = () => Date.now() } = dependencies
  /** Sign-out in progress: it would end a session created meanwhile, so wait for it first. */
  let ending: Promise<unknown> = Promise.resolve()
  /** Account and message of the last valid session. */
  let known: { account: CaipAddress; data: SiwxMessageData } | undefined

  function held(account: CaipAddress, { data }: SiwxSession): Held {
    known = { account, data }
    signedIn.add(account)
    const left = data.expirationTime === undefined ? Infinity : Date.parse(data.expirationTime) - now()
    const longest = Math.min(refetch, LONGEST_TIMER)
    return { account, lifetime: Math.max(0, Math.min(left, longest)), ends: left <= longest }
  }

  async function find(account: CaipAddress): Promise<Held | undefined> {
    // The event that asks for a session may end another one: that begins in the same turn, after this.
    await Promise.resolve()
    await ending
    const { caipNetworkId: chainId, address } = partsOf(account)
    try {
      const session = sessionOf(await config.getSessions(chainId, address), { chainId, address, now: now() })
      return session && held(account, session)
    } catch (error) {
      // A network error does not sign out, but expiry does.
      if (known?.account === account && timeFault(known.data, now())) return undefined
      throw error
    }
  }

  async function prepare(account: CaipAddress): Promise<PreparedMessage> {
    await ending
    const { caipNetworkId: chainId, address } = partsOf(account)
    const given = await config.createMessage({ chainId, accountAddress: address })
    const message = given.toString()
    // Copy plain data: the host's message may be a class instance.
    const data = JSON.parse(JSON.stringify(given)) as SiwxMessageData
    return { account, data: { ...data, accountAddress: address, chainId }, message }
  }

  async function add({ account, data, message, signature }: SignedMessage, signal: AbortSignal): Promise<Held> {
    const work = (async () => await config.addSession({ data, message, signature }))()
    verifications.add(account, work, () => !signal.aborted)
    await work
    return held(account, { data, message, signature })
  }

  async function signOut(accounts: readonly CaipAddress[]): Promise<void> {
    if (accounts.length === 0) return
    if (isLast()) return await config.setSessions([])
    await Promise.all(accounts.map(revoke))
  }

  /** Ends the session of an account, and those of the accounts and networks that no wallet has any more. */
  async function revoke(account: CaipAddress): Promise<void> {
    const { caipNetworkId, address } = partsOf(account)
    await config.revokeSession(caipNetworkId, address)
    signedIn.remove(account)
    for (const other of signedIn.gone()) {
      const there = partsOf(other)
      signedIn.remove(other)
      // A server with one session for all of them has ended it already. What cannot be read is ended.
      const hasSession = await (async () => config.getSessions(there.caipNetworkId, there.address))().then(
        (sessions) => sessions.length > 0,
        () => true,
      )
      if (hasSession) await config.revokeSession(there.caipNetworkId, there.address)
    }
  }

  async function end(accounts: readonly CaipAddress[]): Promise<void> {
    known = undefined
    const before = ending
    const verifying = accounts.flatMap((account) => verifications.take(account).map((one) => ({ ...one, account })))
    /** Accounts for which the host has made a session after their sign-in was given up, or had been repeated. */
    const lateAmong = async (isRepeated: boolean) => {
      const verifications = verifying.filter((one) => one.isRepeated === isRepeated)
      const isMade = await Promise.all(verifications.map(({ work }) => work.then(() => true).catch(() => false)))
      return [...new Set(verifications.filter((_, at) => isMade[at]).map(({ account }) => account))]
    }
    const finish = async () => {
      await before
      // A session that the host creates only now would outlive its sign-out.
      const late = await lateAmong(false)
      const undone = config.undoSession ? late : []
      for (const account of undone) {
        const { caipNetworkId, address } = partsOf(account)
        await config.undoSession?.(caipNetworkId, address)
      }
      // An account that is still connected has given up a sign-in: its session before, if any, stays.
      const isOver = (account: CaipAddress) => late.includes(account) || !signedIn.isHeld(account)
      await signOut(accounts.filter((account) => isOver(account) && !undone.includes(account)))
    }
    const work = finish()
    ending = work
      .catch(() => undefined)
      .then(async () => signOut(await lateAmong(true)))
      .catch(() => undefined)
    await work
  }

  return {
    findSession: fromPromise<Held | undefined, { account: CaipAddress }>(({ input }) => find(input.account)),
    watchSession: fromCallback<SiwxEvent, { account: CaipAddress }>(({ input, sendBack }) =>
      watchReturn(() => {
        // Without an answer the visitor is still asked.
        find(input.account).then(
          (held) => held && sendBack({ type: 'session.found', held }),
          () => undefined,
        )
      }),
    ),
    prepareMessage: fromPromise<PreparedMessage, { account: CaipAddress }>(({ input }) => prepare(input.account)),
    askSignature: fromPromise<{ signature: string }, PreparedMessage>(({ input, signal }) =>
      sign(dependencies, input, signal),
    ),
    addSession: fromPromise<Held, SignedMessage>(({ input, signal }) => add(input, signal)),
    returnNetwork: fromPromise<void, { account: CaipAddress }>(({ input }) =>
      switchTo(partsOf(input.account).caipNetworkId),
    ),
    endSessions: fromPromise<void, { accounts: readonly CaipAddress[] }>(({ input }) => end(input.accounts)),
  }
}

/**
 * Asks the wallet to sign the message.
 *
 * @throws ModalError `siwx.declined`, `siwx.signing`, `wallet.pending`, `provider.missing`
 */
async function sign(
  { provider, isSmart }: SiwxDependencies,
  { account, message }: PreparedMessage,
  signal: AbortSignal,
): Promise<{ signature: string }> {
  const { namespace, address } = partsOf(account)
  const wallet = provider(namespace)
  if (!wallet) throw new ModalError('provider.missing', `${providerNotFound} Connect the wallet again.`)
  const bytes = new TextEncoder().encode(message)
  try {
    const request = async (method: string, params: readonly unknown[] | object) => {
      const answer = await translated(ask(wallet, method, params, { signal }), (error) => walletError(error, namespace))
      return typeof answer === 'string' ? answer : fieldOf(answer, 'signature')
    }
    const answer =
      namespace === 'bip122'
        ? await signedOnBitcoin(message, address, (params) => request('signMessage', params))
        : namespace === 'solana'
          ? await request('solana_signMessage', { message: toBase58(bytes), pubkey: address })
          : await request('personal_sign', [`0x${toHex(bytes)}`, address])
    const signature = signatureIn(namespace, answer)
    if (signature) return { signature }
  } catch (error) {
    if (!(error instanceof ModalError)) throw error
    if (hasErrorCode(error, 'wallet.pending')) throw error
    if (!hasErrorCode(error, 'wallet.declined')) throw failed(error)
    throw isSmart(account)
      ? new ModalError('siwx.declined.smartAccount', smartAccountsUnsupported, { cause: error })
      : new ModalError('siwx.declined', signatureDeclined, { cause: error })
  }
  throw failed(undefined)
}

function partsOf(account: CaipAddress) {
  const parts = parseCaipAddress(account)
  if (!parts) throw new Error(`${account} is not an account.`)
  return parts
}

/** Signs with BIP-322 for Taproot, else ECDSA. Returns base64, whatever the wallet's encoding. */
async function signedOnBitcoin(message: string, account: string, sign: (params: object) => Promise<unknown>) {
  const protocol = isTaproot(account) ? 'bip322' : 'ecdsa'
  return bitcoinSignatureIn(await sign({ message, account, address: account, protocol }))
}

/**
 * Returns the signature in an answer: base58 of 64 bytes (Solana), hex of 64 or more (EVM), to which some wallets do not
 * prepend `0x`. Bitcoin: checked before.
 */
function signatureIn(namespace: ChainNamespace, answer: unknown): string | undefined {
  if (typeof answer !== 'string') return undefined
  if (namespace === 'bip122') return answer
  if (namespace === 'solana') return fromBase58(answer)?.length === 64 ? answer : undefined
  const [, hex] = /^(?:0x)?(([0-9a-f]{2}){64,})$/i.exec(answer) ?? []
  return hex && `0x${hex}`
}

const failed = (cause: unknown) =>
  new ModalError('siwx.signing', signMessageFailed, { cause: new Error(errorText(cause)) })
