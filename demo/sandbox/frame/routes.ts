import * as z from 'zod/mini'
import type { Route } from '../http'
import type { EmailLogin } from './email'
import { createGate, get, post } from './endpoint'
import { runRpc } from './rpc'
import { describeUser } from './user'
import type { World } from './world'

const text = z.string().check(z.maxLength(4_000))
const session = text
const chainId = z.optional(z.union([z.string(), z.number()]))
const type = z.optional(z.enum(['eoa', 'smartAccount']))

/** The frame host's JSON API. */
export function frameRoutes(world: World, email: EmailLogin): Route[] {
  const gate = createGate(world)
  const { settings, store, mails } = world

  return [
    get(gate, 'settings', () => settings.get().frame),
    get(gate, 'mail', (query) => ({ mails: mails.list(query.get('to') ?? undefined) })),

    post(gate, 'email', z.object({ email: text, device: text.check(z.minLength(8)) }), (body) => email.begin(body.email, body.device)),
    get(gate, 'device', (query) => email.awaitDevice(query.get('attempt') ?? '')),
    post(gate, 'approve', z.object({ token: text }), ({ token }) => email.approve(token)),
    post(gate, 'otp', z.object({ attempt: text, otp: text }), ({ attempt, otp }) => email.finish(attempt, otp)),

    post(gate, 'user', z.object({ session, chainId, preferredAccountType: type }), (body) =>
      describeUser(world, body.session, body.chainId, body.preferredAccountType),
    ),
    get(gate, 'smart-account-networks', () => ({ smartAccountEnabledNetworks: settings.get().smartAccountNetworks })),
    post(gate, 'is-connected', z.object({ session }), (body) => ({ isConnected: store.ofSession(body.session) !== undefined })),
    post(gate, 'sign-out', z.object({ session }), (body) => store.endSession(body.session)),
    post(gate, 'rpc', z.object({ session, chainId, accountType: type, method: text, params: z.optional(z.unknown()) }), (body) =>
      runRpc(world, body),
    ),
  ]
}
