import { ModalError } from '../../src/domain/errors'
import type { CapabilityList } from '../../src/domain/transaction/capability'
import { capabilitiesMachine } from '../../src/machines/capabilities'
import { defineWalk } from '../harness/walk'

const some: CapabilityList = { capabilities: [{ name: 'atomic', state: 'supported' }], more: 0 }
const none: CapabilityList = { capabilities: [], more: 0 }
const unread = new ModalError('wallet.invalidAnswer', 'Couldn’t read the wallet’s response.')

export default defineWalk({
  name: 'capabilities',
  machine: capabilitiesMachine,
  events: [{ type: 'capabilities.requested' }],
  puppets: { askWallet: { done: [some, none, undefined], error: [unread, new Error('lost')] } },
  uncancelled: {
    asking: 'the wallet is asked without a prompt; leaving the view stops the machine and the question with it',
  },
  givenUp: {
    askWallet: 'a question without a prompt',
  },
  within: 1,
  invariants: {
    'nothing is asked before the visitor looks': (snapshot) =>
      !snapshot.matches('idle') || snapshot.children.askWallet === undefined,
    'told and nothing else rests with what the wallet said': (snapshot) =>
      snapshot.matches('asking') || snapshot.hasTag('told') === (snapshot.context.list !== undefined),
    'failed says why': (snapshot) => !snapshot.hasTag('failed') || snapshot.context.fault !== undefined,
    'it can always be asked again': (snapshot) => snapshot.can({ type: 'capabilities.requested' }),
  },
})
