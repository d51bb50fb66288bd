import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameRoutes } from '../src/blockchain/nameRoutes'
import { openNames } from '../src/blockchain/names'
import { createChains } from '../src/evm/chains'
import { openDatabase, type Database } from '../src/shared/database'
import { createSettings, type SettingValues } from '../src/shared/settings'

const chains = createChains()
let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(async () => {
  database.close()
  await chains.stop()
})

const settings = createSettings()
const visitor = privateKeyToAccount(generatePrivateKey())
const polygon = 0x8000_0000 + 137
const seconds = () => Math.floor(Date.now() / 1000)
const host = () => nameRoutes(openNames(database, String), settings, chains)
const read = async (path: string) => (await host().request(path)).json()

/** Registers a name with a signed message; each part can be overridden. */
async function register(
  name: string,
  {
    timestamp = seconds(),
    coinType = polygon,
    signer = visitor,
    ...told
  }: { timestamp?: number; coinType?: number; signer?: typeof visitor; message?: string } & SettingValues['names'] = {},
) {
  const { message: sent, ...names } = told
  settings.set({ names })
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await signer.signMessage({ message })
  const answer = await host().request('/v1/profile/account', {
    method: 'POST',
    body: JSON.stringify({ coin_type: coinType, address: visitor.address, message: sent ?? message, signature }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const reason = (description: string) => ({ reasons: [{ field: expect.any(String), description }] })

test('behavior: when the account signs, the name is registered and resolves both ways', async () => {
  const { status, body } = await register('walnut.reown.id')
  expect({ status, name: body['name'] }).toEqual({ status: 200, name: 'walnut.reown.id' })
  const addresses = { 60: { address: visitor.address }, [polygon]: { address: visitor.address } }
  expect(await read('/v1/profile/account/walnut.reown.id')).toMatchObject({ name: 'walnut.reown.id', addresses })
  expect(await read(`/v1/profile/reverse/${visitor.address.toLowerCase()}`)).toMatchObject([
    { name: 'walnut.reown.id' },
  ])
  expect(await read('/v1/profile/suggestions/walnut')).toMatchObject({
    suggestions: [{ name: 'walnut.reown.id', registered: true }, { registered: false }, {}, {}, {}],
  })
})
test('error: a signature of another account or of another text is refused', async () => {
  const stranger = privateKeyToAccount(generatePrivateKey())
  expect(await register('hazel.reown.id', { signer: stranger })).toMatchObject({
    status: 401,
    body: reason('The signature is not of this address.'),
  })
  const message = JSON.stringify({ name: 'hazel.reown.id', attributes: {}, timestamp: seconds() + 1 })
  expect((await register('hazel.reown.id', { message })).status).toBe(401)
  expect(await read('/v1/profile/account/hazel.reown.id')).toEqual([])
})
test('limit: a message is valid for ten seconds, by the server’s own clock', async () => {
  const late = { status: 400, body: reason('The timestamp of the message is too old.') }
  expect(await register('alder.reown.id', { timestamp: seconds() - 11 })).toMatchObject(late)
  expect(await register('alder.reown.id', { timestamp: seconds() + 12 })).toMatchObject(late)
  expect(await register('alder.reown.id', { clock: 12 })).toMatchObject(late)
  expect((await register('alder.reown.id', { timestamp: seconds() - 8 })).status).toBe(200)
})
test('error: a name that is taken, invalid or on an unknown network is refused', async () => {
  expect(await register('ada.reown.id')).toMatchObject({ status: 400, body: reason('The name is registered already.') })
  for (const wrong of ['Ada2.reown.id', 'ab.reown.id', `${'a'.repeat(65)}.reown.id`, 'lime.eth', 'li me.reown.id'])
    expect(await register(wrong), wrong).toMatchObject({ status: 400, body: reason('The name is not valid.') })
  expect((await register('maple.reown.id', { coinType: 0x8000_0000 + 999 })).status).toBe(400)
  expect((await register('maple.reown.id', { message: 'maple' })).status).toBe(400)
})
test('behavior: the settings can refuse a name, or mark it as taken', async () => {
  expect(await register('cedar.reown.id', { refuse: 'No names today.' })).toMatchObject({
    status: 400,
    body: reason('No names today.'),
  })
  settings.set({ names: { taken: ['cedar.reown.id'] } })
  expect(await read('/v1/profile/suggestions/cedar')).toMatchObject({
    suggestions: [{ name: 'cedar.reown.id', registered: true }, { registered: false }, {}, {}, {}],
  })
})
