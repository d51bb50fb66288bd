import { readAddedChain, readChainId } from '../shared/walletChain'
import { ProviderRpcError } from '../shared/rpc'
import type { WalletSettings } from './settings'
import { chainHex } from '../shared/signing'
import type { Wallet } from './wallet'

/** `wallet_switchEthereumChain` (EIP-3326). Rejects an unknown network without a prompt. */
export function switchChain(wallet: Wallet, params: readonly unknown[]): Promise<unknown> {
  return wallet.once('wallet_switchEthereumChain', async () => {
    const id = readChainId(params, 'wallet_switchEthereumChain')
    const { chainId } = wallet.read()
    if (id === chainId) return null
    if (!wallet.known(id)) throw unknownChain(id, wallet.settings)
    const decision = await wallet.ask('wallet_switchEthereumChain', {
      title: 'Switch network',
      rows: [
        { label: 'From', value: wallet.nameOf(chainId) },
        { label: 'To', value: wallet.nameOf(id) },
      ],
      approve: 'Switch',
    })
    if (!decision.approved) return decision.answer
    wallet.change({ chainId: id })
    return null
  })
}

/** `wallet_addEthereumChain` (EIP-3085): validates the node, prompts, then switches. */
export function addChain(wallet: Wallet, params: readonly unknown[]): Promise<unknown> {
  return wallet.once('wallet_addEthereumChain', async () => {
    const chain = await readAddedChain(params)
    const decision = await wallet.ask('wallet_addEthereumChain', {
      title: `Add ${chain.name}`,
      lead: 'Its node sees your address and what you ask. You will be switched to it.',
      rows: [
        { label: 'Chain ID', value: String(chain.id) },
        { label: 'Currency', value: chain.symbol },
        { label: 'Node', value: chain.rpcUrl, mono: true },
      ],
      approve: 'Add network',
    })
    if (!decision.approved) return decision.answer
    const others = wallet.read().chains.filter(({ id }) => id !== chain.id)
    wallet.change({ chains: [...others, chain], chainId: chain.id })
    return null
  })
}

function unknownChain(id: number, settings: WalletSettings): ProviderRpcError {
  const message = `Unrecognized chain ID "${chainHex(id)}". Try adding the chain using wallet_addEthereumChain first.`
  const kind = settings.unknownChain
  if (kind !== 'nested') return new ProviderRpcError(kind, message)
  return new ProviderRpcError(-32603, 'Internal JSON-RPC error.', { originalError: { code: 4902, message } })
}
