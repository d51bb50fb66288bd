import { utils } from 'ethers5'
import { useEthersSigner, type ConnectorParameter } from '../../src/doors/ethers5'
import type { Wallet } from './Panel'
import { stackOf } from './Wallets'

function useWallet(which?: ConnectorParameter): Wallet | undefined {
  const signer = useEthersSigner(which)
  return (
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
  )
}

export const Stack = stackOf(useWallet)
