import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { lanternIcon } from './icon'
import type { Sandbox } from './sandbox'

/** The wallet's end of WalletConnect. */
export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/**
 * Opens the wallet's end of WalletConnect on the sandbox's relay. Sessions live
 * in IndexedDB and outlive a reload.
 */
export function openWalletConnect({ relay, projectId }: Sandbox): Promise<Kit> {
  const core = new Core({
    projectId,
    relayUrl: relay,
    customStoragePrefix: 'lantern',
    logger: 'silent',
    telemetryEnabled: false,
  })
  // The verify service is on the internet; asking it would hold every proposal back until it fails.
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined as never
  // So is the event service, which is told of every start even with telemetry off.
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
