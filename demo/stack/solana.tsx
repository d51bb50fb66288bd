import {
  address,
  appendTransactionMessageInstruction,
  createSignableMessage,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getPublicKeyFromAddress,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  verifySignature,
  type Signature,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { useModal, useNetwork, type ModalOptions } from '../../src/doors'
import { solana, solanaDevnet } from '../../src/doors/networks'
import { useSolanaSigner } from '../../src/doors/solana'
import { Panel } from './Panel'

export const adapt = (): Partial<ModalOptions> => ({ networks: [solana, solanaDevnet] })

export function Stack() {
  const { options } = useModal()
  const { caipNetworkId } = useNetwork()
  const signer = useSolanaSigner()
  const network = [solana, solanaDevnet].find((one) => one.caipNetworkId === caipNetworkId) ?? solana
  const url = options.customRpcUrls?.[network.caipNetworkId]?.[0]?.url ?? network.rpcUrls.default.http[0]
  const rpc = createSolanaRpc(url)
  return (
    <Panel
      namespace="solana"
      wallet={
        signer && {
          async sign(message) {
            const [signed] = await signer.modifyAndSignMessages([createSignableMessage(message)])
            const signature = signed?.signatures[signer.address]
            const key = await getPublicKeyFromAddress(address(signer.address))
            const valid = signed && signature && (await verifySignature(key, signature, signed.content))
            return valid ? 'valid' : 'not valid'
          },
          async send() {
            const { value: blockhash } = await rpc.getLatestBlockhash().send()
            const bytes = await signAndSendTransactionMessageWithSigners(
              pipe(
                createTransactionMessage({ version: 0 }),
                (draft) => setTransactionMessageFeePayerSigner(signer, draft),
                (draft) => setTransactionMessageLifetimeUsingBlockhash(blockhash, draft),
                (draft) =>
                  appendTransactionMessageInstruction(
                    getTransferSolInstruction({ source: signer, destination: signer.address, amount: 1n }),
                    draft,
                  ),
              ),
            )
            return landed(getBase58Decoder().decode(bytes) as Signature)
          },
        }
      }
    />
  )

  /** Resolves to the signature once its transaction is onchain. */
  async function landed(signature: Signature): Promise<string> {
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    if (value[0]?.err) throw new Error('The transaction failed.')
    if (value[0]) return signature
    await new Promise((resolve) => setTimeout(resolve, 200))
    return landed(signature)
  }
}
