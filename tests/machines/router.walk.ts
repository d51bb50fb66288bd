import { roomOf, type View, type ViewName } from '../../src/domain/view'
import { routerMachine, type RouterEvent } from '../../src/machines/router'
import { defineWalk } from '../harness/walk'
import { catalogued, mainnet, polygon } from '../support/facts'

const params: Partial<Record<ViewName, object>> = {
  ConnectingExternal: { connectorId: 'fox' },
  Downloads: { wallet: catalogued },
  SwitchNetwork: { caipNetworkId: polygon },
  ConnectingSocial: { provider: 'google' },
  SwitchActiveChain: { caipNetworkId: polygon },
  ConnectingMultiChain: { name: 'Fox', connectorIds: ['fox', 'solana:Fox'] },
}
export const view = (name: ViewName) => ({ name, ...(params[name] && { params: params[name] }) }) as View

/** Views that the walk visits: each room, and each kind of passage (router/passages). */
const visited: readonly ViewName[] = [
  'Connect',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'Account',
  'SwitchNetwork',
  'WalletSend',
  'WalletSendPreview',
  'Pay',
  'ApproveTransaction',
  'UnsupportedChain',
  'SIWXSignMessage',
  'Networks',
]
const plain = { id: 'plain' }
const landing = { id: 'landing', success: view('Account'), error: view('Networks'), cancel: 'stay' } as const

export default defineWalk({
  name: 'router',
  machine: routerMachine,
  events: (snapshot): RouterEvent[] => {
    const { context } = snapshot
    const first = context.view && context.past.length === 0
    // Bounds the past at one view; `router.test.ts` covers deeper ones.
    const pushed: RouterEvent[] =
      !context.view || first ? visited.map((name) => ({ type: 'view.push', view: view(name) })) : []
    // Moves from each view to every other one, or, with a past beneath it, to one of each kind.
    const reached: readonly ViewName[] =
      !context.view || first ? visited : ['Connect', 'EmailVerifyOtp', 'Account', 'UnsupportedChain', 'WhatIsAWallet']
    const moved: RouterEvent[] = reached.flatMap((name) => [
      { type: 'view.replace', view: view(name) },
      { type: 'view.reset', view: view(name) },
    ])
    const usual: RouterEvent[] = [
      { type: 'view.back' },
      { type: 'view.backTo', index: 0 },
      { type: 'view.backTo', index: 7 },
      { type: 'view.close' },
      { type: 'view.dismissed' },
      { type: 'connection.made' },
      { type: 'connection.restored' },
      { type: 'connection.lost' },
      { type: 'view.leaving' },
      { type: 'network.supported' },
      { type: 'network.switched', oldStillListed: true },
      { type: 'network.switched', oldStillListed: false },
      { type: 'refusal.shown' },
      { type: 'preview.voided' },
      { type: 'account.moved' },
      ...(!context.view || first || ['EmailVerifyDevice', 'EmailVerifyOtp'].includes(context.view.name)
        ? [{ type: 'step.shown' as const, view: { name: 'EmailVerifyOtp' as const } }]
        : []),
    ]
    if (snapshot.matches({ motion: 'shaking' })) return [{ type: 'view.shake' }, { type: 'view.close' }]
    const shaken: RouterEvent[] = ['Connect', 'UnsupportedChain'].includes(context.view?.name ?? '')
      ? [{ type: 'view.shake' }]
      : []
    // A second network is asked for while the first one is. The view for another wallet is then left to one step.
    const again: RouterEvent[] =
      context.view?.name === 'SwitchNetwork'
        ? [
            { type: 'view.push', view: { name: 'SwitchNetwork', params: { caipNetworkId: mainnet } } },
            { type: 'view.push', view: view('SwitchActiveChain') },
          ]
        : []
    if (context.transactions.length > 0) {
      const settled = ['unknown', ...context.transactions.map(({ id }) => id)].flatMap((id) =>
        (['success', 'error', 'cancel'] as const).map((outcome) => ({
          type: 'transaction.settle' as const,
          id,
          outcome,
        })),
      )
      return [
        ...usual,
        ...again,
        ...settled,
        ...(first ? [{ type: 'view.push' as const, view: view('WhatIsANetwork') }] : []),
      ]
    }
    const begun: RouterEvent[] = ['Account', 'SwitchNetwork', 'Connect', 'ApproveTransaction'].includes(
      context.view?.name ?? 'Account',
    )
      ? [
          { type: 'transaction.push', transaction: plain },
          { type: 'transaction.push', transaction: landing },
          { type: 'transaction.push', transaction: plain, at: 'WalletSend' },
          { type: 'transaction.settle', id: 'plain', outcome: 'success' },
        ]
      : []
    const awaited: RouterEvent[] = context.view
      ? []
      : (['Connect', 'UnsupportedChain', 'WalletSend'] as const).map((name) => ({
          type: 'view.reset',
          view: view(name),
          next: view('WalletSend'),
        }))
    const deeper: RouterEvent[] = first
      ? [
          { type: 'view.push', view: view('SwitchNetwork') },
          { type: 'view.push', view: view('Networks') },
        ]
      : []
    if (context.next) return [...usual, ...deeper]
    return [...pushed, ...again, ...moved, ...usual, ...shaken, ...begun, ...awaited]
  },
  stop: ({ context }) => context.transactions.length > 1,
  within: 2,
  invariants: {
    'the state is the room of the view on screen': (snapshot) => {
      const { view: now } = snapshot.context
      return snapshot.matches({ views: now ? roomOf(now.name) : 'closed' })
    },
    'a view carries what it needs': ({ context: { view: now } }) =>
      now === undefined || params[now.name] === undefined || now.params !== undefined,
    'closed holds nothing': (snapshot) =>
      !snapshot.matches({ views: 'closed' }) ||
      (snapshot.context.view === undefined &&
        snapshot.context.past.length === 0 &&
        snapshot.context.transactions.length === 0),
    'what was asked for follows only where something else has to come first': ({ context: { next, view: now } }) =>
      next === undefined || (now !== undefined && now.name !== next.name),
    'a transaction is pending only while the view that it was begun in lies on the stack': ({ context }) =>
      context.transactions.every((one) => one.view === context.view || context.past.includes(one.view)),
    'every view can be left': (snapshot) =>
      snapshot.matches({ views: 'closed' }) || snapshot.can({ type: 'view.close' }),
  },
})
