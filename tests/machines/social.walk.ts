import { ModalError } from '../../src/domain/errors'
import { socialMachine } from '../../src/machines/social'
import { defineWalk } from '../harness/walk'
import { declined } from '../support/facts'

const denied = new ModalError('social.denied', 'You said no at the provider.')

export default defineWalk({
  name: 'social',
  machine: socialMachine,
  events: [
    { type: 'social.selected', provider: 'google' },
    { type: 'social.selected', provider: 'x' },
    { type: 'social.returned', provider: 'github', uri: 'https://secure.example/back?state=b' },
    { type: 'social.retry' },
    { type: 'social.left' },
    { type: 'popup.answered', uri: 'https://secure.example/back?state=a' },
    { type: 'popup.closed' },
    { type: 'popup.blocked' },
    { type: 'popup.isolated' },
    { type: 'login.retry' },
    { type: 'login.done' },
    { type: 'login.failed', fault: declined },
  ],
  puppets: {
    watchPopup: { done: [] },
    askUri: { done: ['https://provider.example/authorise?state=a'] },
    connectSocial: { error: [denied] },
  },
  givenUp: {
    askUri: 'an address that nobody opens',
    connectSocial: 'the session that the frame makes all the same is ended (runtime/embedded/askFrame)',
    leadTo: 'the window closes with the attempt',
  },
  within: 1,
  invariants: {
    'the popup is watched exactly while attempting': (snapshot) =>
      snapshot.matches('attempting') === (snapshot.children.watchPopup !== undefined),
    'an answer is taken only while the visitor is at the provider': (snapshot) =>
      snapshot.hasTag('elsewhere') === snapshot.can({ type: 'popup.answered', uri: 'https://secure.example/back' }),
    'a user is made only of an answer': (snapshot) =>
      snapshot.matches('retrieving') === (snapshot.children.connectSocial !== undefined) &&
      (!snapshot.matches('retrieving') || snapshot.context.uri !== undefined),
    'a window is led only to an address that is known': (snapshot) =>
      !(snapshot.matches({ attempting: 'leading' }) || snapshot.hasTag('elsewhere')) ||
      snapshot.context.uri !== undefined,
    'no address and no answer outlives its use': (snapshot) =>
      snapshot.matches({ attempting: 'leading' }) ||
      snapshot.hasTag('elsewhere') ||
      snapshot.matches('retrieving') ||
      snapshot.context.uri === undefined,
    'a provider is known from the first choice on': (snapshot) =>
      snapshot.matches('idle') || snapshot.context.provider !== undefined,
    'a failure says why, and only a failure': (snapshot) =>
      (snapshot.hasTag('failed') || snapshot.hasTag('refused')) === (snapshot.context.fault !== undefined),
    'a failure can be tried again': (snapshot) =>
      (!snapshot.hasTag('failed') || snapshot.can({ type: 'social.retry' })) &&
      (!snapshot.hasTag('refused') || snapshot.can({ type: 'login.retry' })),
    'it can be left everywhere': (snapshot) => snapshot.matches('idle') || snapshot.can({ type: 'social.left' }),
  },
})
