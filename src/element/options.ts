import type { ThemeState } from '../domain/account/modalState'
import { loadChunk } from '../domain/chunk'
import { isObject } from '../domain/object'
import { optionRows, type ModalOptions } from '../domain/options/options'
import type { WalletModal } from '../runtime/modal/walletModal'

/** Options of the elements that follow at runtime: compared, copied and given to the modal. */

/** Levels of plain data that are compared and copied. Data may contain itself. */
export const LEVELS = 12

const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value) as null)

/** Whether two values are the same, or lists or plain objects of the same, down to a level. */
export function isSame(before: unknown, after: unknown, levels: number): boolean {
  if (Object.is(before, after)) return true
  if (levels === 0 || !isPlain(before) || !isPlain(after)) return false
  const names = Object.keys(before)
  return (
    names.length === Object.keys(after).length &&
    names.every((name) => name in after && isSame(before[name], after[name], levels - 1))
  )
}

/** Copies lists and plain objects. A framework may give proxies of them, which no frame takes and which change later. */
export function copyOf<T>(value: T, levels: number): T
export function copyOf(value: unknown, levels: number): unknown {
  if (levels === 0 || !isPlain(value)) return value
  if (Array.isArray(value)) return value.map((entry: unknown) => copyOf(entry, levels - 1))
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, copyOf(entry, levels - 1)]))
}

/** Copies the list of an option with functions, whose objects stay those of the host. */
export const copyOfList = (value: unknown): unknown => (Array.isArray(value) ? [...(value as unknown[])] : value)

/** Options that `updateOptions` takes. */
const changeable: readonly string[] = [
  ...['allWallets', 'customWallets', 'chainImages', 'connectorImages', 'termsConditionsUrl', 'privacyPolicyUrl'],
  ...['enableWalletGuide', 'features'],
]

/**
 * Applies an option to a modal that is made. Returns whether it applies now; others do when the modal is made again.
 *
 * @param value `undefined` for the default
 * @param fail called with the error if `updateOptions` refuses the value
 */
export function applyOption(
  modal: WalletModal,
  name: keyof ModalOptions,
  value: unknown,
  fail: (error: unknown) => void,
): boolean {
  const { default: standard } = optionRows[name] as { default?: unknown }
  const next = copyOf(value ?? standard, LEVELS)
  const named = next ?? {}
  if (name === 'theme') modal.setTheme(next as ModalOptions['theme'])
  else if (name === 'themeMode') modal.setThemeMode(next as ThemeState['themeMode'])
  else if (name === 'themeVariables')
    modal.setThemeVariables({ ...none(modal.getTheme().themeVariables), ...(next as ThemeState['themeVariables']) })
  else if (name === 'features' && isObject(named)) applyFeatures(modal, named, fail).catch(fail)
  else if (changeable.includes(name)) modal.updateOptions({ [name]: next }).catch(fail)
  else return false
  return true
}

/** Returns the same names without values. */
const none = (values: object): Record<string, undefined> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, undefined]))

/** Applies the features that can change at runtime, and fails for each other one that is not what the modal has. */
async function applyFeatures(
  modal: WalletModal,
  next: Readonly<Record<string, unknown>>,
  fail: (error: unknown) => void,
): Promise<void> {
  const { changeableFeatures } = await loadChunk(() => import('../runtime/modal/updating'))
  const before = modal.options.features as Readonly<Record<string, unknown>> | undefined
  const isChangeable = (name: string) => Object.hasOwn(changeableFeatures, name)
  const features = Object.entries(next)
  const named = Object.fromEntries(features.filter(([name]) => isChangeable(name)))
  // A feature that is no longer named has its default again.
  await modal.updateOptions({ features: { ...none(changeableFeatures), ...named } })
  // `updateOptions` refuses each of the others, by its name.
  for (const [name, feature] of features)
    if (!isChangeable(name) && !isSame(before?.[name], feature, LEVELS))
      await modal.updateOptions({ features: { [name]: feature } }).catch(fail)
}
