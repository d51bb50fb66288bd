import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate'
import type { AlertKey } from '../../domain/alerts'
import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import { ModalError, type Fault } from '../../domain/errors'
import { DEVICE_LINK_LIFETIME, FARCASTER_LIMIT, FRAME_REQUEST_LIMIT } from '../../domain/limits'
import type { AccountType, EmailStep, PopupProvider, UpdateStep } from '../../domain/login/login'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { checkSocialUri, stateOf, withReturn } from '../../domain/login/socialUri'
import { accountTypeMachine } from '../../machines/accountType'
import { approvalMachine, type WalletRequest } from '../../machines/approval'
import { emailMachine } from '../../machines/email'
import { emailUpdateMachine } from '../../machines/emailUpdate'
import { farcasterMachine } from '../../machines/farcaster'
import { frameMachine, type FrameEvent } from '../../machines/frame'
import type { EmbeddedName } from '../../machines/modal'
import { otpMachine } from '../../machines/otp'
import { socialMachine, type SocialEvent } from '../../machines/social'
import { clock } from '../../services/page/clock'
import { createEmbeddedLogin } from '../../services/frame/embeddedLogin'
import type { AskFrame } from '../../services/frame/embeddedState'
import { createEmbeddedWallet, type EmbeddedWallet } from '../../services/frame/embeddedWallet'
import { frameUrl } from '../../services/frame/element'
import { createFrame } from '../../services/frame/frame'
import type { Page } from '../../services/page/page'
import type { OpenedPopup } from '../../services/frame/openedPopup'
import { createPopup } from '../../services/frame/popup'
import type { KeyValueStore } from '../../services/storage/storage'
import { createApprovals } from './approvals'
import { frameReady } from './frameReady'
import { syncWith } from './frameSync'
import type { ModalSystem } from '../system'

/** All that the wallet in the secure frame needs. It is a chunk of its own, loaded when it is first needed. */
export interface Embedded {
  /** Its charts, with the frame behind their actors. */
  charts: Record<EmbeddedName, AnyActorLogic>
  wallet: EmbeddedWallet
  /** Requests of the host that the chart has given up. */
  abort: (ids: readonly string[], fault: Fault | undefined) => void
  stop: () => void
}

export interface EmbeddedDependencies {
  /** Asked anew where they may change. */
  options: () => ResolvedOptions
  window: Window & typeof globalThis
  storage: KeyValueStore
  /** Facts of this tab. */
  visit: KeyValueStore
  page: Page
  popup: OpenedPopup
  theme: ModalSystem['theme']
  /** The element that the frame is a child of; `undefined` where nothing is drawn. */
  host: () => Element | undefined
  system: () => ModalSystem
  /** Raises the banner for developers. */
  raise: (key: AlertKey) => void
}

