import { ModalError } from '../../src/domain/errors'
import { CODE_TRIES } from '../../src/domain/limits'
import { isCode } from '../../src/domain/login/oneTimeCode'
import { otpMachine } from '../../src/machines/login/otp'
import { defineWalk } from '../harness/walk'

const wrong = new ModalError('frame.refused', 'The code is not right.')
const lost = new ModalError('frame.lost', 'The secure frame went.')

export default defineWalk({
  name: 'otp',
  machine: otpMachine,
  events: [
    { type: 'code.typed', text: '12' },
    { type: 'code.typed', text: 'code' },
    { type: 'code.typed', text: '12 34-56' },
    { type: 'code.typed', text: '1234567' },
    { type: 'code.submitted' },
  ],
  puppets: { checkCode: { error: [wrong, lost, new Error('offline')] } },
  // The parent replaces a void code.
  stop: (snapshot) => snapshot.hasTag('void'),
  uncancelled: { checking: 'leaving the view, or asking for another code, stops the machine and the check with it' },
  givenUp: {
    checkCode: 'the charts that ask for a code say what becomes of it',
  },
  within: 1,
  invariants: {
    'only six digits are checked': (snapshot) => !snapshot.matches('checking') || isCode(snapshot.context.digits),
    'digits and nothing else, six at most': ({ context }) => /^\d{0,6}$/.test(context.digits),
    'a check is under way exactly in checking': (snapshot) =>
      snapshot.matches('checking') === (snapshot.children.checkCode !== undefined),
    'it is void exactly after five wrong codes': (snapshot) =>
      snapshot.matches('void') === snapshot.context.tries >= CODE_TRIES,
    'once void it takes nothing more': (snapshot) =>
      !snapshot.matches('void') ||
      (!snapshot.can({ type: 'code.typed', text: '123456' }) && !snapshot.can({ type: 'code.submitted' })),
    'a void code says so, and its digits are gone': ({ value, context }) =>
      value !== 'void' || (context.fault?.code === 'code.void' && context.digits === ''),
    'a wrong code is cleared': ({ context }) =>
      context.fault?.code !== 'code.wrong' || (context.digits === '' && context.tries > 0),
    'what went wrong on the way keeps the digits': ({ context }) =>
      !context.fault || ['code.wrong', 'code.void'].includes(context.fault.code) || isCode(context.digits),
    'what went wrong on the way can be tried again at once': (snapshot) =>
      !snapshot.matches('entering') || !isCode(snapshot.context.digits) || snapshot.can({ type: 'code.submitted' }),
    'no reason is on show while a code is checked for the first time': ({ value, context }) =>
      value !== 'checking' || context.fault?.code !== 'code.wrong',
  },
})
