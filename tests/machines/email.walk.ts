import { isEmail } from '../../src/domain/login/email'
import { ModalError } from '../../src/domain/errors'
import { emailMachine } from '../../src/machines/email'
import { defineWalk } from '../harness/walk'
import { declined } from '../support/facts'

const refused = new ModalError('frame.refused', 'No e-mail goes there.')
/** States that use the secure frame, which needs a valid address. */
const asking = ['connecting', 'resending', 'device', 'code', 'user', 'refused'] as const

export default defineWalk({
  name: 'email',
  machine: emailMachine,
  events: [
    { type: 'email.submitted', email: ' ada@example.org ' },
    { type: 'email.submitted', email: 'bob@example.org' },
    { type: 'email.submitted', email: 'ada' },
    { type: 'email.edited' },
    { type: 'login.recalled', email: 'ada@example.org' },
    { type: 'email.cancel' },
    { type: 'email.left' },
    { type: 'code.resend' },
    { type: 'code.refused', message: 'The code is not right.' },
    { type: 'device.left' },
    { type: 'code.left' },
    { type: 'login.retry' },
    { type: 'login.done' },
    { type: 'login.failed', fault: declined },
  ],
  puppets: {
    connectEmail: {
      done: [
        { action: 'VERIFY_DEVICE' },
        { action: 'VERIFY_OTP' },
        { action: 'CONNECT' },
        { action: 'TOO_SOON', seconds: 7 },
      ],
      error: [refused],
    },
  },
  givenUp: {
    awaitDevice: 'it registers this device, which is meant',
    connectEmail: 'the session that the frame makes all the same is ended (runtime/embedded/askFrame)',
    otp: 'the session that the frame makes all the same is ended (runtime/embedded/askFrame)',
  },
  within: 1,
  invariants: {
    'nothing is asked of the frame for what is no e-mail address': (snapshot) =>
      asking.every((state) => !snapshot.matches(state) || isEmail(snapshot.context.email)),
    'the frame is asked exactly in connecting and resending': (snapshot) =>
      (snapshot.matches('connecting') || snapshot.matches('resending')) ===
      (snapshot.children.connectEmail !== undefined),
    'the link is waited for exactly in device': (snapshot) =>
      snapshot.matches('device') === (snapshot.children.awaitDevice !== undefined),
    'a code is checked exactly in code': (snapshot) =>
      snapshot.matches('code') === (snapshot.children.otp !== undefined),
    'it is kept for the next page exactly while a link or a code is waited for, or that it was is told': (snapshot) =>
      (snapshot.matches('device') || snapshot.matches('code') || snapshot.matches('unfinished')) ===
      (snapshot.children.keepLogin !== undefined),
    'seconds are counted exactly while something must not be asked for again': (snapshot) =>
      (snapshot.matches('cooling') ||
        snapshot.matches({ device: 'fresh' }) ||
        snapshot.matches({ code: 'fresh' }) ||
        snapshot.matches({ stalled: 'soon' })) ===
      (snapshot.children.cooldown !== undefined),
    'another one can be asked for exactly when that is offered': (snapshot) =>
      snapshot.hasTag('resendable') === snapshot.can({ type: 'code.resend' }),
    'nothing is sent twice at once': (snapshot) =>
      snapshot.matches('idle') ||
      snapshot.matches('unfinished') ||
      snapshot.matches('refused') ||
      !snapshot.can({ type: 'email.submitted', email: 'bob@example.org' }) ||
      snapshot.matches('cooling'),
    'what stalls or is refused says why': (snapshot) =>
      !(snapshot.matches('stalled') || snapshot.matches('refused')) || snapshot.context.fault !== undefined,
    'no reason stands while the frame works on it': (snapshot) =>
      !(
        snapshot.matches('connecting') ||
        snapshot.matches('device') ||
        snapshot.matches('code') ||
        snapshot.matches('user')
      ) || snapshot.context.fault === undefined,
    'it can be given up everywhere': (snapshot) => snapshot.can({ type: 'email.cancel' }),
  },
})
