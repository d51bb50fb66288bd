import { sessionReasons } from '../../domain/account/embeddedEntries'
import { buttonReasons, historyReasons, type ButtonName } from '../../domain/account/entries'
import { knownSocials } from '../../domain/login/login'
import { loginReasons } from '../../domain/login/methods'
import { namespacesOf } from '../../domain/network/network'
import type { ModalOptions } from '../../domain/options/options'
import { isBasic, type ResolvedOptions } from '../../domain/options/resolved'
import type { ConnectMethod } from '../../domain/options/shapes'
import { reasonsIn, type Reason, type ReasonCode } from '../../domain/reasons'
import { reasonsOf } from './sentences'

const buttons: readonly ButtonName[] = ['onramp', 'swaps', 'receive', 'send']
/** Device on which every log-in works: another one is no fault of the configuration. */
const device = { telegram: false, ios: false, android: false, mac: false }
/** Kinds of reasons that the host's options cause. */
const isOfOptions = (code: ReasonCode) => code.startsWith('option.') || code.startsWith('network.')

/** Returns the features that the host has switched on and that its other options prevent on every network. */
export function preventedFeatures(
  given: Pick<ModalOptions, 'features'>,
  options: ResolvedOptions,
): readonly { option: string; reasons: readonly Reason[] }[] {
  const { features: requested = {} } = given
  const features = options.remoteFeatures
  const login = { features, namespaces: namespacesOf(options.networks), device }
  const onAll = (rule: (facts: Parameters<typeof historyReasons>[0]) => ReasonCode[]): ReasonCode[] => {
    const each = options.networks.map((network) => rule({ options, network }).filter(isOfOptions))
    return each.every((codes) => codes.length > 0) ? each.flat() : []
  }
  const socials = knownSocials(features.socials)
  const { connectMethodsOrder } = options.features
  /** Says why Connect leaves out a way to connect. */
  const connect = (method: ConnectMethod): ReasonCode[] =>
    reasonsIn({
      'option.order': connectMethodsOrder && !connectMethodsOrder.includes(method),
      'option.basic': isBasic(options),
    })
  const rules: Partial<Record<keyof typeof requested, () => ReasonCode[]>> = {
    ...Object.fromEntries(
      buttons.map((name) => [name, () => onAll((facts) => buttonReasons(name, { ...facts, features }))]),
    ),
    history: () => onAll((facts) => historyReasons(facts)),
    smartSessions: () => onAll((facts) => sessionReasons({ ...facts, embedded: undefined })),
    email: () => [...connect('email'), ...loginReasons('email', login)],
    socials: () => [
      ...connect('social'),
      ...reasonsIn({ 'option.names': socials.length === 0 }),
      ...socials.slice(0, 1).flatMap((provider) => loginReasons(provider, login)),
    ],
  }
  const found = (Object.keys(rules) as (keyof typeof rules)[]).map(
    (name) => [`features.${name}`, requested[name] ? (rules[name]?.() ?? []) : []] as const,
  )
  // Nothing is left to connect with.
  const contradicted = reasonsIn({ 'option.walletConnect': isBasic(options) && !options.enableWalletConnect })
  const basic = options.wallets === 'walletConnectOnly' ? 'wallets' : 'manualWCControl'
  return [...found, [basic, contradicted] as const].flatMap(([option, codes]) =>
    codes.length > 0 ? [{ option, reasons: reasonsOf(codes) }] : [],
  )
}
