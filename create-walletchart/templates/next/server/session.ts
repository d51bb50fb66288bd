import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SiwxMessageData } from 'walletchart/siwx'

/** Cookies that only this server can have written: each is signed, and says until when it counts. */
type Cookie = 'nonce' | 'session'

/** Reads a setting, which .env.local has while you develop. */
function setting(name: 'SITE_HOST' | 'SESSION_SECRET'): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set: .env.local says what it is, and your server needs it too.`)
}

/** Host that visitors sign in to, such as `shop.example`. */
export const siteHost = () => setting('SITE_HOST')

const sign = (text: string) => createHmac('sha256', setting('SESSION_SECRET')).update(text).digest('base64url')

/** Writes a cookie, as the text of a `set-cookie` header. */
export function seal(cookie: Cookie, value: unknown, seconds: number): string {
  const text = Buffer.from(JSON.stringify({ value, until: Date.now() + seconds * 1000 })).toString('base64url')
  const secure = /^localhost(:|$)/.test(siteHost()) ? '' : '; Secure'
  return `${cookie}=${text}.${sign(`${cookie}=${text}`)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Reads a cookie of a request's `cookie` header: `undefined` if it is missing, changed or too old. */
function unseal(header: string | null, cookie: Cookie): unknown {
  const [, text = '', signature = ''] = new RegExp(`(?:^|; )${cookie}=([\\w-]+)\\.([\\w-]+)`).exec(header ?? '') ?? []
  const [sent, expected] = [Buffer.from(signature), Buffer.from(sign(`${cookie}=${text}`))]
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
  const { value, until } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { value: unknown; until: number }
  return until > Date.now() ? value : undefined
}

/** Nonces that were used, of this process. If you run several, keep them in your database. */
const used = new Set<string>()
export const nonceSeconds = 300

/** Returns the nonce of a sign-in, once. */
export function takeNonce(header: string | null): string | undefined {
  const nonce = unseal(header, 'nonce')
  if (typeof nonce !== 'string' || used.has(nonce)) return undefined
  used.add(nonce)
  setTimeout(() => used.delete(nonce), nonceSeconds * 1000).unref()
  return nonce
}

/** Returns who is signed in. */
export const sessionOf = (header: string | null) => unseal(header, 'session') as SiwxMessageData | undefined
