import { raise } from 'xstate'
import { roomOf, viewNames, type FlowName, type Room, type ViewName } from '../../domain/view'
import { machineSetup, type LoginView } from './setup'

/** Closing leaves nothing pending. */
export const close = { target: '#closed', actions: 'clear' } as const
/** What had to come first is done. */
export const toNext = { guard: 'hasNext', actions: 'toNext' } as const

/** After a switch: home to the account it was begun from, else the visit is over. */
const arrived = [
  toNext,
  {
    guard: { type: 'beganAtAccount', params: ({ event }: { event: { oldStillListed: boolean } }) => event },
    target: '#Account',
    actions: 'toAccount',
  },
  close,
] as const

/** A step of a log-in: leaving it gives the log-in up, unless the next step has taken its place. */
const step = (view: LoginView) =>
  machineSetup.createStateConfig({
    exit: [
      { type: 'report', params: { type: 'login.left', view } },
      { type: 'report', params: { type: 'connecting.left' } },
    ],
  })

/** The forms of sending and swapping. */
const form = (flow: 'send' | 'swap', opened: 'OPEN_SEND' | 'OPEN_SWAP') =>
  machineSetup.createStateConfig({
    entry: [
      { type: 'report', params: { type: 'account.entered' } },
      {
        type: 'report',
        params: ({ event }) => ({ type: 'flow.entered', flow, returned: event.type.startsWith('view.back'), opened }),
      },
    ],
  })

/** A view that begins a flow. */
const began = (flow: FlowName) =>
  machineSetup.createStateConfig({ entry: { type: 'report', params: { type: 'flow.entered', flow } } })

const preview = (to: 'send' | 'swap') =>
  machineSetup.createStateConfig({
    exit: { type: 'report', params: { type: 'flow.told', to, event: { type: 'preview.left' } } },
    on: { 'preview.voided': { actions: raise({ type: 'view.back' }) } },
  })

/** What is special about a view; a view that is not named here is only a place. */
const special: Partial<Record<ViewName, ReturnType<typeof machineSetup.createStateConfig>>> = {
  ConnectingExternal: machineSetup.createStateConfig({
    exit: { type: 'report', params: { type: 'connecting.left' } },
  }),
  ConnectingWalletConnect: machineSetup.createStateConfig({
    entry: { type: 'report', params: { type: 'pairing.requested' } },
    exit: { type: 'report', params: { type: 'pairing.cancelled' } },
  }),
  ConnectingWalletConnectBasic: machineSetup.createStateConfig({
    entry: { type: 'report', params: { type: 'pairing.requested' } },
    exit: { type: 'report', params: { type: 'pairing.cancelled' } },
  }),
  Account: machineSetup.createStateConfig({
    entry: { type: 'report', params: { type: 'account.entered' } },
  }),
  SwitchNetwork: machineSetup.createStateConfig({
    // A refused switch goes back one view, where its reason is shown.
    entry: { type: 'pushTransaction', params: { transaction: { id: 'network' } } },
    exit: { type: 'report', params: { type: 'switching.left' } },
    on: { 'network.switched': arrived },
  }),
  // Chosen without a wallet: with one, the switch has a view of its own.
  Networks: machineSetup.createStateConfig({ on: { 'network.switched': close } }),
  WalletSend: form('send', 'OPEN_SEND'),
  WalletSendPreview: preview('send'),
  Swap: form('swap', 'OPEN_SWAP'),
  SwapPreview: preview('swap'),
  AllWallets: began('walletList'),
  RegisterAccountName: began('name'),
  SmartSessionList: began('smartSessions'),
  SmartSessionCreated: began('smartSessions'),
  Pay: began('pay'),
  // Another network is no answer to it.
  SIWXSignMessage: machineSetup.createStateConfig({ on: { 'network.supported': {} } }),
  EmailVerifyDevice: step('EmailVerifyDevice'),
  EmailVerifyOtp: step('EmailVerifyOtp'),
  ConnectingSocial: step('ConnectingSocial'),
  ConnectingFarcaster: step('ConnectingFarcaster'),
  UpdateEmailWallet: machineSetup.createStateConfig({
    exit: { type: 'report', params: { type: 'login.left', view: 'UpdateEmailWallet' } },
  }),
  UpdateEmailPrimaryOtp: step('UpdateEmailPrimaryOtp'),
  UpdateEmailSecondaryOtp: step('UpdateEmailSecondaryOtp'),
  ApproveTransaction: machineSetup.createStateConfig({
    // However it ends, the visitor is led back to what the request came over.
    entry: { type: 'pushTransaction', params: { transaction: { id: 'approval', success: 'back' } } },
    exit: { type: 'report', params: { type: 'login.left', view: 'ApproveTransaction' } },
  }),
}

/** The views of a room as its states. */
export const viewsOf = (room: Room) =>
  Object.fromEntries(
    viewNames.filter((name) => roomOf(name) === room).map((name) => [name, { id: name, ...special[name] }]),
  )
