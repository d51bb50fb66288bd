import { utils } from 'ethers5'
import { useEthersSigner } from '../../src/doors/ethers5'
import { Panel } from './Panel'

export function Stack() {
  const signer = useEthersSigner()
  return (
    <Panel
      wallet={
        signer && {
          async sign(message) {
            const by = utils.verifyMessage(message, await signer.signMessage(message))
            return by === (await signer.getAddress()) ? 'valid' : 'not valid'
          },
          async send() {
            const sent = await signer.sendTransaction({ to: await signer.getAddress(), value: 1 })
            return (await sent.wait()).transactionHash
          },
        }
      }
    />
  )
}
