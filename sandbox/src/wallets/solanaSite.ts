import type { WalletAccount } from '@wallet-standard/base'
import type { StandardEventsListeners } from '@wallet-standard/features'
import { createEmitter, type Emitter } from '../shared/emitter'
import { ProviderRpcError } from '../shared/rpc'
import { clusters } from '../shared/solana/clusters'
import type { SolanaSigner } from '../shared/solana/keys'

/** State of the wallet that survives a reload. */
export type SolanaMemory = {
  /** Address that this site may see. Undefined without permission. */
  read(): string | undefined
  write(address: string | undefined): void
}

/** Accounts that the site sees: one, or none before it has connected, silently or not. */
export type SolanaSite = {
  readonly emitter: Emitter<StandardEventsListeners>
  visible(): readonly WalletAccount[]
  /** Shows this account, or none. Emits `change` if it differs from before. */
  show(address: string | undefined): void
  /** @throws {ProviderRpcError} 4100 if the site may not use the account */
  signerOf(account: WalletAccount): SolanaSigner
  accountOf(signer: SolanaSigner): WalletAccount
}

const chains = clusters.map(({ standard }) => standard)
const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

export function createSolanaSite(accounts: readonly SolanaSigner[], memory: SolanaMemory): SolanaSite {
  const emitter = createEmitter<StandardEventsListeners>()
  let visible: readonly WalletAccount[] = []
  const accountOf = ({ address, publicKey }: SolanaSigner): WalletAccount =>
    Object.freeze({
      address,
      publicKey,
      chains,
      features,
      label: `Account ${accounts.findIndex((one) => one.address === address) + 1}`,
    })
  return {
    emitter,
    visible: () => visible,
    accountOf,
    show(address) {
      const signer = accounts.find((one) => one.address === address)
      const before = visible[0]?.address
      visible = signer ? [accountOf(signer)] : []
      memory.write(signer?.address)
      if (before !== signer?.address) emitter.emit('change', { accounts: visible })
    },
    signerOf(account) {
      const signer = accounts.find(({ address }) => address === account.address)
      if (!signer || visible[0]?.address !== signer.address) {
        throw new ProviderRpcError(4100, 'The requested account has not been authorized by the user.')
      }
      return signer
    },
  }
}
