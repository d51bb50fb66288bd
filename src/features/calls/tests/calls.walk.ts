import { ModalError } from '../../../domain/errors'
import type { CallState } from '../../../domain/transaction/calls'
import { callsMachine } from '../machines/calls'
import { defineWalk } from '../../../../tests/harness/walk'

const declined = new ModalError('wallet.declined', 'No.')
const refused = new ModalError('send.refused', 'Too little.')
const unsure = new ModalError('send.unknown', 'The wallet went away.')
const over: readonly CallState['status'][] = ['reverted', 'replaced', 'other', 'declined', 'unsent', 'unknown']

export default defineWalk({
  name: 'calls',
  machine: callsMachine,
  inputs: [{ count: 1 }, { count: 3 }],
  events: [
    { type: 'receipt.confirming' },
    { type: 'receipt.confirmed' },
    { type: 'receipt.gone' },
    { type: 'receipt.other' },
    { type: 'receipt.other', finality: 'final' },
    { type: 'receipt.reverted', reason: 'paused' },
    { type: 'receipt.reverted', reason: 'paused', finality: 'final' },
    { type: 'receipt.reverted', reason: 'paused', finality: 'spent' },
    { type: 'receipt.replaced' },
    { type: 'receipt.replaced', finality: 'final' },
    { type: 'receipt.replaced', finality: 'spent' },
    { type: 'account.left' },
  ],
  puppets: {
    askCall: { done: ['0xa1'], error: [declined, refused, unsure] },
    watchReceipt: { done: [] },
  },
  waits: {
    asking: 'only the visitor’s answer in the wallet tells; what was sent without one would be sent again',
    following: 'only the chain decides; no time makes it failed',
  },
  uncancelled: {
    asking: 'what a wallet was asked cannot be called back, and its answer counts',
    following: 'what was sent is on its way',
  },
  stop: (snapshot) => snapshot.matches('ended'),
  invariants: {
    'one call is with the wallet at a time': ({ context }) =>
      context.calls.filter(({ status }) => status === 'asked').length <= 1,
    'a call is with the wallet exactly while it is asked': (snapshot) =>
      snapshot.matches('asking') === snapshot.context.calls.some(({ status }) => status === 'asked'),
    'nothing is asked for after one that was not made': ({ context: { calls } }) => {
      const first = calls.findIndex(({ status }) => over.includes(status))
      return first === -1 || calls.slice(first + 1).every(({ status }) => status === 'unsent')
    },
    'each was confirmed before the next was asked for': ({ context: { calls, at } }) =>
      calls.slice(0, at).every(({ status }) => status === 'confirmed'),
    'a hash is kept of exactly what was sent': ({ context }) =>
      context.calls.every(
        ({ status, hash }) =>
          status === 'unknown' ||
          (hash !== undefined) === ['sent', 'confirmed', 'reverted', 'replaced', 'other'].includes(status),
      ),
    'in the end nothing waits': (snapshot) =>
      !snapshot.matches('ended') ||
      snapshot.context.calls.every(({ status }) => status !== 'waiting' && status !== 'asked'),
    'why the wallet did not make one is said': ({ context: { calls, fault, at } }) =>
      (fault !== undefined) ===
        (calls[at]?.status === 'declined' || (calls[at]?.status === 'unknown' && calls[at]?.hash === undefined)) ||
      calls[at]?.status === 'unsent',
  },
  moves: {
    'a call has failed only once that is final': (before, event, after) =>
      !before.matches('following') ||
      ('finality' in event && event.finality !== undefined) ||
      after.context.calls.every(({ status }) => !['reverted', 'replaced', 'other', 'unknown'].includes(status)),
    'what was declined is never asked for again': (before, _, after) =>
      before.context.calls.every(
        ({ status }, index) => status !== 'declined' || after.context.calls[index]?.status === 'declined',
      ),
  },
})
