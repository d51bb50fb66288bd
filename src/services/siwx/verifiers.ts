import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import type { SiwxSession } from '../../domain/siwx/session'
import { late } from '../../domain/late'

/** Says whether an account has signed a text. */
export interface SiwxVerifier {
  namespace: ChainNamespace
  verify: (session: SiwxSession) => Promise<boolean>
}

/** Where the code of an account that is a contract is asked. */
interface EvmVerifierOptions {
  /**
   * The URL of a node of this network; without one only accounts with a key can sign in there, and no smart account,
   * which embedded wallets are on EVM by default.
   */
  rpcUrl?: (chainId: CaipNetworkId) => string | undefined
}

/** Accounts with a key by their key alone; others by the word of their contract, deployed (ERC-1271) or not yet (ERC-6492). */
export const evmVerifier = ({ rpcUrl }: EvmVerifierOptions = {}): SiwxVerifier => ({
  namespace: 'eip155',
  async verify({ data, message, signature }) {
    if (!/^0x([0-9a-f]{2})+$/i.test(signature)) return false
    const { createPublicClient, http, verifyMessage } = await late(async () => {
      const { createPublicClient, http, verifyMessage } = await import('viem')
      return { createPublicClient, http, verifyMessage }
    })
    const question = {
      address: data.accountAddress as `0x${string}`,
      message,
      signature: signature as `0x${string}`,
    }
    // What a contract takes for a signature need not be one of a key.
    if (await verifyMessage(question).catch(() => false)) return true
    const url = rpcUrl?.(data.chainId)
    if (!url)
      throw new ModalError(
        'siwx.signature.node',
        'This signature is not one of a key, and no node was named that could ask the contract of the account. Name one by `evmVerifier({ rpcUrl })`.',
      )
    return createPublicClient({ transport: http(url) }).verifyMessage(question)
  },
})

/** Ed25519 over the text, by the platform's own code; where it knows no such keys, or none at all, by ours. */
export const solanaVerifier = (): SiwxVerifier => ({
  namespace: 'solana',
  async verify({ data, message, signature }) {
    const { fromBase58 } = await late(() => import('../../domain/text/bytes'))
    const [account, signed] = [fromBase58(data.accountAddress), fromBase58(signature)]
    if (account?.length !== 32 || signed?.length !== 64) return false
    const text = new TextEncoder().encode(message)
    const key = await globalThis.crypto?.subtle
      ?.importKey('raw', account, 'Ed25519', false, ['verify'])
      .catch(() => undefined)
    if (key) return crypto.subtle.verify('Ed25519', key, signed, text)
    const { ed25519 } = await late(() => import('@noble/curves/ed25519'))
    return ed25519.verify(signed, text, account, { zip215: false })
  },
})

/** By the key of the address, or as it would spend (BIP-322): segwit and Taproot. Its code comes when it is asked. */
export const bitcoinVerifier = (): SiwxVerifier => ({
  namespace: 'bip122',
  async verify({ data, message, signature }) {
    const isSignedBy = await late(async () => (await import('../../domain/bitcoin/message')).isSignedBy)
    return isSignedBy(data.accountAddress, message, signature)
  },
})

/** @throws ModalError `siwx.signature` where no verifier says that it was signed */
export async function assertSigned(verifiers: readonly SiwxVerifier[], session: SiwxSession): Promise<void> {
  const { namespace } = parseCaipNetworkId(session.data.chainId) ?? {}
  const verifier = verifiers.find((one) => one.namespace === namespace)
  if (await verifier?.verify(session)) return
  throw new ModalError('siwx.signature', 'The signature is not one of this account under this message.')
}
