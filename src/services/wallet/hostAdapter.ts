import type { Abortable } from '../../domain/abort'
import type { Adapter, WalletDriver } from '../../domain/account/adapter'
import { untilAborted } from '../page/signal'
import { chainError, switchError, translated } from './errors'

/**
 * Wraps an adapter of the host (`createModal({ adapters })`): errors of its drivers are converted to ours, and their
 * promises end when aborted.
 */
export const wrapHostAdapter = (adapter: Adapter): Pick<Adapter, 'driver' | 'load'> => ({
  driver(connectorId) {
    const driver = adapter.driver(connectorId)
    return driver && wrapHostDriver(driver)
  },
  load(connectorId) {
    const loading = adapter.load?.(connectorId)
    return loading && translated(loading).then(wrapHostDriver)
  },
})

function wrapHostDriver(driver: WalletDriver): WalletDriver {
  const held = <T>({ signal }: Abortable, work: () => Promise<T>, translate?: (error: unknown) => unknown) =>
    translated(
      untilAborted(signal, async () => work()),
      translate,
    )
  const { addChain } = driver
  return {
    connect: (namespace, options) => held(options, () => driver.connect(namespace, options)),
    restore: (namespace, options) => held(options, () => driver.restore(namespace, options)),
    disconnect: () => held({}, () => driver.disconnect()),
    watch: (namespace, listener) => driver.watch(namespace, listener),
    // Without a way to add the network, the wallet's own error says more than that it may not know it.
    switchChain: (id, options) =>
      held(options, () => driver.switchChain(id, options), addChain ? switchError : chainError),
    ...(addChain && {
      addChain: (network, options) => held(options, () => addChain.call(driver, network, options), chainError),
    }),
    ...(driver.sendsCalls && { sendsCalls: true }),
    chainId: (namespace, options) => held(options, () => driver.chainId(namespace, options)),
    provider: (namespace) => driver.provider(namespace),
  }
}
