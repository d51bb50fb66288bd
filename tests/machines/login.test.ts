import { createActor, fromCallback, type AnyEventObject, type SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../src/domain/errors'
import { CODE_TRIES, FARCASTER_LIMIT, LOGIN_LIMIT, RESEND_SECONDS, SECOND, SOCIAL_LIMIT } from '../../src/domain/limits'
import { emailMachine, type EmailEvent } from '../../src/machines/email'
import { emailUpdateMachine } from '../../src/machines/emailUpdate'
import { farcasterMachine } from '../../src/machines/farcaster'
import { cooldownMachine } from '../../src/machines/login/cooldown'
import { otpMachine } from '../../src/machines/login/otp'
import { socialMachine, type SocialEvent } from '../../src/machines/social'
import { createWallClock } from '../../src/services/page/wallClock'
import { declined } from '../support/facts'
import { alone, answer, childOf, fail, inputOf, parked } from '../support/system'

const wrong = new ModalError('frame.refused', 'The code is not right.')
const lost = new ModalError('frame.lost', 'The secure frame went.')
const otp = otpMachine.provide({ actors: { checkCode: parked } })

const eventOf = (report: AnyEventObject): string => report.tracked.event
const secondsOf = (actor: unknown) =>
  (childOf(actor, 'cooldown').getSnapshot() as { context: { seconds: number } }).context.seconds
/** Advances the clock second by second, because each tick schedules the next. */
const pass = (clock: SimulatedClock, seconds: number) => {
  for (let i = 0; i < seconds; i++) clock.increment(SECOND)
}

function email() {
  const story = alone(emailMachine.provide({ actors: { connectEmail: parked, awaitDevice: parked, otp } }))
  const { actor } = story
  const type = (text: string) => childOf(actor, 'otp').send({ type: 'code.typed', text })
  return {
    ...story,
    submit: (address = 'ada@example.org') => actor.send({ type: 'email.submitted', email: address }),
    step: (action: string, seconds?: number) => answer(actor, 'connectEmail', { action, seconds }),
    type,
    code: () =>
      childOf(actor, 'otp').getSnapshot() as ReturnType<
        ReturnType<typeof alone<typeof otpMachine>>['actor']['getSnapshot']
      >,
    /** Types a code that the frame rejects. */
    miss: (text: string) => {
      type(text)
      fail(childOf(actor, 'otp'), 'checkCode', wrong)
    },
    is: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag),
  }
}

