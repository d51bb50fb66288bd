import type { CaipAddress, CaipNetworkId } from '../caip'
import { ModalError, type Fault } from '../errors'
import { invalidChainId, networkMissing } from '../texts'

/** Names that this product gives out: a label, and the zone that is the same for all (docs/reference.md#names). */

export const NAME_ZONE = 'reown.id'
export const nameIn = (label: string): string => `${label}.${NAME_ZONE}`

/** What is typed before the zone: letters, digits and hyphens, as many as the server takes. */
export const LABEL_LENGTH = { least: 4, most: 64 } as const

/** Names are written in lower case: what is typed otherwise counts as that, and the zone need not be typed. */
export function labelOf(text: string): string {
  const typed = text.trim().toLowerCase()
  return typed.endsWith(`.${NAME_ZONE}`) ? typed.slice(0, -NAME_ZONE.length - 1) : typed
}

/** Why a label is none; `undefined` where it is one. Nothing yet is no fault of it. */
export function labelFault(label: string): Fault | undefined {
  if (/[^a-z0-9-]/.test(label))
    return { code: 'name.characters', message: 'A name has only letters from a to z, digits and hyphens.' }
  if (label.length < LABEL_LENGTH.least)
    return { code: 'name.tooShort', message: `A name has at least ${LABEL_LENGTH.least} characters.` }
  if (label.length > LABEL_LENGTH.most)
    return { code: 'name.tooLong', message: `A name has at most ${LABEL_LENGTH.most} characters.` }
  return undefined
}

/** A name that the server suggests, and whether it is registered. */
export interface NameSuggestion {
  label: string
  registered: boolean
}

/** A label, and the account that it is to be the name of. */
export interface NameRequest {
  account: CaipAddress
  label: string
}
/** The same, as the account's wallet has signed it. */
export interface SignedName extends NameRequest {
  message: string
  signature: string
}

/** A wallet signs exactly this; it counts for ten seconds. @param now ms since 1970 */
export const nameMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })

const EVM_BIT = 0x8000_0000

/**
 * The coin type of an EVM network: its id with the high bit set (ENSIP-11), so that larger ids have none.
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
