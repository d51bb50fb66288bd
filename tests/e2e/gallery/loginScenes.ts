import { FRAME_READY_DELAY, REFUSAL_DELAY, SECOND } from '../../../src/domain/limits'
import type { SocialProvider } from '../../../src/domain/login/login'
import type { EmbeddedScript } from './embedded'
import type { World } from './puppets'
import type { SceneFacts } from './scenes'
import { embedded as wallet } from './world'
import { type Step, connect, drawn, frame, open, push, wait } from './steps'

/** Scenes of logging in and of the embedded wallet. */

type Code = EmbeddedScript['code']

/** Advances the clock second by second, because each tick starts the next timer. */
const seconds =
  (count: number): Step =>
  ({ clock }) => {
    for (let passed = 0; passed < count; passed += 1) clock.increment(SECOND)
  }
const submit: Step = ({ system }) => system.root.send({ type: 'email.submitted', email: 'wren.hollis@example.com' })
/** Types into a field, because its text is state of the view. */
const fill =
  (what: string, text: string): Step =>
  () => {
    const field = drawn<HTMLInputElement>(what)
    if (!field) return
    // React overrides `value` on the element, so call the setter of the prototype.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
const click =
  (what: string): Step =>
  () =>
    drawn(what)?.click()
const resend = click('[data-part=resend] button')
const type = (text: string) => fill('input[autocomplete=one-time-code]', text)
const choose =
  (provider: SocialProvider): Step =>
  ({ system }) =>
    system.root.send({ type: 'social.selected', provider })
const answer: Step = ({ system }) =>
  system.chart('social')?.send({ type: 'popup.answered', uri: 'https://provider.example/?done' })
const ask: Step = ({ system }) =>
  system.root.send({ type: 'approval.requested', request: { id: 'r1', method: 'personal_sign' } })
/** Adds the iframe as the service does. */
const showFrame: Step = () => {
  const frame = document.createElement('iframe')
  frame.slot = 'secure-frame'
  frame.title = 'Secure wallet'
  frame.style.display = 'none'
  document.querySelector('#place > div')?.append(frame)
}
const drawFrame: Step = () => {
  const inner = document.querySelector<HTMLIFrameElement>('#place iframe')?.contentDocument
  if (!inner) return
  const dark = document.documentElement.dataset.theme === 'dark'
  inner.documentElement.lang = 'en'
  inner.title = 'Secure wallet'
  const row = dark ? '#27292e' : '#f4f5f7'
  const text = dark ? '#f4f5f7' : '#15171a'
  inner.body.style.cssText = `margin:0;font:16px/1.5 system-ui;color:${text};background:${dark ? '#1b1c20' : '#fff'}`
  const part = (name: 'main' | 'h1' | 'p' | 'div' | 'span', style: string, ...content: (Node | string)[]) => {
    const element = inner.createElement(name)
    element.style.cssText = style
    element.append(...content)
    return element
  }
  const answer = 'flex:1;padding:12px;border-radius:14px;font-weight:500;text-align:center;'
  // Like the page of the real frame: the request at the top, its answers at the bottom.
  inner.body.append(
    part(
      'main',
      'display:flex;flex-direction:column;gap:16px;box-sizing:border-box;height:100vh;padding:8px',
      part('h1', 'margin:0;padding:8px 0;font:600 20px/1.3 system-ui;text-align:center', 'Sign this message?'),
      part('p', `flex:1;margin:0;padding:16px;border-radius:16px;background:${row}`, 'Hello from the gallery'),
      part(
        'div',
        'display:flex;gap:8px',
        part('span', `${answer}background:${row}`, 'Cancel'),
        part('span', `${answer}color:#fff;background:#3b5bfd`, 'Sign'),
      ),
    ),
  )
}

const late = {
  code: 'frame.timeout',
  message: 'The secure wallet didn’t respond in time. Check your connection and try again.',
} as const
const wrong = { code: 'frame.refused', message: 'Invalid code' } as const
const expired = { code: 'device.expired', message: 'The link in the email has expired. Request a new one.' } as const
const denied = {
  code: 'social.denied',
  message: 'The login was declined. Try again.',
} as const
const code = (given?: Code, more: Partial<World> = {}): Partial<World> => ({
  ...more,
  embedded: { email: { action: 'VERIFY_OTP' }, ...(given && { code: given }) },
})
const device: Partial<World> = { embedded: { email: { action: 'VERIFY_DEVICE' } } }
const toCode = [open(), submit]
const profile = [open(), connect, frame, open(), push({ name: 'Profile' })]
const toPlain: Step = ({ system }) =>
  system.chart('accountType')?.send({ type: 'accountType.selected', accountType: 'eoa' })
const settings = [open(), connect, frame, open(), push({ name: 'AccountSettings' })]
const account = { world: { connect: wallet }, steps: [open(), connect, frame, open()] } as const
const social = (given: Partial<EmbeddedScript>, more: Partial<World> = {}): Partial<World> => ({
  ...more,
  embedded: given,
})
const asGithub = {
  ...wallet,
  embedded: { ...wallet.embedded, authProvider: 'github', username: 'wrenhollis', accountType: 'eoa' },
} as NonNullable<World['connect']>
const primary = { connect: wallet, embedded: { update: { action: 'VERIFY_PRIMARY_OTP' } } } as const
const edit = [...settings, push({ name: 'UpdateEmailWallet' })]
const save = [fill('input[type=email]', 'hollis.wren@example.com'), click('button[type=submit]')]
const phone = { mobile: true }
const approval = [...account.steps, showFrame, ask]

export const loginScenes = {
  device: { view: 'EmailVerifyDevice', world: device, steps: toCode },
  'device-again': { view: 'EmailVerifyDevice', world: device, steps: [...toCode, seconds(30)] },
  'device-resent': { view: 'EmailVerifyDevice', world: device, steps: [...toCode, seconds(30), resend] },
  'device-stalled': {
    view: 'EmailVerifyDevice',
    world: { embedded: { email: { action: 'VERIFY_DEVICE' }, device: expired } },
    steps: toCode,
  },
  code: { view: 'EmailVerifyOtp', world: code(), steps: toCode },
  'code-typing': { view: 'EmailVerifyOtp', world: code(), steps: [...toCode, type('123'), seconds(4)] },
  'code-checking': { view: 'EmailVerifyOtp', world: code(), steps: [...toCode, type('123456'), seconds(21)] },
  'code-wrong': { view: 'EmailVerifyOtp', world: code(wrong), steps: [...toCode, type('123456')] },
  'code-late': { view: 'EmailVerifyOtp', world: code(late), steps: [...toCode, type('123456'), seconds(30)] },
  'code-void': {
    view: 'EmailVerifyOtp',
    world: code(wrong),
    steps: [...toCode, type('111111'), type('222222'), type('333333'), type('444444'), type('555555'), seconds(30)],
  },
  'code-resent': { view: 'EmailVerifyOtp', world: code(), steps: [...toCode, seconds(30), resend] },
  'code-right': { view: 'EmailVerifyOtp', world: code('right'), steps: [...toCode, type('123456')] },
  'code-refused': {
    view: 'EmailVerifyOtp',
    world: code('right', { connect: 'wallet.timeout' }),
    steps: [...toCode, type('123456')],
  },
  social: { view: 'ConnectingSocial', steps: [open(), choose('google')] },
  'social-preparing': {
    view: 'ConnectingSocial',
    world: social({ uri: 'waiting' }),
    steps: [open(), choose('github')],
  },
  'social-retrieving': { view: 'ConnectingSocial', steps: [open(), choose('discord'), answer] },
  'social-failed': {
    view: 'ConnectingSocial',
    world: social({ social: denied }),
    steps: [open(), choose('apple'), answer],
  },
  'social-refused': {
    view: 'ConnectingSocial',
    world: social({ social: 'known' }, { connect: 'wallet.timeout' }),
    steps: [open(), choose('x'), answer],
  },
  'social-lost': { view: 'ConnectingSocial', world: { embedded: 'failing' }, steps: [open(), choose('facebook')] },
  farcaster: { view: 'ConnectingFarcaster', steps: [open(), choose('farcaster')] },
  'farcaster-waiting': {
    view: 'ConnectingFarcaster',
    world: social({ farcasterUrl: 'waiting' }),
    steps: [open(), choose('farcaster')],
  },
  'farcaster-phone': { view: 'ConnectingFarcaster', world: phone, steps: [open(), choose('farcaster')] },
  'farcaster-retrieving': {
    view: 'ConnectingFarcaster',
    world: social({ farcaster: 'known' }),
    steps: [open(), choose('farcaster')],
  },
  'farcaster-failed': {
    view: 'ConnectingFarcaster',
    world: social({ farcaster: late }),
    steps: [open(), choose('farcaster')],
  },
  'account-embedded': { view: 'Account', ...account },
  'account-social': { view: 'Account', world: { connect: asGithub }, steps: account.steps },
  'account-refused': {
    view: 'Account',
    world: account.world,
    steps: [
      ...account.steps,
      ({ system }) => system.root.send({ type: 'request.refused', method: 'eth_sign' }),
      wait(REFUSAL_DELAY),
    ],
  },
  profile: { view: 'Profile', world: account.world, steps: profile },
  'profile-labelled': {
    view: 'Profile',
    world: {
      ...account.world,
      labels: { '0x91d4e2f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1': 'Savings, which nobody is to touch before the spring' },
    },
    steps: profile,
  },
  'profile-switching': { view: 'Profile', world: account.world, steps: [...profile, toPlain] },
  'profile-failed': {
    view: 'Profile',
    world: { connect: wallet, embedded: { accountType: late } },
    steps: [...profile, toPlain],
  },
  settings: { view: 'AccountSettings', world: account.world, steps: settings },
  'settings-social': { view: 'AccountSettings', world: { connect: asGithub }, steps: settings },
  'settings-switching': {
    view: 'AccountSettings',
    world: account.world,
    steps: [...settings, toPlain],
  },
  'settings-failed': {
    view: 'AccountSettings',
    world: { connect: wallet, embedded: { accountType: late } },
    steps: [...settings, toPlain],
  },
  upgrade: {
    view: 'UpgradeEmailWallet',
    world: account.world,
    steps: [...settings, push({ name: 'UpgradeEmailWallet' })],
  },
  'edit-email': { view: 'UpdateEmailWallet', world: account.world, steps: edit },
  'edit-email-saving': { view: 'UpdateEmailWallet', world: account.world, steps: [...edit, ...save] },
  'edit-email-wrong': {
    view: 'UpdateEmailWallet',
    world: account.world,
    steps: [...edit, fill('input[type=email]', 'hollis.wren@'), click('button[type=submit]')],
  },
  'edit-email-cooling': {
    view: 'UpdateEmailWallet',
    world: { connect: wallet, embedded: { update: { action: 'TOO_SOON', seconds: 27 } } },
    steps: [...edit, ...save],
  },
  'edit-email-primary': { view: 'UpdateEmailPrimaryOtp', world: primary, steps: [...edit, ...save] },
  'edit-email-secondary': {
    view: 'UpdateEmailSecondaryOtp',
    world: { connect: wallet, embedded: { update: { action: 'VERIFY_SECONDARY_OTP' } } },
    steps: [...edit, ...save, seconds(30)],
  },
  approve: {
    view: 'ApproveTransaction',
    world: account.world,
    steps: [...approval, wait(FRAME_READY_DELAY), drawFrame],
  },
  'approve-waiting': { view: 'ApproveTransaction', world: account.world, steps: approval },
  'approve-lost': {
    view: 'ApproveTransaction',
    world: account.world,
    steps: [...approval, ({ system }) => system.chart('frame')?.send({ type: 'frame.gone' })],
  },
} as const satisfies Record<string, SceneFacts>
