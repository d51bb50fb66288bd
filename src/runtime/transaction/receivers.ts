import { parseAddress } from '../../domain/account/address'
import { namespaceOf, type CaipNetworkId } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { addressFor } from '../../domain/portfolio/profile'
import { inputReceiver, isPlainName, looksLikeName } from '../../domain/transaction/receiver'
import type { Receiver } from '../../domain/transaction/transaction'
import { unsupportedChain } from '../../domain/texts'
import type { Blockchain } from '../../services/api/blockchain'
import { once } from '../once'
import { loadChunk } from '../../domain/chunk'

const names = once(() => loadChunk(() => import('../../domain/transaction/names')))

/** Resolves a text on a network: an address to itself, a name to the address that is registered for it there. */
export type ResolveReceiver = (text: string, network: CaipNetworkId, signal: AbortSignal) => Promise<Receiver>

/** Creates a resolver that rejects with `send.unsupported`, `address.…` or `name.…`, or as `Blockchain` does. */
export function createReceivers({
  blockchain,
  hasNames,
}: {
  blockchain: () => Promise<Pick<Blockchain, 'profile' | 'supports'>>
  /** Whether names can be looked up: the service of a project knows them, on the networks that it serves. */
  hasNames: () => boolean
}): ResolveReceiver {
  return async (text, network, signal) => {
    const namespace = namespaceOf(network)
    if (namespace !== 'eip155' && namespace !== 'solana') throw new ModalError('send.unsupported', unsupportedChain)
    const typed = inputReceiver(text)
    if (!looksLikeName(typed)) {
      const parsed = parseAddress(namespace, typed)
      if ('address' in parsed) return { address: parsed.address }
      throw ModalError.from(parsed)
    }
    if (!hasNames()) throw noLookup()
    const name = isPlainName(typed) ? typed : await normalized(typed)
    const api = await blockchain()
    // A service that does not serve the network cannot know the name either.
    if (!(await api.supports(network, { signal }))) throw noLookup()
    const profile = await api.profile(name, network, { signal })
    if (!profile || profile.name.toLowerCase() !== name) {
      throw new ModalError('name.unknown', 'No account has this name. Check it, or use the address.')
    }
    const address = addressFor(profile, network)
    if (!address)
      throw new ModalError('name.otherChain', 'This name has no address on this network. Ask the recipient for one.')
    return { address, name, ...(profile.avatarUrl && { avatarUrl: profile.avatarUrl }) }
  }
}

/** Creates the error of a name that cannot be looked up: whether an account has it is unknown. */
const noLookup = () => new ModalError('name.noLookup', 'This app can’t look up names. Use the recipient’s address.')

async function normalized(text: string): Promise<string> {
  const { normalizeName } = await names()
  const normal = normalizeName(text)
  if ('name' in normal) return normal.name
  throw ModalError.from(normal)
}
