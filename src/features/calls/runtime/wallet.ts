import { providerNotFound } from '../../../domain/texts'
import { ModalError } from '../../../domain/errors'
import type { ModalSystem } from '../../../runtime/system'

/** Returns the connected EVM wallet with its account and the active network. @throws ModalError `provider.missing` */
export function walletOf(system: Pick<ModalSystem, 'root' | 'provider'>) {
  const { active, connected } = system.root.getSnapshot().context
  const provider = system.provider('eip155')
  const from = connected.eip155?.address
  if (!provider || !from)
    throw new ModalError('provider.missing.evm', `${providerNotFound} Connect a wallet on an EVM network first.`)
  return { provider, from, active }
}
