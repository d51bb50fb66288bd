import { failed, json, type Route } from '../shared/http'
import type { Names } from './names'
import type { Settings } from '../shared/settings'

const zones = /^[a-z0-9-]{1,64}(\.[a-z0-9-]{1,64})*\.(?:reown\.id|wcn\.id|eth)$/
const label = /^[a-z0-9-]{1,64}$/
const evmAddress = /^0x[0-9a-f]{40}$/i

const notAName = () => failed(400, 'name', 'The name is not valid.')

/** Names and identities of the blockchain API. */
export function nameRoutes(names: Names, settings: Settings): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/identity/:address',
      handle: ({ params: { address = '' } }) => {
        if (!evmAddress.test(address)) return failed(400, 'address', 'The address is not valid.')
        const told = settings.get().identities[address.toLowerCase()]
        return json(told ?? names.identity(address) ?? { name: null, avatar: null })
      },
    },
    {
      method: 'GET',
      path: '/v1/profile/account/:name',
      handle: ({ params: { name = '' } }) => (zones.test(name) ? json(names.find(name) ?? []) : notAName()),
    },
    {
      method: 'GET',
      path: '/v1/profile/reverse/:address',
      handle: ({ params: { address = '' } }) => json(names.of(address)),
    },
    {
      method: 'GET',
      path: '/v1/profile/suggestions/:name',
      handle: ({ params: { name = '' }, query }) => {
        if (!label.test(name)) return notAName()
        const zone = query.get('zone') ?? 'reown.id'
        const suggested = [name, `${name}1`, `my${name}`, `the-${name}`, `${name}-x`].map((one) => `${one}.${zone}`)
        return json({ suggestions: suggested.map((one) => ({ name: one, registered: names.find(one) !== undefined })) })
      },
    },
  ]
}
