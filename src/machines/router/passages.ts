import { viewFacts, type FlowName, type View, type ViewName } from '../../domain/view'
import type { LoginView, RouterReport, RouterTransaction } from './types'

/** Reports of entering and leaving a view, and the transaction that starts with it. */
interface Passage {
  enter?: readonly RouterReport[]
  leave?: readonly RouterReport[]
  /** Transaction that starts with the view. */
  transaction?: RouterTransaction
}

const pairing: Passage = { enter: [{ type: 'pairing.requested' }], leave: [{ type: 'pairing.cancelled' }] }

/** Step of a login. Leaving it cancels the login, unless the next step replaces it. */
const step = (view: LoginView): Passage => ({ leave: [{ type: 'login.left', view }, { type: 'connecting.left' }] })

const passages: Partial<Record<ViewName, Passage>> = {
  ConnectingExternal: { leave: [{ type: 'connecting.left' }] },
  ConnectingWalletConnect: pairing,
  ConnectingWalletConnectBasic: pairing,
  Account: { enter: [{ type: 'account.entered' }] },
  // A refused switch goes back one view, which shows the reason.
  SwitchNetwork: { transaction: { id: 'network' }, leave: [{ type: 'switching.left' }] },
  SwitchActiveChain: { leave: [{ type: 'choosing.left' }] },
  EmailVerifyDevice: step('EmailVerifyDevice'),
  EmailVerifyOtp: step('EmailVerifyOtp'),
  ConnectingSocial: step('ConnectingSocial'),
  ConnectingFarcaster: step('ConnectingFarcaster'),
  UpdateEmailWallet: { leave: [{ type: 'login.left', view: 'UpdateEmailWallet' }] },
  UpdateEmailPrimaryOtp: step('UpdateEmailPrimaryOtp'),
  UpdateEmailSecondaryOtp: step('UpdateEmailSecondaryOtp'),
  // Every outcome leads back to the view below the request.
  ApproveTransaction: {
    transaction: { id: 'approval', success: 'back' },
    leave: [{ type: 'login.left', view: 'ApproveTransaction' }],
  },
}

/** Returns the reports of entering a view. `returned`: back from a later view. */
export function entering({ name }: View, returned: boolean): readonly RouterReport[] {
  const { flow: begun, opened } = viewFacts(name)
  const flow = begun as FlowName | undefined
  if (!flow) return passages[name]?.enter ?? []
  // The form shows what the account holds.
  if (opened) return [{ type: 'account.entered' }, { type: 'flow.entered', flow, returned, opened }]
  return [{ type: 'flow.entered', flow, view: name }]
}

/** Returns the reports of leaving a view. */
export function leaving({ name }: View): readonly RouterReport[] {
  const { reviews } = viewFacts(name)
  if (reviews) return [{ type: 'flow.told', to: reviews as FlowName, event: { type: 'preview.left' } }]
  return passages[name]?.leave ?? []
}

/** Returns the transaction that starts with a view. */
export const startedBy = ({ name }: View): RouterTransaction | undefined => passages[name]?.transaction
