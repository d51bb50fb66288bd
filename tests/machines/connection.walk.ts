import { connectionMachine } from '../../src/machines/connection'
import { handover } from '../../src/machines/connection/handover'
import { connectionPayloads, unknownPage } from '../../src/testing/walk/payloads'
import { defineWalk } from '../harness/walk'

export default defineWalk({
  name: 'connection',
  machine: connectionMachine.provide(handover),
  ...connectionPayloads,
  waits: {
    connecting: 'the visitor decides in the wallet; after a minute a hint and a retry, and leaving the view cancels',
    stillOpen: 'the visitor answers the earlier request in the wallet; a retry is shown, and leaving the view cancels',
  },
  givenUp: {
    connectWallet: 'a permission that comes late shows no account until the visitor connects again',
    disconnectWallet: 'it is meant, and goes on',
  },
  within: 1,
  moves: {
    'a stored connection is forgotten only by the visitor, or by the word of its wallet': (before, event, after) => {
      const held = ({ context }: typeof before) => context.current ?? context.dormant ?? context.stored
      if (!held(before) || held(after) || before.matches('disconnecting')) return true
      // The visitor chose another wallet, or the wallet or another tab ended the connection.
      if (['connect', 'connection.ended'].includes(event.type)) return true
      return 'error' in event && event.error === unknownPage
    },
  },
  invariants: {
    'connected by an answer of the wallet': (snapshot) =>
      !snapshot.hasTag('connected') || (snapshot.context.current?.accounts.length ?? 0) > 0,
    'nothing stored is left once the wallet has answered': (snapshot) =>
      !snapshot.hasTag('connected') || snapshot.context.stored === undefined,
    'disconnected holds no connection': (snapshot) =>
      !snapshot.matches('disconnected') || snapshot.context.current === undefined,
    'dormant keeps what to restore, and shows no account': (snapshot) =>
      !snapshot.matches('dormant') ||
      (snapshot.context.dormant !== undefined &&
        snapshot.context.current === undefined &&
        snapshot.context.stored === undefined &&
        !snapshot.hasTag('connected')),
    'what is dormant is kept until it is restored, ended or replaced': (snapshot) =>
      snapshot.context.dormant === undefined ||
      ['dormant', 'connecting', 'disconnecting'].some((state) => snapshot.matches(state as 'dormant')),
    'a dormant wallet is watched': (snapshot) =>
      snapshot.matches('dormant') === (snapshot.children.watchDormant !== undefined),
    'reconnecting never says connected': (snapshot) =>
      !snapshot.matches('reconnecting') ||
      (!snapshot.hasTag('connected') &&
        snapshot.context.current === undefined &&
        snapshot.context.stored !== undefined),
    'while a wallet is asked, what it says by itself is heard': (snapshot) =>
      (snapshot.matches('connecting') || snapshot.matches('stillOpen')) ===
      (snapshot.children.hearWallet !== undefined),
    'an attempt names who is asked': (snapshot) =>
      !snapshot.matches('connecting') || snapshot.context.attempt !== undefined,
    'the wallet is watched while it stands': (snapshot) =>
      snapshot.hasTag('connected') === (snapshot.children.watchWallet !== undefined),
    'the wallet that stays connected is watched while another is asked': (snapshot) =>
      snapshot.matches('connecting') === (snapshot.children.watchHeld !== undefined),
    'one disconnect at a time': (snapshot) =>
      !snapshot.matches('disconnecting') || snapshot.children.disconnectWallet !== undefined,
  },
})
