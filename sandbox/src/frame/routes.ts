import * as z from 'zod/mini'
import { createApp, type App } from '../shared/http'
import type { EmailLogin } from './email'
import type { EmailUpdate } from './emailUpdate'
import { createGate, readShape, refusalOf } from './endpoint'
import type { EvmRpc } from './evmRpc'
import type { FarcasterLogin } from './farcaster'
import { runRpc } from './rpc'
import type { SocialLogin } from './social'
import { providers } from './types'
import { describeUser, preferAccount } from './user'
import type { World } from './world'

export interface FrameParts {
  email: EmailLogin
  emailUpdate: EmailUpdate
  social: SocialLogin
  farcaster: FarcasterLogin
  evm: EvmRpc
}

const text = z.string().check(z.maxLength(8_000))
const device = text.check(z.minLength(8))
const provider = z.enum(providers)
const session = text
const chainId = z.optional(z.union([z.string(), z.number()]))
const type = z.enum(['eoa', 'smartAccount'])
const user = z.object({ session, chainId, preferredAccountType: z.optional(type) })
const rpc = z.object({ session, chainId, accountType: z.optional(type), method: text, params: z.optional(z.unknown()) })

/** JSON API of the secure frame's server; its shapes are in `types.ts`. */
export function frameApp(world: World, { email, emailUpdate, social, farcaster, evm }: FrameParts): App {
  const { settings, store, mails } = world
  const app = createApp().basePath('/api')
  app.onError(refusalOf)
  app.use(createGate(world))

  const get = (path: string, run: (query: (name: string) => string | undefined) => unknown) =>
    app.get(`/${path}`, async (c) => c.json((await run((name) => c.req.query(name))) ?? {}))
  const post = <Body extends z.ZodMiniType>(path: string, body: Body, run: (body: z.infer<Body>) => unknown) =>
    app.post(`/${path}`, async (c) => c.json((await run(await readShape(c, body))) ?? {}))
  const on = <Shape extends z.core.$ZodLooseShape>(
    path: string,
    shape: Shape,
    run: (body: z.infer<z.ZodMiniObject<Shape>>) => unknown,
  ) => post(path, z.object(shape), run)

  get('settings', () => settings.get().frame)
  get('mail', (query) => ({ mails: mails.list(query('to')) }))

  on('email', { email: text, device }, (body) => email.begin(body.email, body.device))
  get('device', (query) => email.awaitDevice(query('attempt') ?? ''))
  on('approve', { token: text }, ({ token }) => email.approve(token))
  on('otp', { attempt: text, otp: text }, ({ attempt, otp }) => email.finish(attempt, otp))
  on('update-email', { session, email: text }, (body) => emailUpdate.begin(body.session, body.email))
  on('update-email/primary', { session, otp: text }, (body) => emailUpdate.primary(body.session, body.otp))
  on('update-email/secondary', { session, otp: text }, (body) => emailUpdate.secondary(body.session, body.otp))

  on('social/uri', { provider }, (body) => social.uri(body.provider))
  on('social/decision', { provider, state: text, allow: z.boolean() }, (body) =>
    social.decide(body.provider, body.state, body.allow),
  )
  on('social', { uri: text }, ({ uri }) => social.finish(uri))

  on('farcaster', {}, () => farcaster.begin())
  get('farcaster', (query) => farcaster.poll(query('attempt') ?? ''))
  on('farcaster/decision', { channel: text, allow: z.boolean() }, ({ channel, allow }) =>
    farcaster.decide(channel, allow),
  )

  post('user', user, (body) => describeUser(world, evm, body))
  on('preferred', { session, type, chainId }, (body) => preferAccount(world, body))
  get('smart-account-networks', () => ({ smartAccountEnabledNetworks: settings.get().smartAccountNetworks }))
  on('is-connected', { session }, (body) => ({ isConnected: store.ofSession(body.session) !== undefined }))
  on('sign-out', { session }, (body) => store.endSession(body.session))
  post('rpc', rpc, (body) => runRpc(world, evm, body))
  return app
}
