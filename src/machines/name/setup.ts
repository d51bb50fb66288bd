import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { NAME_CHECK_LIMIT, NAME_REGISTER_LIMIT, NAME_SETTLE, NAME_WINDOW } from '../../domain/limits'
import {
  labelFault,
  labelOf,
  type NameRequest,
  type NameSuggestion,
  type SignedName,
} from '../../domain/name/accountName'
import type { FlowReport } from '../modal/types'
import { notProvided } from '../notProvided'
import type { TrackReport } from '../tracking'

export interface NameContext {
  /** Whose name it will be; absent while no account is connected. */
  account?: CaipAddress | undefined
  /** As it was typed. */
  text: string
  /** What the server said of the label on screen, and of others like it. */
  suggestions: readonly NameSuggestion[]
  /** Why it came to nothing, or is none. */
  fault?: Fault | undefined
  /** What the visitor pressed for. */
  request?: NameRequest | undefined
  signed?: SignedName | undefined
}

export type NameEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined }
  | { type: 'name.typed'; text: string }
  /** Looks the same label up again. */
  | { type: 'name.retry' }
  | { type: 'name.submitted' }
  | { type: 'name.cancel' }

type OfAccount = { account: CaipAddress | undefined }

export const machineSetup = setup({
  types: {
    context: {} as NameContext,
    events: {} as NameEvent,
    input: {} as { account: CaipAddress | undefined },
    tags: {} as
      | 'resting'
      | 'waiting'
      | 'looking'
      | 'free'
      | 'taken'
      | 'failed'
      | 'refused'
      | 'signing'
      | 'registering'
      | 'registered',
  },
  actors: {
    /** What the server says of a label, and of others like it. */
    findNames: fromPromise<readonly NameSuggestion[], NameRequest>(notProvided),
    /** Makes the message, and has the wallet sign it. */
    signName: fromPromise<SignedName, NameRequest>(notProvided),
    registerName: fromPromise<void, SignedName>(notProvided),
    /** Does the account have this name by now? */
    checkOwner: fromPromise<boolean, NameRequest>(notProvided),
  },
  actions: {
    report: sendParent((_, report: FlowReport | TrackReport) => report),
    setAccount: assign((_, { account }: OfAccount) => ({ account })),
    setText: assign((_, { text }: { text: string }) => ({ text, suggestions: [], fault: undefined })),
    setSuggestions: assign((_, { suggestions }: { suggestions: readonly NameSuggestion[] }) => ({ suggestions })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    setLabelFault: assign(({ context }) => ({ fault: labelFault(labelOf(context.text)) })),
    clearFault: assign({ fault: undefined }),
    setRequest: assign(({ context }) => ({
      request: context.account && { account: context.account, label: labelOf(context.text) },
      fault: undefined,
    })),
    setSigned: assign((_, { signed }: { signed: SignedName }) => ({ signed })),
    clearRequest: assign({ request: undefined, signed: undefined }),
    clearText: assign({ text: '', suggestions: [] }),
  },
  guards: {
    isOtherAccount: ({ context }, { account }: OfAccount) => context.account !== account,
    isLeft: ({ context }) => context.account !== context.request?.account,
    /** Nothing is typed, or there is no account whose name it could be. */
    isEmpty: ({ context }) => context.account === undefined || labelOf(context.text) === '',
    isNoLabel: ({ context }) => labelFault(labelOf(context.text)) !== undefined,
    /** Only what is said of the very label on screen counts. */
    isSaid: (
      { context },
      { suggestions, registered }: { suggestions: readonly NameSuggestion[]; registered: boolean },
    ) => suggestions.some((one) => one.label === labelOf(context.text) && one.registered === registered),
    /** The server may have registered it all the same. */
    isUnsure: (_, { fault }: { fault: Fault }) => fault.code.startsWith('http.'),
    isOwner: (_, { owns }: { owns: boolean }) => owns,
  },
  delays: { NAME_SETTLE, NAME_WINDOW, NAME_CHECK_LIMIT, NAME_REGISTER_LIMIT },
})
