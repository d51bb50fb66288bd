import { expect, test } from 'vitest'
import { ModalError } from '../../../domain/errors'
import type { ErrorCode } from '../../../domain/errorCodes'
import { NAME_SETTLE } from '../../../domain/limits'
import { toNetwork } from '../../../domain/network/extension'
import { mainnet } from '../../../domain/network/records'
import type { Profile } from '../../../domain/portfolio/profile'
import { createNaming } from '../runtime/naming'
import type { Blockchain } from '../../../services/api/blockchain'
import type { Http } from '../../../services/api/http'
import { createNames, type NameRegistration } from '../../../services/api/names'
import type { CaipAddress } from '../../../domain/caip'
import { address, other } from '../../../../tests/support/addresses'
import { refuse, scripted } from '../../../../tests/support/eip1193Provider'
import { alone } from '../../../../tests/support/system'

/** Signature of 65 bytes; a hash is shorter. */
const signed = `0x${'ab'.repeat(65)}`

interface Script {
  chainId?: number
  auth?: boolean
  sign?: (switchTo: (account: CaipAddress) => void) => unknown
  register?: () => void
  /** Names of the account that the lookup returns. */
  names?: Profile[]
}

/** Submits a name in the chart with its runtime; wallet and server are scripted. */
async function pressed({ chainId = 1, auth = true, sign = () => signed, register, names = [] }: Script = {}) {
  const registered: NameRegistration[] = []
  const kept: unknown[] = []
  const { provider, asked } = scripted({
    personal_sign: () => sign((to) => actor.send({ type: 'account.changed', account: to })),
  })
  const network = toNetwork({ ...mainnet, id: chainId }, { projectId: 'p', blockchain: 'https://b.example' })
  const account = `${network.caipNetworkId}:${address}` as const
  const naming = createNaming({
    options: () => ({ networks: [network] }),
    provider: () => provider,
    connectorOf: () => (auth ? 'ID_AUTH' : 'io.fox'),
    keepIdentity: (...args) => void kept.push(args),
    clock: { now: () => 1_700_000_000_500, wait: async () => {} },
    remote: async () => ({
      names: async () => ({
        suggestions: async (label: string) => [{ label, registered: false }],
        async register(registration: NameRegistration) {
          registered.push(registration)
          register?.()
        },
      }),
      blockchain: async () => ({ names: async () => names }) as Partial<Blockchain> as Blockchain,
    }),
  })
  const { actor, clock, told } = alone(naming, { account })
  actor.send({ type: 'name.typed', text: 'Walnut' })
  clock.increment(NAME_SETTLE)
  await expect.poll(() => actor.getSnapshot().hasTag('free')).toBe(true)
  actor.send({ type: 'name.submitted' })
  await expect.poll(() => actor.getSnapshot().hasTag('resting')).toBe(true)
  const { context } = actor.getSnapshot()
  return { actor, registered, kept, asked, told, account, fault: context.fault, text: context.text }
}
const mine: Profile = { name: 'walnut.reown.id', addresses: [{ coinType: 60, address }] }
const message = '{"name":"walnut.reown.id","attributes":{},"timestamp":1700000000}'
const track = (told: (type: string) => unknown[]) =>
  told('track.requested').map((one) => (one as { tracked: unknown }).tracked)

test('behavior: when a name is submitted, the wallet signs the message that is registered, and it is stored', async () => {
  const { actor, registered, kept, asked, told, account } = await pressed({ names: [mine] })
  expect(actor.getSnapshot().hasTag('registered')).toBe(true)
  expect(asked).toEqual([['personal_sign', [`0x${Buffer.from(message).toString('hex')}`, address]]])
  const name = 'walnut.reown.id'
  expect(registered).toEqual([
    { name, network: 'eip155:1', coinType: 2_147_483_649, address, message, signature: signed },
  ])
  expect(kept).toEqual([[account, { name }]])
  expect(track(told)).toEqual([
    { event: 'REGISTER_NAME_INITIATED', properties: { ensName: name } },
    { event: 'REGISTER_NAME_SUCCESS', properties: { ensName: name } },
  ])
})
test('behavior: when the lookup spells the account in lower case, the name is still the account’s', async () => {
  const names = [{ ...mine, addresses: [{ coinType: 60, address: address.toLowerCase() }] }]
  const { actor, kept, account } = await pressed({ names })
  expect(actor.getSnapshot().hasTag('registered')).toBe(true)
  expect(kept).toEqual([[account, { name: 'walnut.reown.id' }]])
})

