/** A host that has version 5 of ethers. */
import type { providers } from 'ethers'
import type { WalletModal } from 'walletchart/core'
import { ethersSigner } from 'walletchart/ethers5/core'

export const sign = async (modal: WalletModal): Promise<string | undefined> => {
  const signer: providers.JsonRpcSigner | undefined = ethersSigner(modal).get()
  const ofOne: providers.JsonRpcSigner | undefined = ethersSigner(modal, { connectorId: 'io.metamask' }).get()
  return (signer ?? ofOne)?.signMessage('Hello')
}
