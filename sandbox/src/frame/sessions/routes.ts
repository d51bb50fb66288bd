import { isHex, type Address } from 'viem'
import * as z from 'zod/mini'
import { revocationText } from './grant'
import type { SmartSession, SmartSessions } from './store'
import type { SessionCalls } from './using'
import { chainClient, isLocal, type Chains } from '../../shared/chains'
import { createApp, failed, messageOf, readBody, type App } from '../../shared/http'
import { Refusal } from '../../shared/refusal'

const revocationShape = z.object({
  pci: z.string().check(z.minLength(1)),
  signature: z.string().check(z.refine((text) => isHex(text))),
})
const callShape = z.object({
  id: z.optional(z.union([z.string(), z.number()])),
  method: z.enum(['wallet_prepareCalls', 'wallet_sendPreparedCalls']),
  params: z.array(z.unknown()),
})
const account = /^eip155:(\d+):(0x[0-9a-f]{40})$/i

/** Routes of smart sessions: listing those of an account, revoking one, and the calls of apps. */
export function sessionRoutes(options: {
  sessions: SmartSessions
  calls: SessionCalls
  chains: Pick<Chains, 'request'>
  /** App to which every session of this sandbox is granted. */
  project: { id: string; name: string; url: string }
}): App {
  const { sessions, calls, chains, project } = options
  const told = ({ pci, expiry, createdAt, permissions, context, revokedAt }: SmartSession) => ({
    project,
    pci,
    expiry,
    createdAt,
    permissions,
    policies: [],
    context,
    ...(revokedAt !== null && { revokedAt }),
  })

  return createApp()
    .get('/v1/sessions/:account', (c) => {
      const asked = c.req.param('account')
      return account.test(asked)
        ? c.json({ pcis: sessions.of(asked).map(told) })
        : failed(c, 400, 'address', 'The account is not a CAIP-10 id of an EVM network.')
    })
    .post('/v1/sessions/:account/revoke', async (c) => {
      if (!c.req.query('projectId')) return failed(c, 401, 'projectId', 'The project ID is missing.')
      const asked = c.req.param('account')
      const [, network, address] = account.exec(asked) ?? []
      const body = revocationShape.safeParse(await readBody(c)).data
      if (!body) return failed(c, 400, 'pci', 'The session or the signature is missing.')
      const session = sessions.find(body)
      if (!session || session.account.toLowerCase() !== asked.toLowerCase())
        return failed(c, 404, 'pci', 'The session is not known.')
      const chainId = Number(network)
      const isSigned =
        isLocal(chainId) &&
        (await chainClient(chains, chainId)
          .verifyMessage({
            address: address as Address,
            message: revocationText(body.pci, session.account),
            signature: body.signature as `0x${string}`,
          })
          .catch(() => false))
      if (!isSigned) return failed(c, 401, 'signature', 'The signature is not of this account.')
      sessions.revoke(session.pci)
      return c.json({})
    })
    .post('/v1/wallet', async (c) => {
      if (!c.req.query('projectId')) return failed(c, 401, 'projectId', 'The project ID is missing.')
      const call = callShape.safeParse(await readBody(c)).data
      if (!call) return failed(c, 400, 'method', 'The request is not understood.')
      const { id = null, method, params } = call
      try {
        const result = method === 'wallet_prepareCalls' ? calls.prepare(params) : await calls.send(params)
        return c.json({ jsonrpc: '2.0', id, result })
      } catch (error) {
        const code = error instanceof Refusal ? -32_602 : -32_603
        return c.json({ jsonrpc: '2.0', id, error: { code, message: messageOf(error) } })
      }
    })
}
