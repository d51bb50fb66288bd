import type { ChainNamespace } from '../domain/caip'
import type { WalletModal } from '../runtime/modal/walletModal'

/** Waits until the modal has published its state: it publishes once per turn, and its promises may settle earlier. */
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

/** Resolves once `holds` returns `true`. Checks now and on each change of the modal. */
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
