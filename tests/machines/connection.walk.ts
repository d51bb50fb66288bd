import { connectionMachine } from '../../src/machines/connection'
import { defineWalk } from '../harness/walk'
import { account, connectedBy, declined, otherAccount, polygon, stored } from '../support/facts'

export default defineWalk({
  name: 'connection',
  machine: connectionMachine,
  input: { namespace: 'eip155' },
  events: [
    { type: 'connect', connectorId: 'fox' },
    { type: 'connect.retry' },
    { type: 'connect.cancel' },
    { type: 'restore', stored },
    { type: 'disconnect' },
    { type: 'session.approved', connected: connectedBy('walletConnect') },
    { type: 'accounts.changed', accounts: [otherAccount, account] },
    { type: 'accounts.changed', accounts: [] },
    { type: 'chain.changed', caipNetworkId: polygon },
    { type: 'wallet.renewed', connected: connectedBy('fox', polygon) },
    { type: 'account.selected', address: otherAccount.address },
    { type: 'connection.ended' },
    { type: 'connection.ended', fault: declined },
  ],
  outcomes: {
    connectWallet: { done: [connectedBy('fox')] },
    reconnectWallet: { done: [connectedBy('old')] },
    watchWallet: { done: [] },
  },
  waits: {
    connecting: 'the visitor decides in the wallet; after a minute a hint and a retry, and leaving the view cancels',
  },
  within: 1,
  invariants: {
    'connected by an answer of the wallet': (snapshot) =>
      !snapshot.hasTag('connected') || (snapshot.context.current?.accounts.length ?? 0) > 0,
    'nothing stored is left once the wallet has answered': (snapshot) =>
      !snapshot.hasTag('connected') || snapshot.context.stored === undefined,
    'disconnected holds no connection': (snapshot) =>
      !snapshot.matches('disconnected') || snapshot.context.current === undefined,
    'reconnecting never says connected': (snapshot) =>
      !snapshot.matches('reconnecting') ||
      (!snapshot.hasTag('connected') &&
        snapshot.context.current === undefined &&
        snapshot.context.stored !== undefined),
    'an attempt names who is asked': (snapshot) =>
      !snapshot.matches('connecting') || snapshot.context.attempt !== undefined,
    'the wallet is watched while it stands': (snapshot) =>
      snapshot.hasTag('connected') === (snapshot.children.watchWallet !== undefined),
    'one disconnect at a time': (snapshot) =>
      !snapshot.matches('disconnecting') || snapshot.children.disconnectWallet !== undefined,
  },
})
