import { verifyMessage } from 'ethers'
import { useEthersSigner } from '../../src/doors/ethers'
import { Panel } from './Panel'

export function Stack() {
  const signer = useEthersSigner()
  return (
    <Panel
      wallet={
        signer && {
          async sign(message) {
            const valid = verifyMessage(message, await signer.signMessage(message)) === (await signer.getAddress())
            return valid ? 'valid' : 'not valid'
          },
          async send() {
            const sent = await signer.sendTransaction({ to: await signer.getAddress(), value: 1n })
            return (await sent.wait())?.hash ?? 'not known'
          },
        }
      }
    />
  )
}
