// #region feature
import { parseEther } from 'viem'
import { defineFeature, errorOf } from 'walletchart/feature'
import { fromPromise } from 'xstate'
import { tipsMachine } from './machine'
import { errors, texts } from './texts'
import type { TipsOptions } from './views'

/** Tip jar: a row of Account leads to it. */
export const tips = (options: TipsOptions) =>
  defineFeature({
    name: 'tips',
    options,
    sends: true,
    chart: ({ account, send, show }) =>
      tipsMachine.provide({
        actors: {
          sendTip: fromPromise<unknown, { amount: string }>(async ({ input, signal }) => {
            if (account()?.network.id !== 1) throw errorOf(errors, 'tips/network', { network: 'Ethereum' })
            return send({ to: options.to, value: parseEther(input.amount) }, { signal })
          }),
        },
        actions: { showSent: () => show('tips/Sent') },
      }),
    views: { Amount: { title: 'title', open: true }, Sent: { title: 'title' } },
    components: () => import('./views'),
    entries: { account: { view: 'Amount', text: 'title', note: 'note', icon: 'coins' } },
    texts,
    errors,
  })
// #endregion
