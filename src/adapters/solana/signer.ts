import { throwIfAborted } from '../../domain/abort'
import {
  address as toAddress,
  assertIsTransactionWithinSizeLimit,
  getAbortablePromise,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  type MessageModifyingSigner,
  type SignatureBytes,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
  type TransactionSendingSignerConfig,
  type TransactionWithinSizeLimit,
  type TransactionWithLifetime,
} from '@solana/kit'
import { loadChunk } from '../../domain/chunk'
import { fieldOf } from '../../domain/untrusted'
import { connectionOf, perConnection, type ConnectorParameter } from '../connection'
import { adaptedProvider } from '../provider'
import { memoizeLast, type AdaptedModal, type Readable } from '../readable'
import { solanaRequests } from './requests'

/** Signer of `@solana/kit` for the connected wallet. The wallet may modify what it signs. */
export type SolanaSigner = TransactionModifyingSigner & TransactionSendingSigner & MessageModifyingSigner

type Given = Transaction | (Transaction & TransactionWithLifetime)
type Signed = Transaction & TransactionWithinSizeLimit & TransactionWithLifetime

/**
 * Returns a `Readable` of the `@solana/kit` signer for the connected Solana account; `undefined` if no account is
 * connected. A new signer is created when the account or network changes.
 *
 * @example
 * const signer = solanaSigner(modal).get()
 * await signer?.signAndSendTransactions([transaction])
 */
export const solanaSigner: (modal: AdaptedModal, which?: ConnectorParameter) => Readable<SolanaSigner | undefined> =
  perConnection((modal, which) => {
    const { state, subscribe } = connectionOf(modal, 'solana', which)
    const signerOf = memoizeLast((address: string | undefined, chain: string | undefined) =>
      address && chain ? createSigner(modal, which, toAddress(address), chain) : undefined,
    )
    return {
      get() {
        const { address, chain } = state()
        return signerOf(address, chain)
      },
      subscribe,
    }
  })

function createSigner(modal: AdaptedModal, which: ConnectorParameter, address: Address, chain: string): SolanaSigner {
  const requests = solanaRequests(adaptedProvider(modal, 'solana', which), address)
  const abortable = async <T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
    throwIfAborted(signal)
    return getAbortablePromise(work(), signal)
  }
  const sign = async (transactions: readonly Given[]) => {
    const signed = await requests.signTransactions(transactions.map(wireOf))
    return Promise.all(signed.map(async (bytes, index) => readSigned(bytes, transactions[index])))
  }
  async function signAndSend(
    transaction: Given,
    { abortSignal: signal, minContextSlot }: TransactionSendingSignerConfig,
  ): Promise<Uint8Array> {
    try {
      const options = minContextSlot === undefined ? undefined : { minContextSlot: Number(minContextSlot) }
      return await requests.signAndSend(wireOf(transaction), options)
    } catch (error) {
      if (!unsupported.includes(Number(fieldOf(error, 'code')))) throw error
    }
    // The wallet only signs, so send through the modal's nodes. Load what sending needs before asking for a signature.
    const { broadcast, nodesOf } = await loadChunk(() => import('./broadcast'))
    const nodes = nodesOf(modal, chain)
    throwIfAborted(signal)
    const [bytes = new Uint8Array()] = await requests.signTransactions([wireOf(transaction)])
    throwIfAborted(signal)
    const signed = getTransactionDecoder().decode(bytes)
    await broadcast(nodes, getBase64EncodedWireTransaction(signed), minContextSlot)
    return new Uint8Array(getBase58Encoder().encode(getSignatureFromTransaction(signed)))
  }
  return {
    address,
    modifyAndSignTransactions: (transactions, { abortSignal } = {}) => abortable(abortSignal, () => sign(transactions)),
    signAndSendTransactions: (transactions, config = {}) =>
      abortable(config.abortSignal, async () => {
        const sent: SignatureBytes[] = []
        for (const one of transactions) {
          throwIfAborted(config.abortSignal)
          sent.push((await signAndSend(one, config)) as SignatureBytes)
        }
        return sent
      }),
    modifyAndSignMessages: (messages, { abortSignal } = {}) =>
      abortable(abortSignal, async () => {
        const signed = []
        for (const { content, signatures } of messages) {
          throwIfAborted(abortSignal)
          const signature = (await requests.signMessage(content)) as SignatureBytes
          signed.push({ content, signatures: { ...signatures, [address]: signature } })
        }
        return signed
      }),
  }
}

/** Error codes of wallets that do not support a method (EIP-1193, EIP-1474). */
const unsupported: readonly number[] = [4200, -32601]

const wireOf = (transaction: Given) => new Uint8Array(getTransactionEncoder().encode(transaction))

/** Decodes a transaction from the wallet. Reads its lifetime from the bytes if the wallet has modified them. */
async function readSigned(bytes: Uint8Array, given: Given | undefined): Promise<Signed> {
  const signed = getTransactionDecoder().decode(bytes)
  assertIsTransactionWithinSizeLimit(signed)
  if (given && 'lifetimeConstraint' in given && same(given.messageBytes, signed.messageBytes))
    return Object.freeze({ ...signed, lifetimeConstraint: given.lifetimeConstraint })
  const message = getCompiledTransactionMessageDecoder().decode(signed.messageBytes)
  const lifetimeConstraint = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(
    message as CompiledTransactionMessage & CompiledTransactionMessageWithLifetime,
  )
  return Object.freeze({ ...signed, lifetimeConstraint })
}

const same = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  a.length === b.length && Array.from(a).every((byte, index) => byte === b[index])
