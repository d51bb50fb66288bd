import { providerNotFound } from '../../../domain/texts'
import { ModalError } from '../../../domain/errors'
import { providerOfAccount } from '../../../runtime/public/providerOfAccount'
import type { ModalSystem } from '../../../runtime/system/system'
import type { RequestedBatch } from './batches'

/** Returns the active EVM wallet with its account and the active network. @throws ModalError `provider.missing` */
export function walletOf(system: Pick<ModalSystem, 'root' | 'provider'>) {
  const { active, connected } = system.root.getSnapshot().context
  const provider = system.provider('eip155')
  const from = connected.eip155?.address
  if (!provider || !from) throw missing()
  return { provider, from, active }
}

/** Returns the connected wallet that was asked for a batch, active or not, in the form of {@link walletOf}. */
export function walletAsked(
  system: Parameters<typeof providerOfAccount>[0],
  { from, chain }: Pick<RequestedBatch, 'from' | 'chain'>,
): ReturnType<typeof walletOf> {
  const provider = providerOfAccount(system, `${chain}:${from}`)
  if (!provider) throw missing()
  return { provider, from, active: chain }
}

const missing = () =>
  new ModalError('provider.missing.evm', `${providerNotFound} Connect a wallet on an EVM network first.`)
