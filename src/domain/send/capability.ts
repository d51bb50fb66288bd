import { cleanName } from '../text/cleanName'
import { fieldOf } from '../untrusted'
import type { Capabilities } from './calls'

/** Capabilities of EIP-5792 and of what builds on it, that are explained; in this order. */
export const explained = [
  'atomic',
  'paymasterService',
  'auxiliaryFunds',
  'flowControl',
  'permissions',
  'assetDiscovery',
] as const
export type ExplainedCapability = (typeof explained)[number]

/**
 * `ready`: once the account was upgraded, which the wallet asks for when it is needed. `named`: the wallet names it and
 * does not say whether it can.
 */
export type CapabilityState = 'supported' | 'ready' | 'unsupported' | 'named'

export interface Capability {
  /** As the wallet writes it, cleaned. */
  name: string
  state: CapabilityState
}

export interface CapabilityList {
  capabilities: readonly Capability[]
  /** So many are not in the list. */
  more: number
}

/** A list of more than this is not read. */
const MOST_CAPABILITIES = 12
const NAME_LENGTH = 40

/** What the wallet says of one network, with what it says of all of them (`0x0`). */
export function capabilitiesOn(told: Capabilities, chainId: number): CapabilityList {
  // The first form of EIP-5792 said `atomicBatch: { supported }`.
  const { atomicBatch, ...known } = { ...told[0], ...told[chainId] }
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
  const said = fieldOf(value, 'status') ?? fieldOf(value, 'supported')
  if (said === 'supported' || said === true) return 'supported'
  if (said === 'ready') return said
  return said === 'unsupported' || said === false ? 'unsupported' : 'named'
}
