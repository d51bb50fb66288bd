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

/** Context of the connection machine. */
export interface ConnectionContext {
  namespace: ChainNamespace
  /** Connection as confirmed by the wallet. */
  current?: Connected
  /** Stored connection, for display while restoring. */
  stored?: StoredConnection
  /** Connection whose wallet is locked or unreachable. Kept, but not shown. */
  dormant?: StoredConnection
  /** Id of the connector being asked. */
  attempt?: string
  /** Error of the last attempt. */
  fault?: Fault
}

/** Events that the connection machine accepts. */
export type ConnectionEvent =
  | { type: 'connect'; connectorId: string }
  | { type: 'connect.retry' }
  | { type: 'connect.cancel' }
  | { type: 'restore'; stored: StoredConnection }
  | { type: 'disconnect' }
  | { type: 'session.approved'; connected: Connected }
  /** `accounts` is empty while the wallet is locked or unreachable. */
  | { type: 'accounts.changed'; accounts: readonly Account[] }
  | { type: 'chain.changed'; caipNetworkId: CaipNetworkId }
  /** The visitor chose another account of this connection. */
  | { type: 'account.selected'; address: string }
  /** The wallet sent new details: another account, or more data. */
  | { type: 'wallet.renewed'; connected: Connected }
  | { type: 'connection.ended'; fault?: Fault }

/** Events that the connection machine sends to its parent. */
export type ConnectionReport =
  | {
      type: 'connection.connected'
      namespace: ChainNamespace
      connected: Connected
      restored: boolean
      /** Id of the connector that this connection replaces. */
      replaced?: string
    }
  | { type: 'connection.changed'; namespace: ChainNamespace; connected: Connected }
  /** The wallet shares no account at present; its stored connection is kept. */
  | { type: 'connection.dormant'; namespace: ChainNamespace }
  | { type: 'connection.failed'; namespace: ChainNamespace; fault: Fault }
  | { type: 'connection.disconnected'; namespace: ChainNamespace; fault?: Fault; requested: boolean }

/** Input of the wallet actors: a connector in a namespace. */
export interface ConnectorInput {
  namespace: ChainNamespace
  connectorId: string
}

const storedOf = ({ connectorId, accounts, caipNetworkId }: Connected): StoredConnection => ({
  connectorId,
  accounts,
  caipNetworkId,
})

/** XState setup of the connection machine. */
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
    /** Resolves once the wallet has shared an account by an event and confirms it without a prompt. */
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
    /** Whether a connection exists, active or dormant. */
    isHeld: ({ context }) => context.current !== undefined || context.dormant !== undefined,
    isOther: ({ context }, { stored }: { stored: StoredConnection }) =>
      context.dormant?.connectorId !== stored.connectorId,
    /** Whether the wallet has revoked this page's permission. Other errors do not end the connection. */
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
