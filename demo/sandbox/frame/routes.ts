import * as z from 'zod/mini'
import type { Route } from '../shared/http'
import type { EmailLogin } from './email'
import type { EmailUpdate } from './emailUpdate'
import { createGate, get, post } from './endpoint'
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

/** The frame host's JSON API; its shapes are in `types.ts`. */
export function frameRoutes(world: World, { email, emailUpdate, social, farcaster, evm }: FrameParts): Route[] {
  const gate = createGate(world)
  const { settings, store, mails } = world
  const on = <Shape extends z.core.$ZodLooseShape>(
    path: string,
    shape: Shape,
    run: (body: z.infer<z.ZodMiniObject<Shape>>) => unknown,
  ) => post(gate, path, z.object(shape), run)

  return [
    get(gate, 'settings', () => settings.get().frame),
    get(gate, 'mail', (query) => ({ mails: mails.list(query.get('to') ?? undefined) })),

    on('email', { email: text, device }, (body) => email.begin(body.email, body.device)),
    get(gate, 'device', (query) => email.awaitDevice(query.get('attempt') ?? '')),
    on('approve', { token: text }, ({ token }) => email.approve(token)),
    on('otp', { attempt: text, otp: text }, ({ attempt, otp }) => email.finish(attempt, otp)),
    on('update-email', { session, email: text }, (body) => emailUpdate.begin(body.session, body.email)),
    on('update-email/primary', { session, otp: text }, (body) => emailUpdate.primary(body.session, body.otp)),
    on('update-email/secondary', { session, otp: text }, (body) => emailUpdate.secondary(body.session, body.otp)),

    on('social/uri', { provider }, (body) => social.uri(body.provider)),
    on('social/decision', { provider, state: text, allow: z.boolean() }, (body) =>
      social.decide(body.provider, body.state, body.allow),
    ),
    on('social', { uri: text }, ({ uri }) => social.finish(uri)),

    on('farcaster', {}, () => farcaster.begin()),
    get(gate, 'farcaster', (query) => farcaster.poll(query.get('attempt') ?? '')),
    on('farcaster/decision', { channel: text, allow: z.boolean() }, ({ channel, allow }) =>
      farcaster.decide(channel, allow),
    ),

    post(gate, 'user', user, (body) => describeUser(world, evm, body)),
    on('preferred', { session, type, chainId }, (body) => preferAccount(world, body)),
    get(gate, 'smart-account-networks', () => ({ smartAccountEnabledNetworks: settings.get().smartAccountNetworks })),
    on('is-connected', { session }, (body) => ({ isConnected: store.ofSession(body.session) !== undefined })),
    on('sign-out', { session }, (body) => store.endSession(body.session)),
    post(gate, 'rpc', rpc, (body) => runRpc(world, evm, body)),
  ]
}
