import { createActor, type ActorRefFrom } from 'xstate'
import { addressOfAccount } from '../../../domain/account/accountId'
import {
  namespaceOf,
  networkOfAccount,
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
} from '../../../domain/caip'
import { disposedError, ModalError } from '../../../domain/errors'
import type { ModalOptions } from '../../../domain/options/options'
import { siweIntervals } from '../domain/siwe'
import { roomOf, type View } from '../../../domain/view'
import { siwxMachine } from '../machines/siwx'
import type { EndedConnection, ModalSystem } from '../../../runtime/system/system'
import { siwxActors } from './actors'
import type { Wallets } from '../../../services/wallets'
import { oneClicks } from '../../../runtime/wallets/oneClicks'
import { connectionsOf } from '../../../runtime/public/connections'
import { siwxActorsByRoot } from './actor'
import { configOf } from './config'
import { oneClick } from './oneClick'
import { createSignedIn } from './signedIn'
import { createVerifications } from './verifications'

/** Parts of the running system that sign-in uses. */
type SigningSystem = Pick<ModalSystem, 'root' | 'router' | 'connection' | 'options' | 'provider'>

/** Resolves once the account has signed in, or need not. Rejects with `declined` if it is disconnected instead. */
export type SignedIn = () => Promise<void>

/** Console warning for the developer of the page. */
const invalidSignInWarning =
  'walletchart: the wallet signed in while connecting, but that sign-in isn’t valid. The visitor is asked to sign in instead.'

/** Views that may be on screen while a sign-in is required: they lead to it, or away from the account. */
const exemptViews: readonly View['name'][] = [
  'SwitchNetwork',
  'SwitchActiveChain',
  'SwitchAddress',
  'ApproveTransaction',
]

/**
 * Starts sign-in; it stops with the root. It follows the root (account) and the router (view) by subscription, and
 * forwards its own events to them.
 *
 * @param ended connections that have ended before this code was there; their accounts are signed out
 * @param walletsNow wallets if their code is loaded, as it is whenever one is connected
 * @throws ModalError `options.invalid`
 */