export function createEmbedded(given: EmbeddedDependencies): Embedded {
  const { options, window, storage, page, host, system, raise } = given
  const active = () => system().root.getSnapshot().context.active
  const { projectId, services, debug, defaultAccountTypes } = options()
  const popup = createPopup({ window, host: services.frame, opened: given.popup })
  const login = createEmbeddedLogin({ storage, now: clock.now, defaultAccountTypes })
  const frame = createFrame({
    window,
    src: frameUrl(services.frame, { projectId, chainId: active(), log: debug }),
    place: host,
    uuid: page.uuid,
    wait: clock.wait,
  })

  const alertOf: Partial<Record<string, AlertKey>> = {
    'frame.timeout': 'frameRequestTimeout',
    'frame.unverified': 'unverifiedDomain',
  }
  const ask: AskFrame = async (topic, payload, { signal, limit = FRAME_REQUEST_LIMIT } = {}) => {
    await frameReady(system(), signal)
    try {
      return await frame.request(topic, payload, { signal, ...(Number.isFinite(limit) && { limit }) })
    } catch (error) {
      const alert = error instanceof ModalError && alertOf[error.code]
      if (alert) raise(alert)
      throw error
    }
  }

  const approvals = createApprovals({
    ask,
    uuid: page.uuid,
    submit: (request) => system().root.send({ type: 'approval.requested', request }),
  })
  const preferredChain = (namespace: ChainNamespace): CaipNetworkId => {
    const current = active()
    const first = options().networks.find(({ chainNamespace }) => chainNamespace === namespace)
    return current.startsWith(`${namespace}:`) || !first ? current : first.caipNetworkId
  }
  const wallet = createEmbeddedWallet({
    ask,
    login,
    preferredChain,
    approve: (request) =>
      host()
        ? approvals.approve(request)
        : Promise.reject(
            new ModalError(
              'request.notAllowed',
              'The secure wallet has no place on this page to ask the visitor. Draw the modal with <Modal>.',
            ),
          ),
    refused: (method) => system().root.send({ type: 'request.refused', method }),
  })

  /** What may be sent now, or how long to wait. */
  async function unlessTooSoon<T>(send: () => Promise<T>): Promise<T | { action: 'TOO_SOON'; seconds: number }> {
    const seconds = login.wait()
    if (seconds > 0) return { action: 'TOO_SOON', seconds }
    const answer = await send()
    login.sent()
    return answer
  }
  const checking = (check: (code: string, signal: AbortSignal) => Promise<unknown>) =>
    otpMachine.provide({
      actors: { checkCode: fromPromise<unknown, { code: string }>(({ input, signal }) => check(input.code, signal)) },
    })
  /** The address that the code was sent to. */
  let typed = ''
  const telegram = () => page.device().telegram

  const charts = {
    frame: frameMachine.provide({
      actors: {
        holdFrame: fromCallback<FrameEvent>(({ sendBack }) => {
          const stop = frame.watch((happened) =>
            sendBack({ type: happened === 'ready' ? 'frame.readied' : 'frame.gone' }),
          )
          frame.load()
          return stop
        }),
        syncFrame: fromCallback<FrameEvent>(() => syncWith({ ...given, request: frame.request })),
        reloadFrame: fromPromise<unknown>(({ signal }) => frame.request('RELOAD', undefined, { signal })),
      },
    }),
    email: emailMachine.provide({
      actors: {
        connectEmail: fromPromise<EmailStep, { email: string }>(({ input, signal }) =>
          unlessTooSoon(async () => {
            const step = await ask('CONNECT_EMAIL', { email: input.email }, { signal })
            typed = input.email
            if (step.action === 'CONNECT') login.begin({ email: typed })
            return step
          }),
        ),
        awaitDevice: fromPromise<unknown>(({ signal }) =>
          ask('CONNECT_DEVICE', undefined, { signal, limit: DEVICE_LINK_LIFETIME }),
        ),
        otp: checking(async (otp, signal) => {
          await ask('CONNECT_OTP', { otp }, { signal })
          login.begin({ email: typed })
        }),
      },
    }),
    emailUpdate: emailUpdateMachine.provide({
      actors: {
        updateEmail: fromPromise<UpdateStep, { email: string }>(({ input, signal }) =>
          unlessTooSoon(() => ask('UPDATE_EMAIL', { email: input.email }, { signal })),
        ),
        primaryOtp: checking((otp, signal) => ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })),
        secondaryOtp: checking(async (otp, signal) =>
          wallet.setEmail((await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal })).newEmail),
        ),
      },
    }),
    social: socialMachine.provide({
      actors: {
        askUri: fromPromise<string, { provider: PopupProvider }>(async ({ input, signal }) =>
          checkSocialUri((await ask('GET_SOCIAL_REDIRECT_URI', { provider: input.provider }, { signal })).uri),
        ),
        watchPopup: fromCallback<SocialEvent>(({ sendBack }) => {
          if (telegram()) return undefined
          return popup.watch((happened) =>
            sendBack(
              happened.type === 'answered'
                ? { type: 'popup.answered', uri: happened.uri }
                : { type: `popup.${happened.type}` },
            ),
          )
        }),
        leadTo: fromPromise<void, { provider: PopupProvider; uri: string }>(async ({ input }) => {
          if (telegram()) {
            storage.set('social_provider', input.provider)
            given.visit.set('social', { state: stateOf(input.uri), timestamp: clock.now() })
            page.openLink(withReturn(input.uri, page.location().href), '_top')
          } else if (!popup.lead(input.uri)) {
            throw new ModalError('social.closed', 'Could not open social popup. Try again.')
          }
        }),
        connectSocial: fromPromise<unknown, { provider: PopupProvider; uri: string }>(async ({ input, signal }) => {
          const { provider, uri } = input
          const { userName } = await ask('CONNECT_SOCIAL', { uri }, { signal })
          login.begin({ provider, username: userName ?? undefined })
        }),
      },
    }),
    farcaster: farcasterMachine.provide({
      actors: {
        askUrl: fromPromise<string>(async ({ signal }) => (await ask('GET_FARCASTER_URI', undefined, { signal })).url),
        connectFarcaster: fromPromise<unknown>(async ({ signal }) => {
          const { userName } = await ask('CONNECT_FARCASTER', undefined, { signal, limit: FARCASTER_LIMIT })
          login.begin({ provider: 'farcaster', username: userName })
        }),
      },
    }),
    approval: approvalMachine.provide({
      actors: {
        relayRequest: fromPromise<unknown, WalletRequest>(({ input, signal }) => approvals.relay(input.id, signal)),
      },
    }),
    accountType: accountTypeMachine.provide({
      actors: {
        setAccountType: fromPromise<AccountType, { accountType: AccountType }>(({ input, signal }) =>
          wallet.setAccountType(active().startsWith('solana:') ? 'solana' : 'eip155', input.accountType, {
            signal,
          }),
        ),
      },
    }),
  }
  return {
    charts,
    wallet,
    abort: approvals.abort,
    stop() {
      approvals.dispose()
      frame.remove()
    },
  }
}
