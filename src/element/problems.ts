import { nearestName } from '../domain/options/check'
import { isObject } from '../domain/object'
import { optionNames, optionRows, type ModalOptions } from '../domain/options/options'
import type { ButtonPart } from '../components/buttons/parts'
import { hasFunctions, optionAttributes, optionOf, readOption, wordsOf } from './attributes'

/** Faults of an element in words, for the host's developer: a chunk that loads with `debug` only. */

const partNames = ['network', 'balance', 'avatar', 'name', 'address', 'chevron'] satisfies ButtonPart[]

/**
 * Attributes and properties of `<walletchart-modal>` that cannot be read or are none, with what is used instead.
 *
 * @param properties values that were set as properties, by option
 */
export function attributesOf(element: HTMLElement, properties: ReadonlyMap<string, unknown>): string[] {
  const attributes = element.getAttributeNames().flatMap((attribute) => {
    const name = optionOf(attribute)
    const near = name ? undefined : nearestName(attribute, optionAttributes)
    if (!name) return near && !(attribute in element) ? `has no attribute "${attribute}". Did you mean "${near}"?` : []
    return properties.has(name) ? [] : unread(name, `attribute "${attribute}"`, element.getAttribute(attribute))
  })
  const names = optionNames.flatMap((name) => unread(name, `property "${name}"`, properties.get(name)))
  return [...attributes, ...names]
}

/** Says why a text cannot be read. An empty one is not given. */
function unread(name: keyof ModalOptions, place: string, text: unknown): string | [] {
  if (typeof text !== 'string' || readOption(name, text) !== undefined) return []
  if (hasFunctions(name)) return `${place} is text, which is not read. Set the property "${name}" instead.`
  if (!text.trim()) return []
  const { holds } = optionRows[name] as { holds: unknown }
  const allowed = isObject(holds)
    ? `not one of ${(holds.one as string[]).join(', ')}`
    : holds === 'flag'
      ? 'not true or false'
      : 'no JSON'
  const problem = `${place} is ${allowed}: ${JSON.stringify(text.slice(0, 60))}.`
  return name === 'networks' ? problem : `${problem} The default is used.`
}

/** Attributes of a button that cannot be read, each of which is left out. */
export function buttonAttributesOf(element: HTMLElement): string[] {
  const read = (name: string) => element.getAttribute(name) ?? undefined
  const size = read('size')
  const parts = wordsOf(read('show') ?? '').filter((word) => !(partNames as string[]).includes(word))
  const networks = wordsOf(read('networks') ?? '').filter((word) => !word.includes(':'))
  return [
    ...(size && size !== 'sm' && size !== 'md' ? [`attribute "size" is "${size}"; allowed: sm, md.`] : []),
    ...(parts.length > 0 ? [`attribute "show" has ${parts.join(', ')}; allowed: ${partNames.join(', ')}.`] : []),
    ...(networks.length > 0 ? [`attribute "networks" has ${networks.join(', ')}; allowed: CAIP-2 ids.`] : []),
    ...(element.localName.includes('wallet-button') && !read('wallet') && !read('social') && read('email') === undefined
      ? ['needs one of the attributes "wallet", "social" and "email".']
      : []),
  ]
}

export const noNetworks = 'has no networks yet. Set the attribute or the property "networks".'
export const notLive = (name: string) =>
  `"${name}" is read when the modal is made. Remove the element and put it back to apply it.`
export const ignored = (names: readonly string[]) =>
  `another element has made the modal of this project. Ignored: ${names.join(', ')}.`
export const unknownNetwork = (entry: unknown) =>
  `walletchart/networks has no ${JSON.stringify(entry)}. It is left out.`
export const noModal =
  'finds no <walletchart-modal>, so its click waits for one. Put one into the page, or set "for" to its id.'
