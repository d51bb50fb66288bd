import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../../../domain/caip'
import type { Fault } from '../../../domain/errors'
import { NAME_CHECK_LIMIT, NAME_REGISTER_LIMIT, NAME_SETTLE, NAME_WINDOW } from '../../../domain/limits'
import {
  labelFault,
  typedLabel,
  type NameRequest,
  type NameSuggestion,
  type SignedName,
} from '../../../domain/account/accountName'
import type { FlowReport } from '../../../machines/modal/messages'
import { notProvided } from '../../../machines/notProvided'
import type { TrackReport } from '../../../machines/tracking'

/** Context of the name machine. */
export interface NameContext {
  /** CAIP-10 account to name. Undefined if no account is connected. */
  account?: CaipAddress | undefined
  /** Text as typed. */
  text: string
  /** Lookup result for the label on screen and similar ones. */
  suggestions: readonly NameSuggestion[]
  /** Error of the last step, or of an invalid label. */
  fault?: Fault | undefined
  /** Name being looked up or registered. */
  request?: NameRequest | undefined
  signed?: SignedName | undefined
}

/** Events that the name machine accepts. */
export type NameEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined }
  | { type: 'name.typed'; text: string }
  /** Looks up the same label again. */
  | { type: 'name.retry' }
  | { type: 'name.submitted' }
  | { type: 'name.cancel' }

type OfAccount = { account: CaipAddress | undefined }

/** XState setup of the name machine. */
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
    /** Looks up a label and similar ones. */
    findNames: fromPromise<readonly NameSuggestion[], NameRequest>(notProvided),
    /** Builds the message and asks the wallet to sign it. */
    signName: fromPromise<SignedName, NameRequest>(notProvided),
    registerName: fromPromise<void, SignedName>(notProvided),
    /** Resolves with whether the account has this name now. */
    checkOwner: fromPromise<boolean, NameRequest>(notProvided),
  },
  actions: {
    report: sendParent((_, report: FlowReport | TrackReport) => report),
    setAccount: assign((_, { account }: OfAccount) => ({ account })),
    setText: assign((_, { text }: { text: string }) => ({ text, suggestions: [], fault: undefined })),
    setSuggestions: assign((_, { suggestions }: { suggestions: readonly NameSuggestion[] }) => ({ suggestions })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    setLabelFault: assign(({ context }) => ({ fault: labelFault(typedLabel(context.text)) })),
    clearFault: assign({ fault: undefined }),
    setRequest: assign(({ context }) => ({
      request: context.account && { account: context.account, label: typedLabel(context.text) },
      fault: undefined,
    })),
    setSigned: assign((_, { signed }: { signed: SignedName }) => ({ signed })),
    clearRequest: assign({ request: undefined, signed: undefined }),
    clearText: assign({ text: '', suggestions: [] }),
  },
  guards: {
    isOtherAccount: ({ context }, { account }: OfAccount) => context.account !== account,
    isLeft: ({ context }) => context.account !== context.request?.account,
    /** Whether the label is empty, or no account is connected. */
    isEmpty: ({ context }) => context.account === undefined || typedLabel(context.text) === '',
    isNoLabel: ({ context }) => labelFault(typedLabel(context.text)) !== undefined,
    /** Whether the result has the exact label on screen, in this state. */
    isSaid: (
      { context },
      { suggestions, registered }: { suggestions: readonly NameSuggestion[]; registered: boolean },
    ) => suggestions.some((one) => one.label === typedLabel(context.text) && one.registered === registered),
    /**
     * Whether the name may be registered despite the error, because the request was sent. The server also refuses a name
     * that an earlier request of the account has registered.
     */
    isUnsure: (_, { fault }: { fault: Fault }) => /^(http\.|name\.re(gistration|fused)$)/.test(fault.code),
    isOwner: (_, { owns }: { owns: boolean }) => owns,
  },
  delays: { NAME_SETTLE, NAME_WINDOW, NAME_CHECK_LIMIT, NAME_REGISTER_LIMIT },
})
