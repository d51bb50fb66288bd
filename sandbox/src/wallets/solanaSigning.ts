import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { messageView, type RequestView } from '../shared/requestView'
import { ProviderRpcError, rpcAt } from '../shared/rpc'
import { clusterOf } from '../shared/solana/clusters'
import { describeSolana } from '../shared/solana/describe'
import { signatureOf, toBase64 } from '../shared/solana/keys'
import type { Decision } from './decision'
import type { SolanaSite } from './solanaSite'

/** Signing features of a Solana wallet (wallet standard). */
export type SigningFeatures = SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

/** Prompts for a request of this account, with the network's name. */
export type AskOfAccount = (
  method: string,
  network: string,
  account: WalletAccount,
  view: RequestView,
) => Promise<Decision>

const versions = ['legacy', 0] as const

function networkOf(chain: IdentifierString | undefined) {
  const found = clusterOf(chain ?? 'solana:mainnet')
  if (!found) throw new ProviderRpcError(-32602, `The wallet does not know the network ${chain}.`)
  return found
}

/**
 * Signing features. Several inputs are prompted one at a time.
 *
 * @param requests list to which each requested method is added
 * @param blockchain origin of the sandbox's networks
 */
export function signingFeatures({
  site,
  ask,
  requests,
  blockchain,
}: {
  site: SolanaSite
  ask: AskOfAccount
  requests: string[]
  blockchain: string | Promise<string>
}): SigningFeatures {
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

  /** Prompts for one transaction and signs it; `odd` is the answer of a mode instead. */
  async function approve(
    method: string,
    verb: string,
    { account, transaction, chain }: { account: WalletAccount; transaction: Uint8Array; chain?: IdentifierString },
  ) {
    const signer = site.signerOf(account)
    const network = networkOf(chain)
    const view = { ...describeSolana(transaction, network.title), approve: verb }
    const decision = await ask(method, network.title, account, view)
    return decision.approved ? { signed: await signer.signTransaction(transaction), network } : { odd: decision.answer }
  }

  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        each('solana:signMessage', inputs, async ({ account, message }) => {
          const signer = site.signerOf(account)
          const view = messageView(new TextDecoder().decode(message))
          const decision = await ask('solana:signMessage', 'Solana', account, view)
          if (!decision.approved) return decision.answer as never
          return { signedMessage: message, signature: await signer.sign(message), signatureType: 'ed25519' as const }
        }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: (...inputs) =>
        each('solana:signTransaction', inputs, async (input) => {
          const done = await approve('solana:signTransaction', 'Sign', input)
          return done.signed ? { signedTransaction: done.signed } : (done.odd as never)
        }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: (...inputs) =>
        each('solana:signAndSendTransaction', inputs, async (input) => {
          const done = await approve('solana:signAndSendTransaction', 'Send', input)
          if (!done.signed) return done.odd as never
          const { skipPreflight, preflightCommitment, maxRetries } = input.options ?? {}
          const url = Promise.resolve(blockchain).then((origin) => `${origin}/rpc/${done.network.name}`)
          await rpcAt(url)('sendTransaction', [
            toBase64(done.signed),
            { encoding: 'base64', skipPreflight, preflightCommitment, maxRetries },
          ])
          return { signature: signatureOf(done.signed).bytes }
        }),
    },
  }
}
