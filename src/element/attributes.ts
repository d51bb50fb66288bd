import { isObject } from '../domain/object'
import { optionNames, optionRows, type ModalOptions } from '../domain/options/options'

/** Returns the attribute of an option: `projectId` is `project-id`, `enableEIP6963` is `enable-eip6963`. */
export const attributeOf = (option: string): string =>
  option
    .replace('_', '-')
    .replace(/[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$&-')
    .toLowerCase()

const options = new Map(optionNames.map((name) => [attributeOf(name), name]))

/** Attributes of all options. */
export const optionAttributes: readonly string[] = [...options.keys()]

/** Returns the option of an attribute. */
export const optionOf = (attribute: string): keyof ModalOptions | undefined => options.get(attribute)

/** Splits a list of words, which spaces or commas separate. */
export const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Whether an attribute cannot hold the value of this option: it has functions. */
export const hasFunctions = (name: keyof ModalOptions): boolean => /^(adapters|extensions|siw|on[A-Z])/.test(name)

/**
 * Reads the text of an option's attribute or property: words, a flag or JSON. Returns `undefined`, the default, for a text that
 * cannot be read, and for an empty one that is neither a text nor a flag. Other checks are those of `createModal`.
 */
export function readOption(name: keyof ModalOptions, text: string): unknown {
  const { holds } = optionRows[name] as { holds: unknown }
  const trimmed = text.trim()
  if (hasFunctions(name)) return undefined
  if (holds === 'text' || holds === 'httpUrl' || holds === 'locale') return text
  if (holds === 'flag' || (holds === 'support' && trimmed[0] !== '{')) return flagOf(trimmed)
  if (!trimmed) return undefined
  if (isObject(holds)) return (holds.one as string[]).includes(trimmed) ? trimmed : undefined
  if ((holds === 'ids' || holds === 'network' || holds === 'networks') && !/^[[{]/.test(trimmed))
    return wordsOf(trimmed)
  try {
    const value: unknown = JSON.parse(trimmed)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Reads a flag: an attribute that is only there is `true`. */
function flagOf(text: string): boolean | undefined {
  return text === '' || text === 'true' ? true : text === 'false' ? false : undefined
}
