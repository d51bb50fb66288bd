import { loadChunk } from '../../domain/chunk'
import { defineFeature } from '../../runtime/feature/defineFeature'
import type { FlowParts } from '../../runtime/features'

const load = () => loadChunk(() => import('./runtime/swapping'))

/** Exchanges tokens of one network. */
export const swap = defineFeature({
  name: 'swap',
  async chart(parts: FlowParts) {
    const { awaitVisibility, createSwapping, withConvert } = await load()
    return createSwapping({
      ...parts,
      awaitVisibility: (signal) => awaitVisibility(parts.system(), signal),
      remote: withConvert(parts.remote),
      held: () => parts.system().chart('portfolio')?.getSnapshot().context.tokens,
      wished() {
        const { view, past } = parts.system().router.getSnapshot().context
        // The list may arrive while a view above the form is on screen, such as the picker with its retry.
        const form = [...past, view].reverse().find((one) => one?.name === 'Swap')
        return form?.name === 'Swap' ? form.params : undefined
      },
    })
  },
  sends: true,
  async findShortage({ options, remote }) {
    const { findShortage, withConvert } = await load()
    const given = { options, remote: withConvert(remote) }
    return (payment, signal) => findShortage(given, payment, signal)
  },
})