describe('e-mail', () => {
  test('behavior: on a new device, a link and a code precede the wallet, and each step is reported once', () => {
    const { actor, reports, submit, step, type, told } = email()
    submit(' ada@example.org ')
    expect(inputOf(actor, 'connectEmail')).toEqual({ email: 'ada@example.org' })
    step('VERIFY_DEVICE')
    answer(actor, 'awaitDevice')
    type('12 34-56')
    expect(inputOf(childOf(actor, 'otp'), 'checkCode')).toEqual({ code: '123456' })
    answer(childOf(actor, 'otp'), 'checkCode')
    expect(actor.getSnapshot().value).toBe('user')
    actor.send({ type: 'login.done' })
    expect(actor.getSnapshot().value).toBe('idle')
    expect(reports.map(({ type: name }) => name).filter((name) => name !== 'track.requested')).toEqual([
      'email.deviceRequested',
      'email.codeRequested',
      'login.authorised',
    ])
    expect(told('track.requested').map(eventOf)).toEqual([
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
  })

  test('limit: when the page slept, e.g. while the visitor read the e-mail, another can be requested at once', () => {
    let now = 0
    const time = createWallClock({ now: () => now, setTimeout: () => 0, clearTimeout: () => undefined })
    const cooldown = createActor(cooldownMachine, { input: { seconds: RESEND_SECONDS }, clock: time }).start()
    now = RESEND_SECONDS * SECOND - 1
    time.catchUp()
    expect(cooldown.getSnapshot().status).toBe('active')
    now += 1
    time.catchUp()
    expect(cooldown.getSnapshot()).toMatchObject({ status: 'done', context: { seconds: 0 } })
  })

  test('behavior: when a reload interrupts a log-in, the next page shows it as unfinished and can restart it', () => {
    const kept: (string | undefined)[] = []
    const left = () => kept.at(-1)
    const machine = emailMachine.provide({
      actors: {
        connectEmail: parked,
        awaitDevice: parked,
        otp,
        keepLogin: fromCallback<EmailEvent, { email: string }>(({ input }) => {
          kept.push(input.email)
          return () => kept.push(undefined)
        }),
        recallLogin: fromCallback<EmailEvent>(({ sendBack }) => {
          const address = left()
          if (address) sendBack({ type: 'login.recalled', email: address })
        }),
      },
    })
    const { actor } = alone(machine)
    actor.send({ type: 'email.submitted', email: 'ada@example.org' })
    answer(actor, 'connectEmail', { action: 'VERIFY_DEVICE' })
    expect(left()).toBe('ada@example.org')
    answer(actor, 'awaitDevice')
    expect([actor.getSnapshot().value, left()]).toEqual([{ code: 'fresh' }, 'ada@example.org'])

    const next = alone(machine).actor
    expect(next.getSnapshot()).toMatchObject({ value: 'unfinished', context: { email: 'ada@example.org' } })
    expect(next.getSnapshot().hasTag('unfinished')).toBe(true)
    next.send({ type: 'email.submitted', email: 'ada@example.org' })
    expect([next.getSnapshot().value, left()]).toEqual(['connecting', undefined])

    actor.send({ type: 'code.left' })
    expect([actor.getSnapshot().value, left()]).toEqual(['idle', undefined])
  })

  test('behavior: when the e-mail address is invalid, it is kept with an error and nothing is sent', () => {
    const { actor, submit, reports } = email()
    submit(' ada@ ')
    expect(actor.getSnapshot().context).toMatchObject({
      email: 'ada@',
      fault: { code: 'email.invalid', message: 'Invalid email. Try again.' },
    })
    expect(actor.getSnapshot().children.connectEmail).toBeUndefined()
    expect(reports).toEqual([])
    actor.send({ type: 'email.edited' })
    expect(actor.getSnapshot().context.fault).toBeUndefined()
  })

  test('limit: another code can be requested after a countdown of thirty seconds, not before', () => {
    const { actor, clock, submit, step, is } = email()
    submit()
    step('VERIFY_OTP')
    expect(secondsOf(actor)).toBe(RESEND_SECONDS)
    clock.increment(SECOND)
    expect(secondsOf(actor)).toBe(RESEND_SECONDS - 1)
    pass(clock, RESEND_SECONDS - 2)
    clock.increment(SECOND - 1)
    expect([is('resendable'), actor.getSnapshot().can({ type: 'code.resend' })]).toEqual([false, false])
    clock.increment(1)
    expect(is('resendable')).toBe(true)
    actor.send({ type: 'code.resend' })
    expect(inputOf(actor, 'connectEmail')).toEqual({ email: 'ada@example.org' })
    step('VERIFY_OTP')
    expect(actor.getSnapshot().value).toEqual({ code: 'fresh' })
  })

  test('limit: another link can be requested after thirty seconds, and ends the wait for the first one', () => {
    const { actor, clock, submit, step, told } = email()
    submit()
    step('VERIFY_DEVICE')
    const first = actor.getSnapshot().children.awaitDevice
    pass(clock, RESEND_SECONDS)
    actor.send({ type: 'code.resend' })
    expect(actor.getSnapshot().children.awaitDevice).toBeUndefined()
    step('VERIFY_DEVICE')
    expect(actor.getSnapshot().children.awaitDevice).not.toBe(first)
    expect(told('email.deviceRequested')).toHaveLength(2)
  })

  test('error: when five wrong codes were entered, the code is void, and only another code helps', () => {
    const { actor, clock, submit, step, type, code, miss, told } = email()
    submit()
    step('VERIFY_OTP')
    for (let i = 1; i < CODE_TRIES; i++) {
      miss(`00000${i}`)
      expect(code().context).toMatchObject({ digits: '', tries: i, fault: { code: 'code.wrong' } })
    }
    miss('000009')
    const refusals = told('track.requested').filter((report) => eventOf(report) === 'EMAIL_VERIFICATION_CODE_FAIL')
    expect(refusals).toHaveLength(CODE_TRIES)
    expect(refusals[0]?.['tracked'].properties).toEqual({ message: wrong.message })
    expect(code().hasTag('void')).toBe(true)
    expect(code().context).toMatchObject({ digits: '', fault: { code: 'code.void' } })
    type('123456')
    expect(code().children.checkCode).toBeUndefined()
    pass(clock, RESEND_SECONDS)
    actor.send({ type: 'code.resend' })
    step('VERIFY_OTP')
    expect(code().context).toEqual({ digits: '', tries: 0 })
    type('123456')
    expect(code().matches('checking')).toBe(true)
  })

  test('error: when a check gets no answer, the digits stay, no try is counted and it can be repeated', () => {
    const { actor, clock, submit, step, type, code, told } = email()
    submit()
    step('VERIFY_OTP')
    type('123456')
    fail(childOf(actor, 'otp'), 'checkCode', lost)
    expect(code().context).toMatchObject({ digits: '123456', tries: 0, fault: { code: 'frame.lost' } })
    childOf(actor, 'otp').send({ type: 'code.submitted' })
    clock.increment(LOGIN_LIMIT)
    expect(code().context).toMatchObject({ digits: '123456', tries: 0, fault: { code: 'frame.timeout.code' } })
    expect(told('track.requested').map(eventOf)).not.toContain('EMAIL_VERIFICATION_CODE_FAIL')
  })

  test('limit: when a log-in comes too soon, a countdown runs, and then the last typed address can be sent', () => {
    const { actor, clock, submit, step, is } = email()
    submit()
    step('TOO_SOON', 3)
    expect([is('cooling'), secondsOf(actor)]).toEqual([true, 3])
    pass(clock, 2)
    expect(secondsOf(actor)).toBe(1)
    submit('bob@example.org')
    expect(is('cooling')).toBe(true)
    clock.increment(SECOND)
    expect(actor.getSnapshot().value).toBe('idle')
    expect(actor.getSnapshot().context.email).toBe('bob@example.org')
  })

  test('limit: when a resend comes too soon, a countdown runs before the next one', () => {
    const { actor, clock, submit, step, is } = email()
    submit()
    step('VERIFY_DEVICE')
    fail(actor, 'awaitDevice', lost)
    expect(actor.getSnapshot().context.fault?.code).toBe('frame.lost')
    actor.send({ type: 'code.resend' })
    step('TOO_SOON', 12)
    expect(actor.getSnapshot().context.fault?.code).toBe('email.tooSoon')
    expect([is('stalled'), is('resendable'), secondsOf(actor)]).toEqual([true, false, 12])
    pass(clock, 12)
    expect(is('resendable')).toBe(true)
  })

  test('error: when the wallet does not connect, a retry needs no other code', () => {
    const { actor, clock, submit, step, told, is } = email()
    submit()
    step('CONNECT')
    actor.send({ type: 'login.failed', fault: declined })
    expect([is('refused'), actor.getSnapshot().context.fault]).toEqual([true, declined])
    actor.send({ type: 'login.retry' })
    clock.increment(LOGIN_LIMIT)
    expect(actor.getSnapshot().context.fault?.code).toBe('login.failed.wallet')
    expect(told('login.authorised')).toHaveLength(2)
    expect(told('email.codeRequested')).toHaveLength(0)
  })

  test.each(['email.left', 'email.cancel', 'device.left', 'code.left'] as const)(
    'safety: when %s comes after the log-in, waiting for the wallet or refused, it is reported as abandoned',
    (type) => {
      for (const isRefused of [false, true]) {
        const { actor, submit, step, told } = email()
        submit()
        step('CONNECT')
        if (isRefused) actor.send({ type: 'login.failed', fault: declined })
        actor.send({ type })
        expect([actor.getSnapshot().value, told('login.abandoned')]).toEqual(['idle', [{ type: 'login.abandoned' }]])
      }
    },
  )

  test('behavior: when a step is left, its requests stop and the typed address stays', () => {
    const { actor, submit, step } = email()
    submit()
    step('VERIFY_DEVICE')
    actor.send({ type: 'device.left' })
    expect(actor.getSnapshot().value).toBe('idle')
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['recallLogin'])
    expect(actor.getSnapshot().context).toMatchObject({ email: 'ada@example.org' })
  })
})

describe('e-mail update', () => {
  const update = () =>
    alone(emailUpdateMachine.provide({ actors: { updateEmail: parked, primaryOtp: otp, secondaryOtp: otp } }))

  test('behavior: when the codes of both addresses are right, the new address is reported', () => {
    const { actor, told } = update()
    actor.send({ type: 'update.submitted', email: 'new@example.org ' })
    answer(actor, 'updateEmail', { action: 'VERIFY_PRIMARY_OTP' })
    childOf(actor, 'primaryOtp').send({ type: 'code.typed', text: '111111' })
    answer(childOf(actor, 'primaryOtp'), 'checkCode')
    expect(told('update.secondaryRequested')).toHaveLength(1)
    childOf(actor, 'secondaryOtp').send({ type: 'code.typed', text: '222222' })
    answer(childOf(actor, 'secondaryOtp'), 'checkCode')
    expect(told('update.done')).toEqual([{ type: 'update.done', email: 'new@example.org' }])
    expect(actor.getSnapshot().value).toBe('idle')
    const sent = 'EMAIL_VERIFICATION_CODE_SENT'
    const passed = 'EMAIL_VERIFICATION_CODE_PASS'
    expect(told('track.requested').map(eventOf)).toEqual(['EMAIL_EDIT', sent, passed, sent, passed])
  })

  test.each([
    ['primaryOtp', 'VERIFY_PRIMARY_OTP'],
    ['secondaryOtp', 'VERIFY_SECONDARY_OTP'],
  ] as const)('error: when a code is wrong, telemetry reports it in %s', (otpOf, action) => {
    const { actor, told } = update()
    actor.send({ type: 'update.submitted', email: 'new@example.org ' })
    answer(actor, 'updateEmail', { action })
    childOf(actor, otpOf).send({ type: 'code.typed', text: '111111' })
    fail(childOf(actor, otpOf), 'checkCode', wrong)
    expect(told('track.requested').at(-1)?.['tracked']).toEqual({
      event: 'EMAIL_VERIFICATION_CODE_FAIL',
      properties: { message: wrong.message },
    })
  })

  test.each([
    ['VERIFY_PRIMARY_OTP', 'primary.left'],
    ['VERIFY_SECONDARY_OTP', 'secondary.left'],
  ] as const)(
    'behavior: when another code fails after %s and the visitor goes back, the form names no reason',
    (action, type) => {
      const { actor, clock } = update()
      actor.send({ type: 'update.submitted', email: 'new@example.org' })
      answer(actor, 'updateEmail', { action })
      pass(clock, RESEND_SECONDS)
      actor.send({ type: 'code.resend' })
      fail(actor, 'updateEmail', lost)
      expect(actor.getSnapshot().context.fault?.code).toBe(lost.code)
      actor.send({ type })
      expect(actor.getSnapshot().value).toBe('idle')
      expect(actor.getSnapshot().context.fault).toBeUndefined()
    },
  )

  test.each([
    ['the change is done', ['secondaryOtp'], ['secondary.left']],
    ['the form is left', [], ['secondary.left', 'address.left']],
    ['the dialog closes', [], ['secondary.left', 'update.cancel']],
    ['the form is left while the frame is asked', [], ['secondary.left', 'update.submitted', 'address.left']],
  ] as const)('safety: when %s, no later change begins with that address', (_, accepted, events) => {
    const { actor } = update()
    const email = 'new@example.org'
    actor.send({ type: 'update.submitted', email })
    answer(actor, 'updateEmail', { action: 'VERIFY_SECONDARY_OTP' })
    for (const id of accepted) {
      childOf(actor, id).send({ type: 'code.typed', text: '222222' })
      answer(childOf(actor, id), 'checkCode')
    }
    for (const type of events) {
      // Until the form itself is left, it keeps what was typed.
      expect(actor.getSnapshot().context.email).toBe(email)
      actor.send({ type, email })
    }
    expect(actor.getSnapshot().value).toBe('idle')
    expect(actor.getSnapshot().context.email).toBe('')
  })

  test('limit: when the form is left while another e-mail is too soon, the countdown goes on without the address', () => {
    const { actor } = update()
    actor.send({ type: 'update.submitted', email: 'new@example.org' })
    answer(actor, 'updateEmail', { action: 'TOO_SOON', seconds: 7 })
    actor.send({ type: 'address.left' })
    expect(actor.getSnapshot().value).toBe('cooling')
    expect(actor.getSnapshot().context.email).toBe('')
  })

  test('behavior: another code starts again with the known address', () => {
    const { actor, clock, told } = update()
    actor.send({ type: 'update.submitted', email: 'new@example.org' })
    answer(actor, 'updateEmail', { action: 'VERIFY_SECONDARY_OTP' })
    pass(clock, RESEND_SECONDS)
    actor.send({ type: 'code.resend' })
    answer(actor, 'updateEmail', { action: 'VERIFY_PRIMARY_OTP' })
    expect(told('update.primaryRequested')).toHaveLength(1)
    expect(actor.getSnapshot().value).toEqual({ primary: 'fresh' })
  })
})

function social() {
  const popup = { opened: 0, closed: 0, say: (_: SocialEvent): void => undefined }
  const story = alone(
    socialMachine.provide({
      actors: {
        askUri: parked,
        leadTo: parked,
        connectSocial: parked,
        watchPopup: fromCallback<SocialEvent>(({ sendBack }) => {
          popup.opened++
          popup.say = sendBack
          return () => void popup.closed++
        }),
      },
    }),
  )
  const { actor, told } = story
  return {
    ...story,
    popup,
    lead: () => {
      answer(actor, 'askUri', 'https://provider.example/authorise?state=a')
      answer(actor, 'leadTo')
    },
    tracked: () => told('track.requested').map(eventOf),
    fault: () => actor.getSnapshot().context.fault?.code,
  }
}
const back = (uri: string) => ({ type: 'popup.answered', uri }) as const

describe('social', () => {
  test('behavior: the popup opens the provider, and its answer logs the visitor in and closes the popup', () => {
    const { actor, popup, lead, told, tracked } = social()
    actor.send({ type: 'social.selected', provider: 'github' })
    expect(inputOf(actor, 'askUri')).toEqual({ provider: 'github' })
    lead()
    popup.say(back('https://secure.example/back?state=a'))
    expect(popup).toMatchObject({ opened: 1, closed: 1 })
    expect(inputOf(actor, 'connectSocial')).toEqual({ provider: 'github', uri: 'https://secure.example/back?state=a' })
    answer(actor, 'connectSocial')
    expect(told('login.authorised')).toEqual([{ type: 'login.authorised', provider: 'github' }])
    actor.send({ type: 'login.done' })
    expect(actor.getSnapshot().context).toEqual({ provider: 'github' })
    expect(tracked()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
  })

  test('error: when the popup is closed, an error shows and another popup can be opened', () => {
    const { actor, popup, lead, fault, tracked } = social()
    actor.send({ type: 'social.selected', provider: 'x' })
    popup.say({ type: 'popup.closed' })
    expect([fault(), actor.getSnapshot().children.askUri]).toEqual(['social.closed', undefined])
    actor.send({ type: 'social.retry' })
    lead()
    popup.say({ type: 'popup.closed' })
    expect(fault()).toBe('social.closed')
    actor.send({ type: 'social.retry' })
    expect(popup).toMatchObject({ opened: 3, closed: 2 })
    expect(inputOf(actor, 'askUri')).toEqual({ provider: 'x' })
    expect(tracked().filter((name) => name === 'SOCIAL_LOGIN_CANCELED')).toHaveLength(2)
  })

  test('error: when the browser blocks the popup, the error says how to allow it', () => {
    const { actor, popup, fault } = social()
    actor.send({ type: 'social.selected', provider: 'apple' })
    popup.say({ type: 'popup.blocked' })
    expect(fault()).toBe('social.blocked')
    expect(actor.getSnapshot().context.fault?.message).toContain('Your browser blocked the login window')
  })

  test('error: when access is denied at the provider, a retry prepares the provider again', () => {
    const { actor, popup, lead, fault } = social()
    actor.send({ type: 'social.selected', provider: 'discord' })
    lead()
    popup.say(back('https://secure.example/back?error=access_denied&state=a'))
    fail(actor, 'connectSocial', new ModalError('social.denied', 'You said no at the provider.'))
    expect([fault(), actor.getSnapshot().context.uri]).toEqual(['social.denied', undefined])
    actor.send({ type: 'social.retry' })
    expect(actor.getSnapshot().value).toEqual({ attempting: 'preparing' })
  })

  test('error: the first answer counts, and an answer before the provider is reached is ignored', () => {
    const { actor, popup, lead } = social()
    actor.send({ type: 'social.selected', provider: 'google' })
    popup.say(back('https://early.example'))
    expect(actor.getSnapshot().value).toEqual({ attempting: 'preparing' })
    lead()
    const { say } = popup
    say(back('https://secure.example/first'))
    const first = actor.getSnapshot().children.connectSocial
    say(back('https://secure.example/second'))
    actor.send(back('https://secure.example/third'))
    expect(actor.getSnapshot().children.connectSocial).toBe(first)
    expect(inputOf(actor, 'connectSocial')).toMatchObject({ uri: 'https://secure.example/first' })
    answer(actor, 'connectSocial')
    actor.send(back('https://secure.example/fourth'))
    expect(actor.getSnapshot().value).toBe('user')
  })

  test('error: when the provider URL has no `state`, the popup is closed and an error shows', () => {
    const { actor, popup, fault, tracked } = social()
    actor.send({ type: 'social.selected', provider: 'facebook' })
    fail(actor, 'askUri', new ModalError('social.noState', 'state= parameter not found in the URL'))
    expect([fault(), popup.closed]).toEqual(['social.noState', 1])
    expect(tracked()).toContain('SOCIAL_LOGIN_ERROR')
  })

  test('limit: the log-in at the provider takes ten minutes at most', () => {
    const { actor, clock, popup, lead, fault } = social()
    actor.send({ type: 'social.selected', provider: 'google' })
    lead()
    clock.increment(SOCIAL_LIMIT - 1)
    expect(popup.closed).toBe(0)
    clock.increment(1)
    expect([fault(), popup.closed]).toEqual(['social.late', 1])
  })

  test('behavior: when another provider is selected, its popup replaces the first', () => {
    const { actor, popup, lead } = social()
    actor.send({ type: 'social.selected', provider: 'google' })
    lead()
    actor.send({ type: 'social.selected', provider: 'x' })
    expect(popup).toMatchObject({ opened: 2, closed: 1 })
    expect(inputOf(actor, 'askUri')).toEqual({ provider: 'x' })
    expect(actor.getSnapshot().context).toEqual({ provider: 'x' })
  })

  test('behavior: when a page returns from the provider, the log-in continues without a popup', () => {
    const { actor, popup } = social()
    actor.send({ type: 'social.returned', provider: 'google', uri: 'https://secure.example/back?state=a' })
    expect(inputOf(actor, 'connectSocial')).toEqual({ provider: 'google', uri: 'https://secure.example/back?state=a' })
    expect(popup.opened).toBe(0)
  })

  test('safety: when the view is left once logged in, the log-in is reported as abandoned', () => {
    for (const isRefused of [false, true]) {
      const { actor, told } = social()
      actor.send({ type: 'social.returned', provider: 'google', uri: 'https://secure.example/back?state=a' })
      answer(actor, 'connectSocial')
      if (isRefused) actor.send({ type: 'login.failed', fault: declined })
      actor.send({ type: 'social.left' })
      expect([actor.getSnapshot().value, told('login.abandoned')]).toEqual(['idle', [{ type: 'login.abandoned' }]])
    }
  })

  test('behavior: when the view is left, the log-in ends, the popup is closed and nothing keeps running', () => {
    const { actor, popup, lead, told } = social()
    actor.send({ type: 'social.selected', provider: 'google' })
    lead()
    actor.send({ type: 'social.left' })
    expect(popup.closed).toBe(1)
    expect(actor.getSnapshot().children).toEqual({})
    expect(told('login.authorised')).toEqual([])
  })
})

describe('Farcaster', () => {
  const farcaster = () => alone(farcasterMachine.provide({ actors: { askUrl: parked, connectFarcaster: parked } }))

  test('behavior: the link shows until it is approved, and then the log-in is authorised', () => {
    const { actor, told } = farcaster()
    actor.send({ type: 'farcaster.selected' })
    answer(actor, 'askUrl', 'https://farcaster.example/one')
    expect(actor.getSnapshot().context.url).toBe('https://farcaster.example/one')
    answer(actor, 'connectFarcaster')
    expect(told('login.authorised')).toEqual([{ type: 'login.authorised', provider: 'farcaster' }])
    actor.send({ type: 'login.done' })
    expect(told('track.requested').map(eventOf)).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
    ])
  })

  test('behavior: when the view is left without a connection, the link is dropped and the wait ends', () => {
    const { actor, told } = farcaster()
    actor.send({ type: 'farcaster.selected' })
    answer(actor, 'askUrl', 'https://farcaster.example/one')
    actor.send({ type: 'farcaster.left' })
    expect(actor.getSnapshot().context).toEqual({})
    expect(actor.getSnapshot().children).toEqual({})
    expect(told('track.requested').map(eventOf)).toContain('SOCIAL_LOGIN_CANCELED')
  })

  test('safety: when the view is left once logged in, the log-in is reported as abandoned', () => {
    for (const isRefused of [false, true]) {
      const { actor, told } = farcaster()
      actor.send({ type: 'farcaster.selected' })
      answer(actor, 'askUrl', 'https://farcaster.example/one')
      answer(actor, 'connectFarcaster')
      if (isRefused) actor.send({ type: 'login.failed', fault: declined })
      actor.send({ type: 'farcaster.left' })
      expect([actor.getSnapshot().value, told('login.abandoned')]).toEqual(['idle', [{ type: 'login.abandoned' }]])
    }
  })

  test('limit: when a link is not approved in time, it disappears, and a retry requests another one', () => {
    const { actor, clock } = farcaster()
    actor.send({ type: 'farcaster.selected' })
    answer(actor, 'askUrl', 'https://farcaster.example/one')
    clock.increment(FARCASTER_LIMIT)
    expect(actor.getSnapshot().context).toMatchObject({ fault: { code: 'farcaster.expired' } })
    expect(actor.getSnapshot().context.url).toBeUndefined()
    actor.send({ type: 'farcaster.retry' })
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['askUrl'])
  })
})
