import { ModalError } from '../../domain/errors'
import type { connectionMachine } from '../../machines/connection'
import type { farcasterMachine } from '../../machines/farcaster'
import type { networkMachine } from '../../machines/network'
import type { pairingMachine } from '../../machines/pairing'
import { account, connectedBy, declined, foreign, mainnet, otherAccount, polygon, stored } from './facts'
import type { Payloads } from './types'

/** Refusal of a wallet that has revoked its permission. */
export const unknownPage = new ModalError('wallet.disconnected', 'The wallet does not know this page any more.')
/** Refusal of a wallet that has an earlier request open. */
const pending = new ModalError('wallet.pending', 'The wallet has a request open.')
const locked = new ModalError('wallet.locked', 'The wallet is locked.')

/** Payloads of `connectionMachine`: a visitor, a wallet, and a connection of an earlier visit. */
export const connectionPayloads = {
  input: { namespace: 'eip155' },
  events: [
    { type: 'connect', connectorId: 'fox' },
    { type: 'connect.retry' },
    { type: 'connect.cancel' },
    { type: 'restore', stored },
    { type: 'restore', stored: { ...stored, connectorId: 'elsewhere' } },
    { type: 'disconnect' },
    { type: 'session.approved', connected: connectedBy('walletConnect') },
    { type: 'accounts.changed', accounts: [otherAccount, account] },
    { type: 'accounts.changed', accounts: [] },
    { type: 'chain.changed', caipNetworkId: polygon },
    { type: 'wallet.renewed', connected: connectedBy('fox', polygon) },
    { type: 'account.selected', address: otherAccount.address },
    { type: 'connection.ended' },
    { type: 'connection.ended', fault: declined },
    { type: 'connection.moved', connection: { current: connectedBy('bear') } },
    { type: 'connection.moved', connection: { stored: { ...stored, connectorId: 'bear' } } },
    { type: 'connection.moved', connection: { dormant: { ...stored, connectorId: 'bear' } } },
    { type: 'connection.requested', chosen: true },
    { type: 'connection.requested', chosen: false },
  ],
  puppets: {
    connectWallet: { done: [connectedBy('fox')], error: [pending, new Error('the wallet failed')] },
    reconnectWallet: {
      done: [connectedBy('old')],
      error: [unknownPage, locked, new Error('the code could not be fetched')],
    },
    hearWallet: { done: [connectedBy('fox', polygon)], error: [new Error('the code could not be fetched')] },
    watchWallet: { done: [] },
    watchDormant: { done: [] },
  },
} satisfies Payloads<typeof connectionMachine>

const unknown = new ModalError('chain.unknown', 'The wallet doesn’t know this network.')
const declinedSwitch = new ModalError('chain.declined', 'You declined the switch in the wallet.')

/** Payloads of `networkMachine`: a switch of the page, and where the wallet says it is. */
export const networkPayloads = {
  events: [
    { type: 'network.switch', caipNetworkId: polygon },
    { type: 'network.switch', caipNetworkId: polygon, connectorId: 'fox' },
    { type: 'network.switch', caipNetworkId: mainnet, connectorId: 'fox' },
    { type: 'network.cancel' },
    { type: 'choice.asked' },
    { type: 'choice.left' },
    { type: 'chain.reported', caipNetworkId: mainnet },
    { type: 'chain.reported', caipNetworkId: polygon },
    { type: 'chain.reported', caipNetworkId: foreign },
    { type: 'network.configured' },
    { type: 'network.reset', caipNetworkId: mainnet, networks: [mainnet, polygon] },
    { type: 'fault.dismissed' },
  ],
  puppets: { switchChain: { error: [unknown, declinedSwitch] }, switchAgain: { error: [declinedSwitch] } },
} satisfies Payloads<typeof networkMachine>

/** Payloads of `pairingMachine`: a code, its renewal, and the answer of a phone. */
export const pairingPayloads = {
  input: { namespaces: ['eip155'] },
  events: [
    { type: 'uri.received', uri: 'wc:one@2' },
    { type: 'uri.received', uri: 'wc:two@2' },
    { type: 'session.signed' },
    { type: 'session.approved', connections: [connectedBy('walletConnect')] },
    { type: 'session.declined', fault: { code: 'pairing.declined', message: 'The wallet declined.' } },
    { type: 'relay.failed', fault: { code: 'pairing.unreachable', message: 'The relay is gone.' } },
    { type: 'relay.failed', fault: { code: 'pairing.expired', message: 'The code has expired.' } },
    { type: 'pairing.renew' },
    { type: 'pairing.retry' },
    { type: 'page.returned' },
  ],
  puppets: { checkSession: { done: [[connectedBy('walletConnect')]] }, pair: { done: [] } },
} satisfies Payloads<typeof pairingMachine>

/** Payloads of `farcasterMachine`: a login by a link. */
export const farcasterPayloads = {
  events: [
    { type: 'farcaster.selected' },
    { type: 'farcaster.retry' },
    { type: 'farcaster.left' },
    { type: 'login.retry' },
    { type: 'login.done' },
    { type: 'login.failed', fault: declined },
  ],
  puppets: { askUrl: { done: ['https://farcaster.example/one'] } },
} satisfies Payloads<typeof farcasterMachine>
