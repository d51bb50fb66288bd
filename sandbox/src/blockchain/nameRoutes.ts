import type { Context } from 'hono'
import { isHex, type Address } from 'viem'
import * as z from 'zod/mini'
import { chainClient, isLocal, type Chains } from '../shared/chains'
import { createApp, failed, readBody, type App } from '../shared/http'
import type { Names } from './names'
import type { Settings } from '../shared/settings'

const zones = /^[a-z0-9-]{1,64}(\.[a-z0-9-]{1,64})*\.(?:reown\.id|wcn\.id|eth)$/
const label = /^[a-z0-9-]{1,64}$/
const evmAddress = /^0x[0-9a-f]{40}$/i

/** Names that can be registered: the label has 3 to 64 characters. */
const registrable = /^[a-z0-9.-]{3,64}\.(?:reown\.id|wcn\.id)$/
/** Maximum difference in s between a message and the server's clock. */
const WINDOW = 10
const ETHEREUM = 60
const EVM_BIT = 0x8000_0000

const registrationSchema = z.object({
  coin_type: z.int().check(z.gte(0)),
  address: z.string().check(z.regex(evmAddress)),
  message: z.string().check(z.maxLength(2_000)),
  signature: z.string().check(z.refine((text) => isHex(text))),
})
const messageSchema = z.object({
  name: z.string(),
  attributes: z.optional(z.record(z.string(), z.string())),
  timestamp: z.int(),
})

const notAName = (c: Context) => failed(c, 400, 'name', 'The name is not valid.')

const inMessage = (text: string) => {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Names and identities of the blockchain API. Registering needs a signed message. */
export const nameRoutes = (names: Names, settings: Settings, chains: Pick<Chains, 'request'>): App =>
  createApp()
    .post('/v1/profile/account', async (c) => {
      const { clock = 0, refuse } = settings.get().names
      const asked = registrationSchema.safeParse(await readBody(c)).data
      const said = asked && inMessage(asked.message)
      if (!asked || !said) return failed(c, 400, 'message', 'The message is not understood.')
      if (refuse) return failed(c, 400, 'name', refuse)
      if (!registrable.test(said.name)) return notAName(c)
      const { coin_type: coinType } = asked
      const chainId = coinType === ETHEREUM ? 1 : coinType - EVM_BIT
      if (!isLocal(chainId)) return failed(c, 400, 'coin_type', 'The coin type is not supported.')
      if (Math.abs(Date.now() / 1000 + clock - said.timestamp) > WINDOW)
        return failed(c, 400, 'timestamp', 'The timestamp of the message is too old.')
      const address = asked.address as Address
      const signature = asked.signature as `0x${string}`
      const isSigned = await chainClient(chains, chainId)
        .verifyMessage({ address, message: asked.message, signature })
        .catch(() => false)
      if (!isSigned) return failed(c, 401, 'signature', 'The signature is not of this address.')
      if (names.find(said.name)) return failed(c, 400, 'name', 'The name is registered already.')
      return c.json(names.register(said.name, address, [...new Set([ETHEREUM, coinType])]))
    })
    .get('/v1/identity/:address', (c) => {
      const address = c.req.param('address')
      if (!evmAddress.test(address)) return failed(c, 400, 'address', 'The address is not valid.')
      const told = settings.get().identities[address.toLowerCase()]
      return c.json(told ?? names.identity(address) ?? { name: null, avatar: null })
    })
    .get('/v1/profile/account/:name', (c) => {
      const name = c.req.param('name')
      return zones.test(name) ? c.json(names.find(name) ?? []) : notAName(c)
    })
    .get('/v1/profile/reverse/:address', (c) => c.json(names.of(c.req.param('address'))))
    .get('/v1/profile/suggestions/:name', (c) => {
      const name = c.req.param('name')
      if (!label.test(name)) return notAName(c)
      const zone = c.req.query('zone') ?? 'reown.id'
      const suggested = [name, `${name}1`, `my${name}`, `the-${name}`, `${name}-x`].map((one) => `${one}.${zone}`)
      const { taken = [] } = settings.get().names
      const isRegistered = (one: string) => taken.includes(one) || names.find(one) !== undefined
      const suggestions = suggested.map((one) => ({ name: one, registered: isRegistered(one) }))
      return c.json({ suggestions })
    })
