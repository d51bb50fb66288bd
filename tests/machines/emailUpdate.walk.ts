import { isEmail } from '../../src/domain/login/email'
import { emailUpdateMachine } from '../../src/machines/emailUpdate'
import { defineWalk } from '../harness/walk'

const asking = ['asking', 'resending', 'primary', 'secondary'] as const

export default defineWalk({
  name: 'emailUpdate',
  machine: emailUpdateMachine,
  events: [
    { type: 'update.submitted', email: ' new@example.org' },
    { type: 'update.submitted', email: 'new' },
    { type: 'update.edited' },
    { type: 'update.cancel' },
    { type: 'code.resend' },
    { type: 'code.refused', message: 'The code is not right.' },
    { type: 'address.left' },
    { type: 'primary.left' },
    { type: 'secondary.left' },
  ],
  puppets: {
    updateEmail: {
      done: [{ action: 'VERIFY_PRIMARY_OTP' }, { action: 'VERIFY_SECONDARY_OTP' }, { action: 'TOO_SOON', seconds: 7 }],
    },
  },
  givenUp: {
    primaryOtp: 'it allows a second mail and changes nothing',
    secondaryOtp: 'the change counts for who is still logged in (runtime/embedded/emailCharts)',
    updateEmail: 'a mail was sent, whose code nobody types',
  },
  within: 1,
  invariants: {
    'nothing is asked of the frame for what is no e-mail address': (snapshot) =>
      asking.every((state) => !snapshot.matches(state) || isEmail(snapshot.context.email)),
    'the frame is asked exactly in asking and resending': (snapshot) =>
      (snapshot.matches('asking') || snapshot.matches('resending')) === (snapshot.children.updateEmail !== undefined),
    'the code of the known address is checked exactly in primary': (snapshot) =>
      snapshot.matches('primary') === (snapshot.children.primaryOtp !== undefined),
    'the code of the new address is checked exactly in secondary': (snapshot) =>
      snapshot.matches('secondary') === (snapshot.children.secondaryOtp !== undefined),
    'seconds are counted exactly while something must not be asked for again': (snapshot) =>
      (snapshot.matches('cooling') ||
        snapshot.matches({ primary: 'fresh' }) ||
        snapshot.matches({ secondary: 'fresh' }) ||
        snapshot.matches({ stalled: 'soon' })) ===
      (snapshot.children.cooldown !== undefined),
    'another one can be asked for exactly when that is offered': (snapshot) =>
      snapshot.hasTag('resendable') === snapshot.can({ type: 'code.resend' }),
    'what stalls says why': (snapshot) => !snapshot.matches('stalled') || snapshot.context.fault !== undefined,
    'no reason stands while the frame works on it': (snapshot) =>
      !(snapshot.matches('asking') || snapshot.matches('primary') || snapshot.matches('secondary')) ||
      snapshot.context.fault === undefined,
    'it can be given up everywhere': (snapshot) => snapshot.can({ type: 'update.cancel' }),
  },
})
