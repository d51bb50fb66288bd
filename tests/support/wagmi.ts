import { vi } from 'vitest'
import * as three from '@wagmi/core'
import * as two from 'wagmi-core2'
import { createWagmiAdapter, type WagmiAdapter } from '../../src/adapters/wagmi/adapter'
import type { WagmiAdapterOptions } from '../../src/adapters/wagmi/client'
import type { WagmiLibrary } from '../../src/adapters/wagmi/adapter'
import { mainnet, polygon } from '../../src/domain/network/records'
import type { ModalOptions } from '../../src/domain/options/options'
import type { WalletModal } from '../../src/runtime/modal/walletModal'
import type { Eip1193Provider } from '../../src/services/wallet/eip1193'
import { modalOn, page, rdns } from './page'
import { until } from './until'

/** Both major versions of `@wagmi/core`, with the types of the newer one. */
export const majors = [
  ['3', three],
  ['2', two as unknown as typeof three],
] as const

/** A connector of the host for a wallet, written like those of wagmi. */
export const hostConnector = (provider: Eip1193Provider | undefined, id = 'own') =>
  three.injected({ target: { id, name: 'Own', provider: provider as never }, shimDisconnect: true })

/** A page with an announced wallet, the config of wagmi, and their modal. */
export function wagmiHost(
  library: typeof three,
  given: Partial<WagmiAdapterOptions> & { wallet?: Eip1193Provider; kept?: Map<string, string> } = {},
  options: Partial<ModalOptions> = {},
) {
  const { wallet, kept, ...adapted } = given
  const where = page(kept, wallet)
  vi.stubGlobal('window', where.window)
  const parts: WagmiLibrary = library
  const adapter = createWagmiAdapter(parts, { networks: [mainnet, polygon], ...adapted })
  const modal = modalOn(where, { networks: [mainnet, polygon], adapters: [adapter], ...options })
  return { where, adapter, config: adapter.config, modal, agree: () => agreement(adapter, modal) }
}

/** States of wagmi and of the modal in one format, equal if they agree. */
export function agreement({ config }: Pick<WagmiAdapter, 'config'>, modal: WalletModal) {
  const { connections, current, status, chainId } = config.state
  const connection = connections.get(current ?? '')
  const account = modal.getAccount('eip155')
  return [
    { status, address: connection?.accounts[0], chain: connection && `eip155:${connection.chainId}`, active: chainId },
    {
      status: account.status,
      address: account.address,
      chain: account.caipAddress && account.caipAddress.slice(0, account.caipAddress.lastIndexOf(':')),
      active: modal.getNetwork().chainId,
    },
  ] as const
}

/** Chooses a wallet in the dialog, by default the announced one. */
export async function choose({ getSystem, isOpen }: WalletModal, connectorId = rdns) {
  await until(isOpen)
  await until(() =>
    getSystem()
      ?.root.getSnapshot()
      .context.connectors.some(({ id }) => id === connectorId),
  )
  getSystem()?.root.send({ type: 'wallet.selected', connectorId })
}
