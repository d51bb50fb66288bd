import type { Context } from 'hono'
import { createApp, failed, type App } from '../shared/http'
import type { Names } from './names'
import type { Settings } from '../shared/settings'

const zones = /^[a-z0-9-]{1,64}(\.[a-z0-9-]{1,64})*\.(?:reown\.id|wcn\.id|eth)$/
const label = /^[a-z0-9-]{1,64}$/
const evmAddress = /^0x[0-9a-f]{40}$/i

const notAName = (c: Context) => failed(c, 400, 'name', 'The name is not valid.')

/** Names and identities of the blockchain API. */
export const nameRoutes = (names: Names, settings: Settings): App =>
  createApp()
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
      const suggestions = suggested.map((one) => ({ name: one, registered: names.find(one) !== undefined }))
      return c.json({ suggestions })
    })
