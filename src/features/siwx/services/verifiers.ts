import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../../../domain/caip'
import { ModalError } from '../../../domain/errors'
import { serverUnreachable } from '../../../domain/texts'
import type { SiwxSession } from '../../../domain/siwx/session'
import { loadChunk } from '../../../domain/chunk'
import { fieldOf } from '../../../domain/untrusted'

/** Verifier of signatures in one namespace. */
export interface SiwxVerifier {
  namespace: ChainNamespace
  verify: (session: SiwxSession) => Promise<boolean>
}

/** Options of `evmVerifier`. */
interface EvmVerifierOptions {
  /**
   * Returns the URL of a node of a network. Without it only accounts with a key can sign in there, and no smart
   * accounts, the default of embedded wallets on EVM.
   */
  rpcUrl?: ((chainId: CaipNetworkId) => string | undefined) | undefined
}

/**
 * Verifies accounts by key offline, and contract accounts by a node (ERC-1271; ERC-6492 before deployment). Rejects with
 * `http.unreachable` if no node can verify it.
 */
export const evmVerifier = ({ rpcUrl }: EvmVerifierOptions = {}): SiwxVerifier => ({
  namespace: 'eip155',
  async verify({ data, message, signature }) {
    if (!/^0x([0-9a-f]{2})+$/i.test(signature)) return false
    const { createPublicClient, custom, http, verifyMessage } = await loadChunk(async () => {
      const { createPublicClient, custom, http, verifyMessage } = await import('viem')
      return { createPublicClient, custom, http, verifyMessage }
    })
    const question = {
      address: data.accountAddress as `0x${string}`,
      message,
      signature: signature as `0x${string}`,
    }
    // A signature for a contract need not be a valid ECDSA signature, and may throw.
    if (await verifyMessage({ ...question, signature: expanded(question.signature) }).catch(() => false)) return true
    const url = rpcUrl?.(data.chainId)
    if (!url)
      throw new ModalError(
        'siwx.signature.node',
        'This signature wasn’t made by a key, and there’s no node to ask the account’s contract. Pass one with `evmVerifier({ rpcUrl })`.',
      )
    // viem answers `false` also if the node could not be asked, as of a signature that the contract refuses.
    let silence: unknown
    const node = http(url)({})
    const request = (args: Parameters<typeof node.request>[0]): Promise<unknown> =>
      node.request(args).catch((error: unknown) => {
        if (isSilence(error)) silence = error
        throw error
      })
    const isSigned = await createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
      .verifyMessage(question)
      .catch((error: unknown) => {
        silence ??= error
        return false
      })
    if (isSigned || silence === undefined) return isSigned
    throw new ModalError('http.unreachable', serverUnreachable, { cause: silence })
  },
})

/** Expands a compact signature (ERC-2098), whose highest bit is the parity; others stay as they are. */
function expanded(signature: `0x${string}`): `0x${string}` {
  if (signature.length !== 130) return signature
  const first = Number.parseInt(signature.charAt(66), 16)
  return `${signature.slice(0, 66)}${first & 7}${signature.slice(67)}${first > 7 ? '1c' : '1b'}` as `0x${string}`
}

/** Whether a node has not answered, or not executed: without a JSON-RPC code, too busy, or not ready. */
const isSilence = (error: unknown): boolean => {
  const code = fieldOf(error, 'code')
  return typeof code !== 'number' || code === -32_005 || code === -32_002
}

/** Verifies Ed25519 signatures (base58), with Web Crypto if it supports Ed25519, else in JavaScript. */
export const solanaVerifier = (): SiwxVerifier => ({
  namespace: 'solana',
  async verify({ data, message, signature }) {
    const { fromBase58 } = await loadChunk(() => import('../../../domain/text/bytes'))
    const [account, signed] = [fromBase58(data.accountAddress), fromBase58(signature)]
    if (account?.length !== 32 || signed?.length !== 64) return false
    const text = new TextEncoder().encode(message)
    const key = await globalThis.crypto?.subtle
      ?.importKey('raw', account, 'Ed25519', false, ['verify'])
      .catch(() => undefined)
    if (key) return crypto.subtle.verify('Ed25519', key, signed, text)
    const { ed25519 } = await loadChunk(() => import('@noble/curves/ed25519'))
    return ed25519.verify(signed, text, account, { zip215: false })
  },
})

/** Verifies Bitcoin signatures: by the key of the address, or BIP-322 (segwit and Taproot). */
export const bitcoinVerifier = (): SiwxVerifier => ({
  namespace: 'bip122',
  async verify({ data, message, signature }) {
    const isSignedBy = await loadChunk(async () => (await import('../../../domain/bitcoin/message')).isSignedBy)
    return isSignedBy(data.accountAddress, message, signature)
  },
})

/** Asserts that the account has signed the message. @throws ModalError `siwx.signature` if no verifier confirms it */
export async function assertSigned(verifiers: readonly SiwxVerifier[], session: SiwxSession): Promise<void> {
  const { namespace } = parseCaipNetworkId(session.data.chainId) ?? {}
  const verifier = verifiers.find((one) => one.namespace === namespace)
  if (await verifier?.verify(session)) return
  throw new ModalError('siwx.signature', 'The signature doesn’t match this account and message.')
}
