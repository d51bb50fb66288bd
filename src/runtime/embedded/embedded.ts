import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate'
import type { AlertKey } from '../../domain/alerts'
import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import { ModalError, type Fault } from '../../domain/errors'
import type { AccountType } from '../../domain/login/login'
import { projectMissing } from '../../domain/options/projectMissing'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { accountTypeMachine } from '../../machines/accountType'
import { grantIn } from '../../domain/frame/sessionGrant'
import { approvalMachine, type ApprovalEvent, type ApprovalRequest, type Relayed } from '../../machines/approval'
import { frameMachine, type FrameEvent } from '../../machines/frame'
import type { EmbeddedChart } from '../../machines/charts'
import type { Telemetry } from '../../services/api/telemetry'
import { clock } from '../../services/page/clock'
import { createEmbeddedLogin } from '../../services/frame/embeddedLogin'
import { createEmbeddedWallet, type EmbeddedDriver } from '../../services/frame/embeddedWallet'
import { frameUrl } from '../../services/frame/element'
import { createFrame } from '../../services/frame/frame'
import type { Page } from '../../services/page/page'
import type { OpenedPopup } from '../../services/frame/openedPopup'
import { createSight } from '../../services/frame/sight'
import { createPopup } from '../../services/frame/popup'
import type { KeyValueStore } from '../../services/storage/storage'
import { createApprovals } from './approvals'
import { createAskFrame } from './askFrame'
import { emailCharts } from './emailCharts'
import { resolveTheme } from '../public/colourScheme'
import { syncWith } from './frameSync'
import { socialCharts } from './socialCharts'
import { takeSocialReturn, type SocialReturn } from './socialReturn'
import type { ModalSystem } from '../system/system'

/** Wallet in the secure frame. A separate chunk, loaded on first use. */
export interface Embedded {
  /** Machines with actors that use the frame. */
  charts: Record<EmbeddedChart, AnyActorLogic>
  wallet: EmbeddedDriver
  /** Rejects requests of the host that the `approval` machine has cancelled. */
  abort: (ids: readonly string[], fault: Fault | undefined) => void
  /** Returns a provider's answer after a social log-in that left the page. Works once. */
  takeSocialReturn: (uri: string) => SocialReturn | undefined
  stop: () => void
}

/** Dependencies of {@link createEmbedded}. */
export interface EmbeddedDependencies {
  /** Getter: options can change at runtime. */
  options: () => ResolvedOptions
  window: Window & typeof globalThis
  storage: KeyValueStore
  /** Session storage: facts of this tab. */
  visit: KeyValueStore
  page: Page
  popup: OpenedPopup
  theme: ModalSystem['theme']
  /** Element that shows the frame; `undefined` if nothing is drawn. */
  host: () => Element | undefined
  system: () => ModalSystem
  /** Raises an alert in the developer banner. */
  raise: (key: AlertKey) => void
  telemetry: Pick<Telemetry, 'error'>
}

/** Creates the machine of what the frame asks the visitor to approve. */
function approvalChart({
  options,
  approvals,
  sight,
}: Pick<EmbeddedDependencies, 'options'> & {
  approvals: ReturnType<typeof createApprovals>
  sight: ReturnType<typeof createSight>
}) {
  return approvalMachine.provide({
    actors: {
      relayRequest: fromPromise<Relayed, ApprovalRequest>(async ({ input: { id, method }, signal }) => {
        const { params, answer } = await approvals.relay(id, signal)
        const isGrant = method === 'wallet_grantPermissions' && options().features.smartSessions
        return { grant: isGrant ? grantIn(params, answer) : undefined }
      }),
      watchSight: fromCallback<ApprovalEvent>(({ sendBack }) =>
        sight.watch((inSight) => sendBack({ type: inSight ? 'sight.clear' : 'sight.lost' })),
      ),
    },
  })
}

/** Creates the embedded wallet and its machines. Loads no frame yet. @throws ModalError `project.missing` */
export function createEmbedded(given: EmbeddedDependencies): Embedded {
  const { options, window, storage, visit, page, theme, host, system, raise, telemetry } = given
  const active = () => system().root.getSnapshot().context.active
  const { projectId, services, debug, defaultAccountTypes } = options()
  if (!projectId) throw new ModalError('project.missing', projectMissing('the embedded wallet'))
  const popup = createPopup({ window, host: services.frame, opened: given.popup })
  const login = createEmbeddedLogin({ storage, now: clock.now, defaultAccountTypes })
  const frame = createFrame({
    window,
    src: frameUrl(services.frame, { projectId, chainId: active(), log: debug }),
    // Without our dialog the frame is added to the page itself; a log-in shows nothing of it.
    place: () => host() ?? window.document.body,
    uuid: page.uuid,
    wait: clock.wait,
  })
  const sight = createSight({
    window,
    frame,
    isOpen: () => !!host()?.shadowRoot?.querySelector('dialog[open]'),
    inFlow: options().enableEmbedded,
  })

  const ask = createAskFrame({ frame, login, system, raise, telemetry })
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
              'The secure wallet has nowhere on this page to show the request. Render the modal with <Modal>.',
            ),
          ),
    refused: (method) => system().root.send({ type: 'request.refused', method }),
  })

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
        syncFrame: fromCallback<FrameEvent>(() =>
          syncWith({ options, theme: resolveTheme(theme, window), request: frame.request }),
        ),
        reloadFrame: fromPromise<unknown>(({ signal }) => frame.request('RELOAD', undefined, { signal })),
      },
    }),
    ...emailCharts({ ask, login, wallet, visit }),
    ...socialCharts({ ask, login, popup, page, storage, visit }),
    approval: approvalChart({ options, approvals, sight }),
    accountType: accountTypeMachine.provide({
      actors: {
        setAccountType: fromPromise<AccountType, { accountType: AccountType; namespace?: ChainNamespace | undefined }>(
          ({ input: { accountType, namespace = active().startsWith('solana:') ? 'solana' : 'eip155' }, signal }) =>
            wallet.setAccountType(namespace, accountType, { signal }),
        ),
      },
    }),
  }
  return {
    charts,
    wallet,
    abort: approvals.abort,
    takeSocialReturn: (uri) => takeSocialReturn(uri, { storage, visit, now: clock.now }),
    stop() {
      approvals.dispose()
      sight.dispose()
      frame.remove()
    },
  }
}
