import { ModalError } from '../../domain/errors'
import type { Network } from '../../domain/network/network'
import type { PublicSnapshot } from '../../domain/account/modalState'
import { isObject } from '../../domain/object'
import type { ChangeableOptions, ModalOptions, RemoteFeatures } from '../../domain/options/options'
import { projectNeeds } from '../../domain/options/projectNeeds'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { ModalSystem } from '../system/system'

/** Options that can change at runtime, because each render reads them. All others are fixed once the modal runs. */
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
/** Features that can change at runtime. */
export const changeableFeatures: Record<keyof NonNullable<ChangeableOptions['features']>, true> = {
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

/** Running modal, as far as `updateOptions` changes it. */
export interface Updated {
  system: Pick<ModalSystem, 'root' | 'options'> & {
    publish: (facts: Partial<PublicSnapshot>) => void
    lackProject: (names: readonly string[]) => void
    resolve: (from: ModalOptions) => ResolvedOptions
    networksNow: () => readonly Network[]
    remote: () => Promise<{ featuresNow: () => RemoteFeatures }>
  }
}

function refuseOthers(change: object, known: object, path: string): void {
  for (const name of Object.keys(change)) {
    if (Object.hasOwn(known, name)) continue
    const others = Object.keys(known).join(', ')
    throw new ModalError(
      'options.invalid.fixed',
      `Option "${path}${name.slice(0, 60)}" can’t be changed while the modal is running. Pass it to \`createModal\`. You can change: ${others}.`,
    )
  }
}

/**
 * Changes options of a running modal and of its later starts; an open dialog updates.
 *
 * @param given options of the host, which the next start reads
 * @throws ModalError `options.invalid`, in which case nothing has changed
 */
export async function updateOptions(running: Updated, given: ModalOptions, change: ChangeableOptions): Promise<void> {
  refuseOthers(change, options, '')
  if (isObject(change.features)) refuseOthers(change.features, changeableFeatures, 'features.')
  const { system } = running
  // Features that are not named keep their value, also if `features` itself is `undefined`. Another value is refused below.
  const features = isObject(change.features)
    ? { ...given.features, ...change.features }
    : (change.features ?? given.features)
  const next = { ...given, ...change, ...('features' in change && { features }) }
  const resolved = system.resolve(next)
  const asksConsent = resolved.features.legalCheckbox && Boolean(next.termsConditionsUrl ?? next.privacyPolicyUrl)
  if (asksConsent !== system.root.getSnapshot().context.policy.asksConsent)
    throw new ModalError(
      'options.invalid.terms',
      'Whether visitors must agree to terms is set when the modal starts. Pass the URL to `createModal`.',
    )
  Object.assign(given, next)
  if (!resolved.projectId) system.lackProject(projectNeeds(change))
  const current: Partial<ResolvedOptions> = system.options
  for (const name of Object.keys(change) as (keyof ChangeableOptions)[])
    Object.assign(current, { [name]: resolved[name] })
  const { localRemoteFeatures, remoteFeatures } = resolved
  // The networks have their pictures with them.
  Object.assign(current, { localRemoteFeatures, remoteFeatures, networks: system.networksNow() })
  const { featuresNow } = await system.remote()
  // Until the project's configuration is known, the host's own options apply.
  system.root.send({ type: 'features.changed', remote: featuresNow() })
  // A new object makes React render again; its options are read as before.
  running.system = Object.defineProperties({ ...system }, Object.getOwnPropertyDescriptors(system))
  system.publish({
    options: Object.fromEntries(Object.keys(options).map((name) => [name, next[name as keyof ChangeableOptions]])),
  })
}
