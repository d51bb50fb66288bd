import type { ChainNamespace } from '../domain/caip'
import type { WalletModal } from '../runtime/walletModal'

/** The modal publishes a change once a turn; a promise of its may settle a moment before. */
export async function published(modal: WalletModal, namespace: ChainNamespace): Promise<void> {
  const inStep = () => {
    const system = modal.getSystem()
    const snapshot = system?.connection(namespace)?.getSnapshot()
    if (!system || !snapshot) return true
    const { isConnected, address } = modal.getAccount(namespace)
    const first = snapshot.matches('connected') ? snapshot.context.current?.accounts[0]?.address : undefined
    const { caipNetworkId } = modal.getNetwork()
    return (isConnected ? address : undefined) === first && caipNetworkId === system.root.getSnapshot().context.active
  }
  await when(modal, inStep)
}

/** Resolves as soon as it holds. */
export function when(modal: WalletModal, holds: () => boolean): Promise<void> {
  if (holds()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = modal.subscribe(() => {
      if (!holds()) return
      stop()
      resolve()
    })
  })
}