export function beginSignIn(
  system: SigningSystem,
  given: Pick<ModalOptions, 'siwx' | 'siweConfig'>,
  ended: readonly EndedConnection[],
  walletsNow: () => Pick<Wallets, 'watchReturn'> | undefined,
): SignedIn {
  const config = configOf(given)
  if (!config) return async () => {}
  const { root, router } = system
  const intervals = given.siweConfig && siweIntervals(given.siweConfig)
  const verifications = createVerifications()
  // A server with `siweConfig` has one session.
  const signedIn = createSignedIn(() => connectionsOf(system, system.options.networks), !given.siwx)
  /** Addresses of the connected wallets, of those in the background too. */
  function addresses() {
    const { connected, background } = root.getSnapshot().context
    return [
      ...Object.values(connected).map((one) => one?.address),
      ...background.map(({ account }) => account && addressOfAccount(account)),
    ]
  }
  const machine = siwxMachine.provide({
    actors: siwxActors({
      config,
      verifications,
      signedIn,
      refetch: intervals?.session,
      provider: system.provider,
      isSmart: (account) =>
        system.connection(namespaceOf(account))?.getSnapshot().context.current?.accounts[0]?.type === 'smartAccount',
      // A wallet that is locked, or being restored, keeps its session, too.
      isLast() {
        const { dormant, restoring } = root.getSnapshot().context
        return [...addresses(), ...restoring].length === 0 && Object.values(dormant).every((one) => !one)
      },
      switchTo: (caipNetworkId) => switchTo(root, caipNetworkId),
      watchReturn: (listener) => walletsNow()?.watchReturn(listener) ?? (() => {}),
    }),
  })
  // With a `parent`, the actor shares the clock and the inspection of the root's system.
  const actor = createActor(machine, { id: 'siwx', input: { signLimit: intervals?.nonce }, parent: root })

  const required = () => config.getRequired?.() ?? true
  const signing: readonly ChainNamespace[] = given.siwx ? ['eip155', 'solana', 'bip122'] : ['eip155']
  const applies = (account: CaipAddress) => signing.includes(namespaceOf(account))
  const accounts = accountsOf(root, actor, applies, required)

  oneClicks.set(
    root.system,
    oneClick({
      config,
      verifications,
      network: () => root.getSnapshot().context.active,
      told(account, outcome) {
        if (outcome.taken) accounts.signedIn(account)
        // The visitor is asked again; only the developer needs the reason.
        else if (system.options.debug) console.warn(invalidSignInWarning, outcome.why)
        const event = outcome.taken ? 'SIWX_AUTH_SUCCESS' : 'SIWX_AUTH_ERROR'
        root.send({ type: 'track.requested', tracked: { event, properties: { network: networkOfAccount(account) } } })
      },
    }),
  )

  const { show, isShown, followRouter } = gateOf(system, actor, { required, owner: accounts.owner })
  actor.on('tracked', ({ tracked }) => root.send({ type: 'track.requested', tracked }))
  actor.on('view.asked', show)
  function leave(): void {
    if (!isShown()) return
    const { next } = router.getSnapshot().context
    router.send(next ? { type: 'view.reset', view: next } : { type: 'view.close' })
  }
  function followRoot(): void {
    accounts.followRoot()
    // Another account is active, which need not sign in: nothing would answer the view, and it can't be closed.
    if (accounts.active() && !accounts.current()) leave()
  }
  actor.on('view.done', leave)
  actor.on('disconnect.asked', () => disconnect(root, actor.getSnapshot().context.account))
  function signOut({ type, account }: EndedConnection): void {
    // Another wallet may have the same address, and stays signed in (docs/decisions.md#240).
    if (!account || !applies(account) || signedIn.isHeld(account)) return
    // A server with `siweConfig` has one session, which is the active account's.
    if (!given.siwx && type === 'background.forgotten') return
    // The page may have moved the active account to another network than its wallet's.
    const current = accounts.current()
    const onPage = current && addressOfAccount(current) === addressOfAccount(account) ? current : undefined
    actor.send({ type: 'account.left', account: onPage ?? account })
  }
  root.on('connection.forgotten', signOut)
  root.on('background.forgotten', signOut)
  // A wallet that another one replaces has ended, too.
  root.on('connection.replaced', () => {
    const [account] = signedIn.gone()
    if (account) actor.send({ type: 'account.left', account })
  })

  // XState lets only the parent stop an actor, and the root does not know this one.
  const stop = () => (actor as { send: (event: { type: string }) => void }).send({ type: 'xstate.stop' })
  siwxActorsByRoot.set(root, actor)
  actor.start()
  ended.forEach(signOut)
  root.subscribe({ next: followRoot, complete: stop })
  router.subscribe(followRouter)
  followRoot()
  followRouter()

  return () => {
    const isFree = () => {
      const account = accounts.active()
      return !required() || (account !== undefined && !applies(account))
    }
    return waitFor(actor, { isFree, isGone: () => !accounts.active(), show })
  }
}

type SiwxActor = ActorRefFrom<typeof siwxMachine>

/** Disconnects the wallet of an account. */
function disconnect(root: SigningSystem['root'], account: CaipAddress | undefined): void {
  if (!account) return
  const namespace = namespaceOf(account)
  const { connectorId } = root.getSnapshot().context.connected[namespace] ?? {}
  root.send({ type: 'disconnect', namespace, ...(connectorId && { connectorId }) })
}

/** Switches the network. Rejects with the reason why the wallet refused. */
function switchTo(root: SigningSystem['root'], caipNetworkId: CaipNetworkId): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const settle = (end: () => void) => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      end()
    }
    const subscriptions = [
      root.on('switched', () => settle(resolve)),
      root.on('switch.refused', ({ fault }) => settle(() => reject(ModalError.from(fault)))),
    ]
    root.send({ type: 'network.selected', caipNetworkId })
  })
}

