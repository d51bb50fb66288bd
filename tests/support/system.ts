import {
  createActor,
  fromCallback,
  SimulatedClock,
  type ActorLogic,
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InputFrom,
  type Snapshot,
} from 'xstate'
import type { ChainNamespace } from '../../src/domain/caip'
import { accountTypeMachine } from '../../src/machines/accountType'
import { approvalMachine } from '../../src/machines/approval'
import { balanceMachine } from '../../src/machines/balance'
import { catalogueMachine } from '../../src/machines/catalogue'
import type { EmbeddedChart } from '../../src/machines/charts'
import { connectionMachine, type ConnectionEvent } from '../../src/machines/connection'
import { handover } from '../../src/machines/connection/handover'
import type { ConnectorInput } from '../../src/machines/connection/setup'
import { emailMachine } from '../../src/machines/email'
import { emailUpdateMachine } from '../../src/machines/emailUpdate'
import { farcasterMachine } from '../../src/machines/farcaster'
import { frameMachine, type FrameEvent } from '../../src/machines/frame'
import { modalMachine, type ModalEmitted, type ModalEvent, type ModalInput } from '../../src/machines/modal'
import { severalWallets } from '../../src/machines/modal/severalWallets'
import { networkMachine } from '../../src/machines/network'
import { otpMachine } from '../../src/machines/login/otp'
import { pairingMachine, type PairingEvent, type PairingInput } from '../../src/machines/pairing'
import { socialMachine, type SocialEvent } from '../../src/machines/social'
import { puppet } from '../../src/testing/walk/puppets'
import { input as usual } from '../machines/modal.walk'

/** An actor that stays active until the story decides how it ends, and exposes its input. */
export const parked: AnyActorLogic = {
  ...puppet,
  transition: (snapshot, event, scope) => ({ ...puppet.transition(snapshot, event, scope), input: snapshot.input }),
  getInitialSnapshot: (_, asked) => ({ status: 'active', output: undefined, error: undefined, input: asked }),
}

/** An actor that is done at once. */
const there = (output: unknown): AnyActorLogic => ({
  ...puppet,
  getInitialSnapshot: () => ({ status: 'done', output, error: undefined, input: undefined }),
})

type Family = { getSnapshot: () => { children: Record<string, AnyActorRef | undefined> } }
export const childOf = (parent: unknown, id: string): AnyActorRef => {
  const child = (parent as Family).getSnapshot().children[id]
  if (!child) throw new Error(`There is no actor ${id}.`)
  return child
}
/** Input of a child actor. Undefined without one. */
export const askedOf = (child: AnyActorRef | undefined) =>
  (child?.getSnapshot() as { input?: unknown } | undefined)?.input
export const inputOf = (parent: unknown, id: string) => askedOf(childOf(parent, id))
export const answer = (parent: unknown, id: string, output?: unknown) =>
  childOf(parent, id).send({ type: 'puppet.done', output })
export const fail = (parent: unknown, id: string, error: unknown) =>
  childOf(parent, id).send({ type: 'puppet.error', error })

/** Starts one chart alone, under a parent that records its reports. */
export function alone<M extends AnyStateMachine>(machine: M, input?: InputFrom<M>) {
  const reports: AnyEventObject[] = []
  const clock = new SimulatedClock()
  const ear: ActorLogic<Snapshot<unknown>, AnyEventObject> = {
    ...puppet,
    transition: (snapshot, event) => (reports.push(event), snapshot),
  }
  const parent = createActor(ear, { clock }).start()
  const actor = createActor(machine, { input, parent } as ActorOptions<M>).start()
  return { actor, reports, clock, told: (type: string) => reports.filter((report) => report.type === type) }
}

