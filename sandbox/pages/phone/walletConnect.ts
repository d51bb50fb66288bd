import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { lanternIcon } from './icon'
import type { Sandbox } from './sandbox'

/** The wallet's WalletKit. */
export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** Creates the wallet's WalletKit on the sandbox's relay. Sessions are in IndexedDB and survive a reload. */
export function openWalletConnect({ relay, projectId }: Sandbox): Promise<Kit> {
  const core = new Core({
    projectId,
    relayUrl: relay,
    customStoragePrefix: 'lantern',
    logger: 'silent',
    telemetryEnabled: false,
  })
  // The verify service is on the internet; requesting it would delay every proposal until it fails.
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined as never
  // So is the event service, which receives every start even with telemetry off.
  core.eventClient.init = async () => undefined
  return WalletKit.init({
    core,
    metadata: {
      name: 'Pocket Phone',
      description: 'The phone wallet of the sandbox',
      url: location.origin,
      icons: [lanternIcon],
      redirect: { universal: `${location.origin}/wc` },
    },
  })
}
