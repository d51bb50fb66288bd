import { cleanName } from '../text/cleanName'
import { fieldOf } from '../untrusted'
import { capabilitiesFor, type Capabilities } from './calls'

/** Capabilities of EIP-5792 and its extensions that the view explains, in this order. */
export const explained = [
  'atomic',
  'paymasterService',
  'auxiliaryFunds',
  'flowControl',
  'permissions',
  'assetDiscovery',
] as const
/** Capability with an explanation. */
export type ExplainedCapability = (typeof explained)[number]

/**
 * State of a capability. `ready`: supported after an upgrade of the account, which the wallet requests when needed.
 * `named`: the wallet lists it without its state.
 */
export type CapabilityState = 'supported' | 'ready' | 'unsupported' | 'named'

/** Capability of a wallet. */
export interface Capability {
  /** Name as the wallet writes it, cleaned. */
  name: string
  state: CapabilityState
}

/** Capabilities to display. */
export interface CapabilityList {
  capabilities: readonly Capability[]
  /** Number of capabilities that are not in the list. */
  more: number
}

/** Maximum number of capabilities in the list. */
const MOST_CAPABILITIES = 12
/** Maximum length of a name in characters. */
const NAME_LENGTH = 40

/** Lists the capabilities of a wallet on one network, including those for all networks (`0x0`). */
export function capabilitiesOn(capabilities: Capabilities, chainId: number): CapabilityList {
  // The first draft of EIP-5792 had `atomicBatch: { supported }`.
  const { atomicBatch, ...known } = capabilitiesFor(capabilities, chainId)
  const all = { ...(atomicBatch !== undefined && { atomic: atomicBatch }), ...known }
  const place = (name: string) => (explained as readonly string[]).indexOf(name)
  const ordered = Object.entries(all)
    .filter(([name]) => cleanName(name, NAME_LENGTH) !== '')
    .sort(([one], [other]) => ((place(one) + 100) % 100) - ((place(other) + 100) % 100))
  return {
    capabilities: ordered
      .slice(0, MOST_CAPABILITIES)
      .map(([name, value]) => ({ name: cleanName(name, NAME_LENGTH), state: stateOf(value) })),
    more: Math.max(0, ordered.length - MOST_CAPABILITIES),
  }
}

function stateOf(value: unknown): CapabilityState {
  const state = fieldOf(value, 'status') ?? fieldOf(value, 'supported')
  if (state === 'supported' || state === true) return 'supported'
  if (state === 'ready') return state
  return state === 'unsupported' || state === false ? 'unsupported' : 'named'
}
