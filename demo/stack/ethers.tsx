import { verifyMessage } from 'ethers'
import { useEthersSigner, type ConnectorParameter } from '../../src/doors/ethers'
import type { Wallet } from './Panel'
import { stackOf } from './Wallets'

function useWallet(which?: ConnectorParameter): Wallet | undefined {
  const signer = useEthersSigner(which)
  return (
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
  )
}

export const Stack = stackOf(useWallet)
