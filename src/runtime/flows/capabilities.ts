import { fromPromise } from 'xstate'
import { capabilitiesOn, type CapabilityList } from '../../domain/transaction/capability'
import { capabilitiesMachine } from '../../machines/capabilities'
import type { ModalSystem } from '../system/system'

/** Capabilities machine that asks the connected wallet. Loaded with the view that shows it. */
export function capabilitiesWith(system: ModalSystem): typeof capabilitiesMachine {
  return capabilitiesMachine.provide({
    actors: {
      askWallet: fromPromise<CapabilityList | undefined>(async ({ signal }) => {
        const { active } = system.root.getSnapshot().context
        const { tellCapabilities } = await (await system.remote()).calls()
        const capabilities = await tellCapabilities(system, active, { signal })
        return capabilities && capabilitiesOn(capabilities, Number(active.slice('eip155:'.length)))
      }),
    },
  })
}
