import { connectorIds } from '../../../domain/account/connector'
import type { CaipAddress, ChainNamespace } from '../../../domain/caip'
import { answerKind, invalidAnswer } from '../../../domain/eip1193/answer'
import { ModalError } from '../../../domain/errors'
import {
  coinTypeOf,
  nameIn,
  nameMessage,
  type NameRequest,
  type NameSuggestion,
  type SignedName,
} from '../../../domain/account/accountName'
import type { ResolvedOptions } from '../../../domain/options/resolved'
import { nameOf, type Identity } from '../../../domain/portfolio/profile'
import { toHex } from '../../../domain/text/bytes'
import { addressOrConnectorMissing } from '../../../domain/texts'
import { clock as ownClock, type Clock } from '../../../services/page/clock'
import { ask, type Eip1193Provider } from '../../../services/wallet/eip1193'
import { translated } from '../../../services/wallet/errors'
import type { CoreRemote } from '../../../runtime/remote/core'
import { accountOn } from '../../../runtime/transaction/sender'

/** Dependencies of {@link createRegistration}. */
export interface NamingDependencies {
  /** Getter: options can change at runtime. */
  options: () => Pick<ResolvedOptions, 'networks'>
  remote: () => Promise<Pick<CoreRemote, 'blockchain' | 'names'>>
  /** Connected wallet of a namespace, and its connector id. */
  provider: (namespace: ChainNamespace) => Eip1193Provider | undefined
  connectorOf: (namespace: ChainNamespace) => string | undefined
  /** Stores the account's new name. */
  keepIdentity: (account: CaipAddress, identity: Identity) => void
  clock?: Pick<Clock, 'now' | 'wait'>
}

/** Registration of a name: one function per actor of the `name` machine. */
export interface Registration {
  find: (request: NameRequest, signal: AbortSignal) => Promise<readonly NameSuggestion[]>
  sign: (request: NameRequest, signal: AbortSignal) => Promise<SignedName>
  register: (signed: SignedName, signal: AbortSignal) => Promise<void>
  owns: (request: NameRequest, signal: AbortSignal) => Promise<boolean>
}

/** Number of ownership checks, and the pause between two (ms). */
const CHECKS = 3
const PAUSE = 1_000

/** Creates the functions that register a name. Loaded when a name is first looked up. */
export function createRegistration({
  options,
  remote,
  provider,
  connectorOf,
  keepIdentity,
  clock = ownClock,
}: NamingDependencies): Registration {
  async function find({ account, label }: NameRequest, signal: AbortSignal): Promise<readonly NameSuggestion[]> {
    const { network } = accountOn(options(), account)
    return (await (await remote()).names()).suggestions(label, network.caipNetworkId, { signal })
  }

  async function sign({ account, label }: NameRequest, signal: AbortSignal): Promise<SignedName> {
    const { network, address } = accountOn(options(), account)
    coinTypeOf(network.caipNetworkId)
    const wallet = connectorOf('eip155') === connectorIds.auth ? provider('eip155') : undefined
    if (!wallet) throw new ModalError('provider.missing.embedded', addressOrConnectorMissing)
    const message = nameMessage(nameIn(label), clock.now())
    const signature = await translated(ask(wallet, 'personal_sign', [hex(message), address], { signal }))
    if (typeof signature !== 'string' || answerKind(signature) !== 'signature')
      throw invalidAnswer('signature', signature)
    return { account, label, message, signature }
  }

  async function register({ account, label, message, signature }: SignedName, signal: AbortSignal): Promise<void> {
    const { network, address } = accountOn(options(), account)
    const { caipNetworkId } = network
    const coinType = coinTypeOf(caipNetworkId)
    const name = nameIn(label)
    const names = await (await remote()).names()
    await names.register({ name, network: caipNetworkId, coinType, address, message, signature }, { signal })
  }

  /** Whether the account owns the name. Checks up to `LOOKS` times: a new registration may not be visible at once. */
  async function owns({ account, label }: NameRequest, signal: AbortSignal): Promise<boolean> {
    const { address } = accountOn(options(), account)
    const api = await (await remote()).blockchain()
    for (let checks = 1; ; checks += 1) {
      const all = await api.names(account, { signal })
      const found = nameOf(
        all.filter(({ name }) => name === nameIn(label)),
        'eip155',
        address,
      )
      if (found) keepIdentity(account, { name: found.name })
      if (found || checks === CHECKS) return found !== undefined
      await clock.wait(PAUSE, signal)
    }
  }

  return { find, sign, register, owns }
}

/** Hex of the UTF-8 bytes of a text, the format of `personal_sign`. */
const hex = (text: string): string => `0x${toHex(new TextEncoder().encode(text))}`