/** Tells the chart which account is active, and whether the visitor has just connected it in the dialog. */
function accountsOf(
  root: SigningSystem['root'],
  actor: SiwxActor,
  applies: (account: CaipAddress) => boolean,
  required: () => boolean,
) {
  /** Account that signed in while connecting: no view is shown for it. */
  let signedIn: CaipAddress | undefined
  let current: CaipAddress | undefined
  /** Namespaces whose next account is not one that the visitor connects in the dialog. At first, that is any. */
  let restoring = root.getSnapshot().context.namespaces
  function active(): CaipAddress | undefined {
    const { active, connected } = root.getSnapshot().context
    const address = connected[namespaceOf(active)]?.address
    return address ? `${active}:${address}` : undefined
  }
  /** Active account, if it can sign in: not on a network of its wallet's that the page doesn't have. */
  function owner(): CaipAddress | undefined {
    const account = active()
    const { networks } = root.getSnapshot().context
    return account && networks.includes(networkOfAccount(account)) && applies(account) ? account : undefined
  }
  function followRoot(): void {
    const account = owner()
    const isRestored = account !== undefined && restoring.includes(namespaceOf(account))
    restoring = root.getSnapshot().context.restoring
    if (account === current) return
    // Just connected in the open dialog: show the sign-in. Restored connections are checked in the background.
    const fresh = current === undefined && !isRestored && account !== signedIn && root.getSnapshot().hasTag('open')
    signedIn = undefined
    current = account
    actor.send({ type: 'account.changed', account, required: required(), fresh })
  }
  return {
    followRoot,
    active,
    owner,
    current: () => current,
    signedIn: (account: CaipAddress) => void (signedIn = account),
  }
}

/** Puts the view of the sign-in before those of the account, and tells the chart whether it is on screen. */
function gateOf(
  { root, router }: SigningSystem,
  actor: SiwxActor,
  { required, owner }: { required: () => boolean; owner: () => CaipAddress | undefined },
) {
  let onScreen = false
  /** Whether the sign-in waits until the visitor has answered the embedded wallet. */
  let isPostponed = false
  /** Whether a view of the account waits for a sign-in that is required. */
  const waits = ({ name }: View) => roomOf(name) === 'account' && !exemptViews.includes(name)
  /** Shows the sign-in. The router keeps a view that waits for it, and drops it if the dialog closes. */
  function show(): void {
    // A wallet that is locked, or on a network that the page doesn't have, could not answer the view.
    if (isShown() || !owner()) return
    const { view } = router.getSnapshot().context
    const signing = { name: 'SIWXSignMessage' } as const
    // Leaving that view would decline its request.
    isPostponed = view?.name === 'ApproveTransaction'
    if (isPostponed) return
    if (view) router.send({ type: 'view.reset', view: signing, ...(waits(view) && { next: view }) })
    else root.send({ type: 'modal.open', view: signing })
  }
  function isShown(): boolean {
    const { view, past } = router.getSnapshot().context
    return [view, ...past].some((one) => one?.name === 'SIWXSignMessage')
  }
  function followRouter(): void {
    const { view } = router.getSnapshot().context
    // The view refused to close (shaking). For an optional sign-in, that closes it.
    if (view?.name === 'SIWXSignMessage' && !required() && router.getSnapshot().matches({ motion: 'shaking' }))
      return actor.send({ type: 'siwx.cancel' })
    const now = isShown()
    if (now !== onScreen) {
      onScreen = now
      actor.send({ type: now ? 'view.shown' : 'view.hidden' })
    }
    const owes = actor.getSnapshot().hasTag('owed')
    if (owes && isPostponed && view?.name !== 'ApproveTransaction') show()
    else if (view && !now && owes && required() && waits(view)) show()
  }
  return { show, isShown, followRouter }
}

/** Resolves once the account has signed in, or need not; rejects with `declined` if it is disconnected. */
function waitFor(
  actor: SiwxActor,
  { isFree, isGone, show }: { isFree: () => boolean; isGone: () => boolean; show: () => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const isSettled = () => {
      if (actor.getSnapshot().hasTag('signedIn') || isFree()) return resolve
      if (isGone())
        return () => reject(new ModalError('declined.signIn', 'The visitor disconnected without signing in.'))
      return undefined
    }
    const settled = isSettled()
    if (settled) return settled()
    const watching = actor.subscribe({
      next() {
        const end = isSettled()
        if (!end) return
        watching.unsubscribe()
        end()
      },
      complete: () => reject(disposedError()),
    })
    if (actor.getSnapshot().hasTag('owed')) show()
    return undefined
  })
}