test('behavior: when another account becomes active while the wallet signs, neither account gets the name', async () => {
  const to = `eip155:1:${other}` as const
  const { actor, registered, kept, text } = await pressed({
    sign(switchTo) {
      switchTo(to)
      return signed
    },
  })
  expect({ registered, kept, text }).toEqual({ registered: [], kept: [], text: 'Walnut' })
  expect(actor.getSnapshot().context.account).toBe(to)
})

test('limit: when the chain id is too large for a coin type, the wallet is not asked', async () => {
  const { fault, text, asked, told } = await pressed({ chainId: 2_147_483_648 })
  expect({ fault, text, asked }).toEqual({
    fault: { code: 'name.network', message: 'Invalid chainId' },
    text: 'Walnut',
    asked: [],
  })
  expect(track(told).at(-1)).toEqual({
    event: 'REGISTER_NAME_ERROR',
    properties: { ensName: 'walnut.reown.id', error: 'Invalid chainId' },
  })
})
test('error: when the wallet is not the embedded one, it is not asked to sign', async () => {
  const { fault, asked } = await pressed({ auth: false })
  expect({ fault, asked }).toEqual({
    fault: { code: 'provider.missing.embedded', message: 'Address or auth connector not found' },
    asked: [],
  })
})
test.each([
  ['a no', refuse(4001), 'wallet.declined'],
  ['something else', () => ({}), 'wallet.invalidAnswer.kind'],
  ['a hash', () => `0x${'ab'.repeat(32)}`, 'wallet.invalidAnswer.kind'],
])('error: when the wallet answers %s, nothing is registered and the typed text stays', async (_, sign, code) => {
  const { fault, text, registered } = await pressed({ sign })
  expect({ code: fault?.code, text, registered }).toEqual({ code, text: 'Walnut', registered: [] })
})
const silent = () => {
  throw new ModalError('http.timeout', 'The server didn’t respond in time.')
}
test('behavior: when the server does not answer, the names of the account decide the result', async () => {
  const done = await pressed({ register: silent, names: [mine] })
  expect(done.actor.getSnapshot().hasTag('registered')).toBe(true)
  expect(done.kept).toEqual([[done.account, { name: 'walnut.reown.id' }]])
  const other = { ...mine, addresses: [{ coinType: 60, address: `0x${'9'.repeat(40)}` }] }
  const { actor, fault, kept } = await pressed({ register: silent, names: [other, { ...mine, name: 'x.reown.id' }] })
  expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  expect({ code: fault?.code, kept }).toEqual({ code: 'http.timeout', kept: [] })
})

test.each<ErrorCode>(['http.timeout', 'http.invalidAnswer', 'http.status', 'http.unreachable'])(
  'behavior: when the request to register fails by %s, as the service reports it, the names of the account decide',
  async (code) => {
    const { register } = createNames({
      http: { json: () => Promise.reject(new ModalError(code, 'It failed.')) } as unknown as Http,
      base: 'https://b.example',
      projectId: 'p',
      clientId: () => undefined,
      supports: async () => true,
    })
    const failure: unknown = await register({
      name: 'walnut.reown.id',
      network: 'eip155:1',
      coinType: 60,
      address,
      message,
      signature: signed,
    }).catch((error: unknown) => error)
    const fail = () => {
      throw failure
    }
    expect((await pressed({ register: fail, names: [mine] })).actor.getSnapshot().hasTag('registered')).toBe(true)
    expect((await pressed({ register: fail, names: [] })).actor.getSnapshot().hasTag('refused')).toBe(true)
  },
)

test('error: when the server refuses the name, its reason is shown, unless the account has the name already', async () => {
  const refuse = () => {
    throw new ModalError('name.refused', 'The name is taken.')
  }
  const { actor, fault, kept } = await pressed({ register: refuse, names: [] })
  expect([actor.getSnapshot().hasTag('refused'), fault?.code, kept]).toEqual([true, 'name.refused', []])
  const earlier = await pressed({ register: refuse, names: [mine] })
  expect([earlier.actor.getSnapshot().hasTag('registered'), earlier.fault]).toEqual([true, undefined])
})

test('error: when the registered name does not lead to the account, the registration is refused', async () => {
  const other = { ...mine, addresses: [{ coinType: 60, address: `0x${'9'.repeat(40)}` }] }
  for (const names of [[], [other]]) {
    const { actor, fault, kept, text } = await pressed({ names })
    expect(actor.getSnapshot().hasTag('refused')).toBe(true)
    expect({ code: fault?.code, kept, text }).toEqual({ code: 'name.unconfirmed', kept: [], text: 'Walnut' })
  }
})
