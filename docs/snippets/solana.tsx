// #region solana
import {
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  type Instruction,
} from '@solana/kit'
import { useSolanaSigner } from 'walletchart/solana'

const rpc = createSolanaRpc('https://api.mainnet-beta.solana.com') // your own node

export function Send({ instruction }: { instruction: Instruction }) {
  const signer = useSolanaSigner() // for the connected account; undefined until the wallet has answered
  const send = async () => {
    if (!signer) return
    const { value: blockhash } = await rpc.getLatestBlockhash().send()
    await signAndSendTransactionMessageWithSigners(
      pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayerSigner(signer, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
        (message) => appendTransactionMessageInstruction(instruction, message),
      ),
    )
  }
  return <button onClick={() => void send().catch(console.warn)}>Send</button>
}
// #endregion