/** Starts the root with its real children. Only actors of the outside are parked. */
export function begin(given: Partial<ModalInput> = {}) {
  const emitted: ModalEmitted[] = []
  const clock = new SimulatedClock()
  const watched = { starts: 0, stops: 0, attempts: 0, abandoned: 0 }
  const pairs: ((event: PairingEvent) => void)[] = []
  const wallets: ((event: ConnectionEvent) => void)[] = []
  const watching = new Map<string, (event: ConnectionEvent) => void>()
  const pairing = pairingMachine.provide({
    actors: {
      checkSession: parked,
      pair: fromCallback<PairingEvent, PairingInput>(({ sendBack }) => {
        watched.attempts++
        pairs.push(sendBack)
        return () => void watched.abandoned++
      }),
    },
  })
  const machine = (given.policy?.multiWallet ? modalMachine.provide(severalWallets) : modalMachine).provide({
    actors: {
      catalogue: catalogueMachine.provide({
        actors: { fetchSuggestions: parked },
      }),
      network: networkMachine.provide({
        actors: { switchChain: parked, addChain: parked, verifyChain: parked },
      }),
      balance: balanceMachine.provide({ actors: { readBalance: parked } }),
      connection: connectionMachine.provide(handover).provide({
        actors: {
          connectWallet: parked,
          hearWallet: parked,
          reconnectWallet: parked,
          disconnectWallet: parked,
          watchWallet: fromCallback<ConnectionEvent, ConnectorInput>(({ input, sendBack }) => {
            if (!input.connectorId) return undefined
            watched.starts++
            wallets.push(sendBack)
            watching.set(input.connectorId, sendBack)
            return () => {
              watched.stops++
              if (watching.get(input.connectorId) === sendBack) watching.delete(input.connectorId)
            }
          }),
        },
      }),
      loadPairing: there({ pairing }),
      discoverWallets: fromCallback<ModalEvent>(() => undefined),
      watchStorage: fromCallback<ModalEvent>(() => undefined),
      resumePairing: parked,
      loadPortfolio: parked,
      loadFlow: parked,
      loadEmbedded: parked,
      loadConfiguration: parked,
      recallConfiguration: parked,
    },
  })
  const told: { id: string; type: string }[] = []
  const root = createActor(machine, {
    input: { ...usual, ...given },
    clock,
    inspect: (seen) => {
      if (seen.type === '@xstate.event') told.push({ id: (seen.actorRef as AnyActorRef).id, type: seen.event.type })
    },
  })
  root.on('*', (event) => emitted.push(event))
  root.start()
  const child = (id: string) => childOf(root, id)
  const router = () =>
    child('router').getSnapshot() as {
      context: { view?: { name: string }; past: { name: string }[]; transactions: { id: string }[] }
    }
  return {
    root,
    clock,
    emitted,
    watched,
    child,
    /** Types of the events that a child was sent. */
    told: (id: string) => told.filter((event) => event.id === id).map(({ type }) => type),
    connection: (namespace: ChainNamespace = 'eip155') => child(namespace),
    view: () => router().context.view?.name,
    past: () => router().context.past.map(({ name }) => name),
    /** Ids of transactions that wait for their outcome. */
    pending: () => router().context.transactions.map(({ id }) => id),
    context: () => root.getSnapshot().context,
    isOpen: () => root.getSnapshot().hasTag('open'),
    /** Sends an event from the running pairing attempt. */
    pair: (event: PairingEvent) => pairs.at(-1)?.(event),
    /** Sends an event from the watched wallet. */
    wallet: (event: ConnectionEvent) => wallets.at(-1)?.(event),
    /** Sends an event from one of several watched wallets. */
    walletOf: (connectorId: string, event: ConnectionEvent) => watching.get(connectorId)?.(event),
    /** Connector ids of the watched wallets. */
    watching: () => [...watching.keys()],
    tracked: (name: string) => emitted.filter((one) => one.type === 'tracked' && one.tracked.event === name),
    recorded: <T extends ModalEmitted['type']>(type: T) =>
      emitted.filter((one): one is Extract<ModalEmitted, { type: T }> => one.type === type),
  }
}

/** Starts the root with the real charts of the embedded wallet. Only their frame and popup are parked. */
export function withEmbedded(given: Partial<ModalInput> = {}) {
  const frame = { loads: 0, say: (_: FrameEvent): void => undefined }
  const popup = { opened: 0, closed: 0, say: (_: SocialEvent): void => undefined }
  const otp = otpMachine.provide({ actors: { checkCode: parked } })
  const charts = {
    frame: frameMachine.provide({
      actors: {
        reloadFrame: parked,
        syncFrame: parked,
        holdFrame: fromCallback<FrameEvent>(({ sendBack }) => {
          frame.loads++
          frame.say = sendBack
        }),
      },
    }),
    email: emailMachine.provide({ actors: { connectEmail: parked, awaitDevice: parked, otp } }),
    emailUpdate: emailUpdateMachine.provide({
      actors: { updateEmail: parked, primaryOtp: otp, secondaryOtp: otp },
    }),
    social: socialMachine.provide({
      actors: {
        askUri: parked,
        leadTo: parked,
        connectSocial: parked,
        watchPopup: fromCallback<SocialEvent>(({ sendBack }) => {
          popup.opened++
          popup.say = sendBack
          return () => void popup.closed++
        }),
      },
    }),
    farcaster: farcasterMachine.provide({ actors: { askUrl: parked, connectFarcaster: parked } }),
    approval: approvalMachine.provide({ actors: { relayRequest: parked, watchSight: parked } }),
    accountType: accountTypeMachine.provide({ actors: { setAccountType: parked } }),
  } satisfies Record<EmbeddedChart, unknown>
  const system = begin(given)
  return {
    ...system,
    frame,
    popup,
    /** Delivers the code of the charts. */
    load: () => answer(system.root, 'loadEmbedded', charts),
    router: (event: AnyEventObject) => system.child('router').send(event),
    stateOf: (name: EmbeddedChart) =>
      system.child(name).getSnapshot() as { value: unknown; context: { fault?: { code: string }; url?: string } },
  }
}
