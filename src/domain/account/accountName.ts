import type { CaipAddress, CaipNetworkId } from '../caip'
import { ModalError, type Fault } from '../errors'
import { invalidChainId, networkMissing } from '../texts'

/** Account names that this product issues: a label and a fixed zone (docs/reference.md#names). */

/** Zone of all names. */
export const NAME_ZONE = 'reown.id'
/** Returns the full name of a label. */
export const nameIn = (label: string): string => `${label}.${NAME_ZONE}`

/** Minimum and maximum length of a label, as the server accepts it. */
export const LABEL_LENGTH = { least: 4, most: 64 } as const

/** Converts typed text to a label: trimmed, in lower case, without the zone. */
export function typedLabel(text: string): string {
  const typed = text.trim().toLowerCase()
  return typed.endsWith(`.${NAME_ZONE}`) ? typed.slice(0, -NAME_ZONE.length - 1) : typed
}

/** Returns the fault of a label: `name.characters`, `name.tooShort` or `name.tooLong`; `undefined` if it is valid. */
export function labelFault(label: string): Fault | undefined {
  if (/[^a-z0-9-]/.test(label))
    return { code: 'name.characters', message: 'Names can only have letters from a to z, digits and hyphens.' }
  if (label.length < LABEL_LENGTH.least)
    return { code: 'name.tooShort', message: `A name needs at least ${LABEL_LENGTH.least} characters.` }
  if (label.length > LABEL_LENGTH.most)
    return { code: 'name.tooLong', message: `A name can have at most ${LABEL_LENGTH.most} characters.` }
  return undefined
}

/** Name that the server suggests, and whether it is registered. */
export interface NameSuggestion {
  label: string
  registered: boolean
}

/** Label, and the account to register it for. */
export interface NameRequest {
  account: CaipAddress
  label: string
}
/** Request for a name, signed by the account's wallet. */
export interface SignedName extends NameRequest {
  message: string
  signature: string
}

/** Builds the message that the wallet signs; it is valid for ten seconds. @param now Unix time in ms */
export const nameMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })

const EVM_BIT = 0x8000_0000

/**
 * Returns the coin type of an EVM network: its chain id, below 2^31, with the high bit set (ENSIP-11).
 *
 * @throws ModalError `name.network`, `network.notFound`
 */
export function coinTypeOf(network: CaipNetworkId): number {
  const [namespace, reference] = network.split(':')
  if (namespace !== 'eip155') throw new ModalError('network.notFound.name', networkMissing)
  const id = Number(reference || Number.NaN)
  if (!Number.isInteger(id) || id < 0 || id >= EVM_BIT) throw new ModalError('name.network', invalidChainId)
  return EVM_BIT + id
}
