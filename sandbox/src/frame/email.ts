import { createCode, type Code } from './codes'
import { Refusal } from '../shared/refusal'
import type { DeviceAnswer, EmailAnswer, SessionAnswer } from './types'
import { createToken, openSession, type World } from './world'

const linkLifetime = 20 * 60_000
const shape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Normalizes an e-mail address. @throws {Refusal} `Invalid email` */
export function readEmail(given: string): string {
  const email = given.trim().toLowerCase()
  if (email.length > 254 || !shape.test(email)) throw new Refusal('Invalid email')
  return email
}

interface Attempt {
  id: string
  email: string
  device: string
  approved: boolean
  code?: Code
  link?: { token: string; until: number; used: boolean }
}

/** Logging in by e-mail: a link once per device, a code each time. */
export interface EmailLogin {
  begin(email: string, device: string): EmailAnswer
  /** Resolves when the link is approved, at the latest after 25 s. */
  awaitDevice(attempt: string): Promise<DeviceAnswer>
  approve(token: string): { email: string }
  finish(attempt: string, otp: string): SessionAnswer
  /** Makes every link and code sent so far expire. */
  expire(): void
  reset(): void
}

export function createEmailLogin(world: World): EmailLogin {
  const { origin, store, mails, waits } = world
  const attempts = new Map<string, Attempt>()

  function find(id: string): Attempt {
    const attempt = attempts.get(id)
    if (!attempt) throw new Refusal('This login is over. Begin again.', 410)
    return attempt
  }

  function sendLink(attempt: Attempt): void {
    const token = createToken()
    attempt.link = { token, until: Date.now() + linkLifetime, used: false }
    const link = `${origin}/approve?token=${token}`
    const text = `Someone is logging in from a new device. If it is you, approve it: ${link}\nThe link expires in 20 minutes.`
    mails.send({ to: attempt.email, subject: 'Approve this device', text, link })
  }

  function sendCode(attempt: Attempt): void {
    attempt.code = createCode()
    const code = attempt.code.digits
    const text = `Your login code is ${code}. It expires in 20 minutes and works once.`
    mails.send({ to: attempt.email, subject: `${code} is your login code`, text, code })
  }

  /** Voids an earlier attempt for the same address and device. */
  function start(email: string, device: string): Attempt {
    for (const other of attempts.values()) {
      if (other.email !== email || other.device !== device) continue
      attempts.delete(other.id)
      waits.tell(other.id)
    }
    const attempt: Attempt = { id: createToken(), email, device, approved: false }
    attempts.set(attempt.id, attempt)
    return attempt
  }

  return {
    begin(given, device) {
      const email = readEmail(given)
      const session = store.sessionOn(device, email)
      const attempt = start(email, device)
      if (session) return { action: 'CONNECT', attempt: attempt.id, session }
      attempt.approved = store.knowsDevice(email, device)
      if (attempt.approved) sendCode(attempt)
      else sendLink(attempt)
      return { action: attempt.approved ? 'VERIFY_OTP' : 'VERIFY_DEVICE', attempt: attempt.id }
    },
    async awaitDevice(id) {
      if (!find(id).approved) await waits.until(id)
      return { approved: find(id).approved }
    },
    approve(token) {
      const attempt = [...attempts.values()].find(({ link }) => link?.token === token)
      if (!attempt?.link) throw new Refusal('This link is not known, or a newer one was sent.', 404)
      if (attempt.link.used) throw new Refusal('This link was used before.', 410)
      if (Date.now() > attempt.link.until) throw new Refusal('This link is too old. Log in again.', 410)
      attempt.link.used = true
      attempt.approved = true
      store.rememberDevice(attempt.email, attempt.device)
      sendCode(attempt)
      waits.tell(attempt.id)
      return { email: attempt.email }
    },
    finish(id, otp) {
      const { code, email, device } = find(id)
      if (!code) throw new Refusal('Approve this device first.')
      code.use(otp)
      attempts.delete(id)
      return { session: openSession(world, store.account(`email:${email}`, email, null), device) }
    },
    expire() {
      for (const { link, code } of attempts.values()) {
        if (link) link.until = 0
        code?.expire()
      }
    },
    reset() {
      const ids = [...attempts.keys()]
      attempts.clear()
      for (const id of ids) waits.tell(id)
    },
  }
}
