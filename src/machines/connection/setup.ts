import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { Account } from '../../domain/account/account'
import type { CaipNetworkId, ChainNamespace } from '../../domain/caip'
import type { Connected, StoredConnection } from '../../domain/account/connection'
import { isOf } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import { toFault } from '../../domain/foreign'
import { connectorIds } from '../../domain/account/connector'
import { DISCONNECT_LIMIT, FRAME_RECONNECT_LIMIT, RECONNECT_LIMIT, WALLET_HINT_DELAY } from '../../domain/limits'
import { notProvided } from '../notProvided'

export interface ConnectionContext {
  namespace: ChainNamespace
  /** The connection, as the wallet answered it. */
  current?: Connected
  /** What was stored, for display while it is restored. */
  stored?: StoredConnection
  /** The connection whose wallet is locked or out of reach: kept, but not shown. */
  dormant?: StoredConnection
  /** The connector being asked. */
  attempt?: string
  /** Why the last attempt ended without a connection. */
  fault?: Fault
}

export type ConnectionEvent =
  | { type: 'connect'; connectorId: string }
  | { type: 'connect.retry' }
  | { type: 'connect.cancel' }
  | { type: 'restore'; stored: StoredConnection }
  | { type: 'disconnect' }
  | { type: 'session.approved'; connected: Connected }
  /** None while the wallet is locked or out of reach. */
  | { type: 'accounts.changed'; accounts: readonly Account[] }
  | { type: 'chain.changed'; caipNetworkId: CaipNetworkId }
  /** The visitor chose another of its accounts. */
  | { type: 'account.selected'; address: string }
  /** The wallet says anew who it is: another account, or more about it. */
  | { type: 'wallet.renewed'; connected: Connected }
  | { type: 'connection.ended'; fault?: Fault }

/** What a connection reports to its parent. */
export type ConnectionReport =
  | {
      type: 'connection.connected'
      namespace: ChainNamespace
      connected: Connected
      restored: boolean
      /** The connector in whose place it is. */
      replaced?: string
    }
  | { type: 'connection.changed'; namespace: ChainNamespace; connected: Connected }
  /** The wallet shares no account for now; what was stored of it is kept. */
  | { type: 'connection.dormant'; namespace: ChainNamespace }
  | { type: 'connection.failed'; namespace: ChainNamespace; fault: Fault }
  | { type: 'connection.disconnected'; namespace: ChainNamespace; fault?: Fault; requested: boolean }

export interface ConnectorInput {
  namespace: ChainNamespace
  connectorId: string
}

const storedOf = ({ connectorId, accounts, caipNetworkId }: Connected): StoredConnection => ({
  connectorId,
  accounts,
  caipNetworkId,
})

/** A connection's vocabulary: what its states may say and do. */
export const machineSetup = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as { namespace: ChainNamespace },
    tags: {} as 'resting' | 'waiting' | 'connected' | 'unanswered' | 'restoring',
  },
  actors: {
    connectWallet: fromPromise<Connected, ConnectorInput>(notProvided),
    reconnectWallet: fromPromise<Connected, ConnectorInput>(notProvided),
    disconnectWallet: fromPromise<void, ConnectorInput>(notProvided),
    watchWallet: fromCallback<ConnectionEvent, ConnectorInput>(notProvided),
    /** Settles once the wallet has shared an account by itself, and, asked without a prompt, stands by it. */
    hearWallet: fromPromise<Connected, ConnectorInput>(notProvided),
  },
  actions: {
    report: sendParent((_, report: ConnectionReport) => report),
    setAttempt: assign((_, { connectorId }: { connectorId: string }) => ({ attempt: connectorId, fault: undefined })),
    setCurrent: assign((_, { current }: { current: Connected }) => ({
      current,
      stored: undefined,
      dormant: undefined,
      attempt: undefined,
      fault: undefined,
    })),
    setStored: assign((_, { stored }: { stored: StoredConnection }) => ({
      stored,
      current: undefined,
      dormant: undefined,
      attempt: undefined,
      fault: undefined,
    })),
    setDormant: assign(({ context: { current, stored } }) => ({
      dormant: current ? storedOf(current) : stored,
      current: undefined,
      stored: undefined,
    })),
    wake: assign(({ context }) => ({
      stored: context.dormant,
      dormant: undefined,
      attempt: undefined,
      fault: undefined,
    })),
    setFault: assign((_, { fault }: { fault?: Fault | undefined }) => ({ fault })),
    clear: assign({ current: undefined, stored: undefined, dormant: undefined, attempt: undefined }),
    clearAttempt: assign({ attempt: undefined, fault: undefined }),
    clearHeld: assign({ current: undefined, dormant: undefined }),
    clearFault: assign({ fault: undefined }),
    setAccounts: assign(({ context }, { accounts }: { accounts: readonly Account[] }) => ({
      current: context.current && { ...context.current, accounts },
    })),
    selectAccount: assign(({ context }, { address }: { address: string }) => {
      const { current } = context
      const chosen = current?.accounts.find((account) => account.address === address)
      return {
        current:
          current && chosen
            ? { ...current, accounts: [chosen, ...current.accounts.filter((one) => one !== chosen)] }
            : current,
      }
    }),
    setChain: assign(({ context }, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) => ({
      current: context.current && { ...context.current, caipNetworkId },
    })),
  },
  guards: {
    hasCurrent: ({ context }) => context.current !== undefined,
    isDormant: ({ context }) => context.dormant !== undefined,
    /** It stands, or is dormant. */
    isHeld: ({ context }) => context.current !== undefined || context.dormant !== undefined,
    isOther: ({ context }, { stored }: { stored: StoredConnection }) =>
      context.dormant?.connectorId !== stored.connectorId,
    /** The wallet has answered that it knows this page no more; whatever else fails takes no permission back. */
    isEnd: (_, { error }: { error: unknown }) => isOf(toFault(error), 'wallet.disconnected', 'session.ended'),
    hasAttempt: ({ context }) => context.attempt !== undefined,
    isEmpty: (_, { accounts }: { accounts: readonly Account[] }) => accounts.length === 0,
  },
  delays: {
    WALLET_HINT_DELAY,
    DISCONNECT_LIMIT,
    RECONNECT_LIMIT: ({ context }) =>
      context.stored?.connectorId === connectorIds.auth ? FRAME_RECONNECT_LIMIT : RECONNECT_LIMIT,
  },
})
