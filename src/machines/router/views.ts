import { raise } from 'xstate'
import { flowOf, roomOf, viewNames, type FlowName, type Room, type ViewName } from '../../domain/view'
import { machineSetup, type LoginView } from './setup'

/** Closes the dialog and clears all pending transactions. */
export const close = { target: '#closed', actions: 'clear' } as const
/** Continues to the requested view, if any. */
export const toNext = { guard: 'hasNext', actions: 'toNext' } as const

/** Destination after a network switch: the requested view, Account if it began there, else close. */
const arrived = [
  toNext,
  {
    guard: { type: 'beganAtAccount', params: ({ event }: { event: { oldStillListed: boolean } }) => event },
    target: '#Account',
    actions: 'toAccount',
  },
  close,
] as const

/** Step of a login. Leaving it cancels the login, unless the next step replaces it. */
const step = (view: LoginView) =>
  machineSetup.createStateConfig({
    exit: [
      { type: 'report', params: { type: 'login.left', view } },
      { type: 'report', params: { type: 'connecting.left' } },
    ],
  })

/** Form of sending or swapping. */
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

/** View that begins a flow. */
const began = (flow: FlowName) =>
  machineSetup.createStateConfig({ entry: { type: 'report', params: { type: 'flow.entered', flow } } })

const preview = (to: 'send' | 'swap') =>
  machineSetup.createStateConfig({
    exit: { type: 'report', params: { type: 'flow.told', to, event: { type: 'preview.left' } } },
    on: { 'preview.voided': { actions: raise({ type: 'view.back' }) } },
  })

/** Configuration of views that need more than the generic moves. */
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
    // A refused switch goes back one view, which shows the reason.
    entry: { type: 'pushTransaction', params: { transaction: { id: 'network' } } },
    exit: { type: 'report', params: { type: 'switching.left' } },
    on: { 'network.switched': arrived },
  }),
  // Only without a wallet: with one, the switch has its own view.
  Networks: machineSetup.createStateConfig({ on: { 'network.switched': close } }),
  WalletSend: form('send', 'OPEN_SEND'),
  WalletSendPreview: preview('send'),
  Swap: form('swap', 'OPEN_SWAP'),
  SwapPreview: preview('swap'),
  // A network switch does not answer the sign-in.
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
    // Every outcome leads back to the view below the request.
    entry: { type: 'pushTransaction', params: { transaction: { id: 'approval', success: 'back' } } },
    exit: { type: 'report', params: { type: 'login.left', view: 'ApproveTransaction' } },
  }),
}

/** Returns the states of a room's views. */
export const viewsOf = (room: Room) =>
  Object.fromEntries(
    viewNames
      .filter((name) => roomOf(name) === room)
      .map((name) => {
        const flow = flowOf(name)
        return [name, { id: name, ...(flow && began(flow)), ...special[name] }]
      }),
  )
