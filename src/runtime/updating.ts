import { ModalError } from '../domain/errors'
import type { PublicSnapshot } from '../domain/account/modalState'
import type { ChangeableOptions, ModalOptions, RemoteFeatures } from '../domain/options/options'
import type { ResolvedOptions } from '../domain/options/resolved'
import type { ModalSystem } from './system'

/** What is read each time something is drawn; the rest has been built upon when the modal runs. */
const options: Record<keyof ChangeableOptions, true> = {
  features: true,
  allWallets: true,
  customWallets: true,
  chainImages: true,
  connectorImages: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  enableWalletGuide: true,
}
const features: Record<keyof NonNullable<ChangeableOptions['features']>, true> = {
  receive: true,
  send: true,
  emailShowWallets: true,
  connectorTypeOrder: true,
  allWallets: true,
  collapseWallets: true,
  walletFeaturesOrder: true,
  connectMethodsOrder: true,
  swaps: true,
  onramp: true,
  email: true,
  socials: true,
  history: true,
  reownBranding: true,
}

export interface Updated {
  system: Pick<ModalSystem, 'root' | 'options'> & {
    publish: (facts: Partial<PublicSnapshot>) => void
    resolve: (from: ModalOptions) => ResolvedOptions
    remote: () => Promise<{ featuresNow: () => RemoteFeatures }>
  }
}

function refuseOthers(change: object, known: object, path: string): void {
  for (const name of Object.keys(change)) {
    if (Object.hasOwn(known, name)) continue
    const others = Object.keys(known).join(', ')
    throw new ModalError(
      'options.invalid.fixed',
      `Option "${path}${name.slice(0, 60)}" cannot be changed while the modal runs. Give it to \`createModal\`. Can be changed: ${others}.`,
    )
  }
}

/**
 * Changes options of a modal that runs, and of those that are started after it; an open dialog is drawn anew.
 *
 * @param given what the host gave, which the next start reads
 * @throws ModalError `options.invalid`, and nothing has changed
 */
export async function updateOptions(running: Updated, given: ModalOptions, change: ChangeableOptions): Promise<void> {
  refuseOthers(change, options, '')
  refuseOthers(change.features ?? {}, features, 'features.')
  const { system } = running
  const next = { ...given, ...change, ...(change.features && { features: { ...given.features, ...change.features } }) }
  const resolved = system.resolve(next)
  const asksConsent = resolved.features.legalCheckbox && Boolean(next.termsConditionsUrl ?? next.privacyPolicyUrl)
  if (asksConsent !== system.root.getSnapshot().context.policy.asksConsent)
    throw new ModalError(
      'options.invalid.terms',
      'Whether the visitor must agree to terms is decided when the modal starts. Give an address to `createModal`.',
    )
  Object.assign(given, next)
  const current: Partial<ResolvedOptions> = system.options
  for (const name of Object.keys(change) as (keyof ChangeableOptions)[])
    Object.assign(current, { [name]: resolved[name] })
  const { localRemoteFeatures, remoteFeatures } = resolved
  Object.assign(current, { localRemoteFeatures, remoteFeatures })
  const { featuresNow } = await system.remote()
  // Until it is known what the project allows, the host's own wishes hold.
  system.root.send({ type: 'features.changed', remote: featuresNow() })
  // Another object, so that what is drawn with it is drawn anew; its options are read as before.
  running.system = Object.defineProperties({ ...system }, Object.getOwnPropertyDescriptors(system))
  system.publish({
    options: Object.fromEntries(Object.keys(options).map((name) => [name, next[name as keyof ChangeableOptions]])),
  })
}
