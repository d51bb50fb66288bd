import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { Account } from '../../domain/account/account'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../../domain/caip'
import {
  renewed,
  withChosen,
  type Connected,
  type ConnectionFacts,
  type StoredConnection,
} from '../../domain/account/connection'
import { hasErrorCode } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import { toFault } from '../../domain/foreign'
import { connectorIds } from '../../domain/account/connector'
import { DISCONNECT_LIMIT, FRAME_RECONNECT_LIMIT, RECONNECT_LIMIT, WALLET_HINT_DELAY } from '../../domain/limits'
import { notProvided } from '../notProvided'

/** Context of the connection machine. */
export interface ConnectionContext {
  namespace: ChainNamespace
  /** Actor id of a connection in the background; absent for the active one of the namespace. */
  background?: string
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
  /** Takes over a connection as it is, without asking its wallet. `chosen`: by the visitor or the host. */
  | { type: 'connection.moved'; connection: ConnectionFacts; chosen?: boolean }
  /** Hands the connection over. `chosen`: only a connected one can be chosen. */
  | { type: 'connection.requested'; chosen: boolean }

/** Events that the connection machine sends to its parent. */
export type ConnectionReport =
  | {
      type: 'connection.connected'
      namespace: ChainNamespace
      connected: Connected
      restored: boolean
      /** Id of the connector that this connection replaces. */
      replaced?: string
      /** Connection that it replaces. */
      previous?: ConnectionFacts
    }
  /** The connection was taken over from another chart, and `previous` was given up for it. */
  | {
      type: 'connection.switched'
      namespace: ChainNamespace
      connection: ConnectionFacts
      chosen: boolean
      previous?: ConnectionFacts
    }
  /** The connection is handed over; this chart is done. */
  | { type: 'connection.yielded'; namespace: ChainNamespace; connection: ConnectionFacts; chosen: boolean }
  | { type: 'connection.changed'; namespace: ChainNamespace; connected: Connected }
  /** The wallet shares no account at present; its stored connection is kept. */
  | { type: 'connection.dormant'; namespace: ChainNamespace; connectorId?: string | undefined }
  | { type: 'connection.failed'; namespace: ChainNamespace; fault: Fault }
  | {
      type: 'connection.disconnected'
      namespace: ChainNamespace
      connectorId?: string | undefined
      /** Account that was active in the wallet. */
      account?: CaipAddress | undefined
      fault?: Fault
      requested: boolean
      /** Whether another wallet is being connected in its place. */
      replacing?: true | undefined
    }

/** Report of a connection in the background. `id`: its actor. */
export type BackgroundReport = { type: 'background.reported'; id: string; report: ConnectionReport }

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

/** Typed as an action without params. */
const nothing = (_: unknown, _none: undefined) => {}

/** XState setup of the connection machine. */
export const machineSetup = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as { namespace: ChainNamespace; background?: string },
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
    report: sendParent(({ context: { background } }, report: ConnectionReport): ConnectionReport | BackgroundReport =>
      background ? { type: 'background.reported', id: background, report } : report,
    ),
    setAttempt: assign((_, { connectorId }: { connectorId: string }) => ({ attempt: connectorId, fault: undefined })),
    setCurrent: assign((_, { current }: { current: Connected }) => ({
      current,
      stored: undefined,
      dormant: undefined,
      attempt: undefined,
      fault: undefined,
    })),
    renew: assign(({ context: { current } }, { connected }: { connected: Connected }) => ({
      current: current ? renewed(current, connected) : connected,
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
    /** Takes a connection over from another chart, or hands it over. Provided by `handover`. */
    takeOver: nothing,
    handOver: nothing,
    setAccounts: assign(({ context: { current } }, { accounts }: { accounts: readonly Account[] }) => ({
      current: current && renewed(current, { ...current, accounts }),
    })),
    selectAccount: assign(({ context: { current } }, { address }: { address: string }) => ({
      current: current && withChosen(current, address),
    })),
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
    isEnd: (_, { error }: { error: unknown }) => hasErrorCode(toFault(error), 'wallet.disconnected', 'session.ended'),
    /** Whether the wallet refuses the request because an earlier one is still open. */
    isStillOpen: (_, { error }: { error: unknown }) => toFault(error).code === 'wallet.pending',
    hasAttempt: ({ context }) => context.attempt !== undefined,
    /** Whether the connection that moves is confirmed by its wallet, or is being restored. Provided by `handover`. */
    isConfirmed: () => false,
    isRestoring: () => false,
    /** Whether the connected wallet shares no account any more. */
    isLocked: ({ context }, { accounts }: { accounts: readonly Account[] }) =>
      context.current !== undefined && accounts.length === 0,
    isEmpty: (_, { accounts }: { accounts: readonly Account[] }) => accounts.length === 0,
  },
  delays: {
    WALLET_HINT_DELAY,
    DISCONNECT_LIMIT,
    RECONNECT_LIMIT: ({ context }) =>
      context.stored?.connectorId === connectorIds.auth ? FRAME_RECONNECT_LIMIT : RECONNECT_LIMIT,
  },
})
