import { expect, test } from 'vitest'
import { ModalError } from '../../../domain/errors'
import { toNetwork } from '../../../domain/network/extension'
import { mainnet } from '../../../domain/network/records'
import type { SmartSession } from '../domain/smartSession'
import { createSessions } from '../runtime/sessions'
import type { CaipAddress } from '../../../domain/caip'
import { address, other } from '../../../../tests/support/addresses'
import { refuse, scripted } from '../../../../tests/support/eip1193Provider'
import { alone } from '../../../../tests/support/system'

/** Signature of 65 bytes; a hash is shorter. */
const signed = `0x${'ab'.repeat(65)}`

const account = `eip155:1:${address}` as const
const permissions = [{ type: 'native-token-transfer', data: {}, policies: [] }]
const session: SmartSession = {
  pci: 'one',
  app: { name: 'Tide Pools' },
  expiry: 1_700_000_060,
  state: 'active',
  limits: [],
  permissions,
}

interface Script {
  auth?: boolean
  sign?: () => unknown
  revoke?: () => void
  listed?: (over: boolean, account: CaipAddress) => SmartSession[]
}

/** Opens the sessions in the chart with its runtime; wallet and server are scripted. */
async function opened({
  auth = true,
  sign = () => signed,
  revoke,
  listed = (over) => [over ? { ...session, state: 'revoked' } : session],
}: Script = {}) {
  const revoked: unknown[] = []
  const { provider, asked } = scripted({ wallet_revokePermissions: sign })
  const network = toNetwork(mainnet, { projectId: 'p', blockchain: 'https://b.example' })
  const logic = createSessions({
    options: () => ({ networks: [network] }),
    provider: () => provider,
    connectorOf: () => (auth ? 'ID_AUTH' : 'io.fox'),
    clock: { now: () => 1_700_000_000_000 },
    api: async () => ({
      list: async (of) => listed(revoked.length > 0, of),
      async revoke(...args: unknown[]) {
        revoked.push(args.slice(0, 3))
        revoke?.()
      },
    }),
  })
  const { actor, clock } = alone(logic, { account })
  const rest = () => expect.poll(() => actor.getSnapshot().hasTag('resting')).toBe(true)
  await rest()
  const end = async () => {
    actor.send({ type: 'revocation.submitted', pci: 'one' })
    await rest()
    return actor.getSnapshot()
  }
  return { actor, clock, asked, revoked, rest, end }
}

test('behavior: when the wallet signs, the session ends and the list shows it', async () => {
  const { asked, revoked, end } = await opened()
  const snapshot = await end()
  expect(asked).toEqual([['wallet_revokePermissions', [{ pci: 'one', permissions, expiry: 1_700_000_060, address }]]])
  expect(revoked).toEqual([[account, 'one', signed]])
  expect(snapshot.hasTag('revoked')).toBe(true)
  expect(snapshot.context.fault).toBeUndefined()
})

test('behavior: when another account becomes active while the wallet signs, nothing ends, and its own sessions are listed', async () => {
  let sign: (signature: string) => void = () => {}
  const { actor, asked, revoked, rest } = await opened({
    sign: () => new Promise((resolve) => (sign = resolve)),
    listed: (_, of) => [{ ...session, pci: of === account ? 'one' : 'two' }],
  })
  actor.send({ type: 'revocation.submitted', pci: 'one' })
  await expect.poll(() => asked).toHaveLength(1)
  actor.send({ type: 'account.changed', account: `eip155:1:${other}` })
  sign(signed)
  await rest()
  expect(revoked).toEqual([])
  const { context } = actor.getSnapshot()
  expect([context.account, context.listed?.sessions.map(({ pci }) => pci)]).toEqual([`eip155:1:${other}`, ['two']])
})

test('error: when the wallet declines or returns no signature, the session stays active', async () => {
  for (const [sign, code] of [
    [refuse(4001, 'User rejected'), 'wallet.declined'],
    [() => null, 'wallet.invalidAnswer.kind'],
    [() => `0x${'ab'.repeat(32)}`, 'wallet.invalidAnswer.kind'],
  ] as const) {
    const { revoked, end } = await opened({ sign })
    const { context } = await end()
    expect([context.fault?.code, revoked, context.listed?.sessions[0]?.state]).toEqual([code, [], 'active'])
  }
})

test('error: when the wallet is not the embedded one, it is not asked', async () => {
  const { asked, end } = await opened({ auth: false })
  const { context } = await end()
  expect([context.fault?.code, asked]).toEqual(['provider.missing.embedded', []])
})

test('error: when the server does not confirm the end of a session, its list decides', async () => {
  const lost = () => {
    throw new ModalError('http.timeout', 'The server didn’t respond in time.')
  }
  const { context } = await (await opened({ revoke: lost, listed: () => [session] })).end()
  expect(context.fault?.code).toBe('session.unclear')
  const ended = await (await opened({ revoke: lost })).end()
  expect([ended.context.fault, ended.hasTag('revoked')]).toEqual([undefined, true])
})

test('error: when the server still lists an ended session as active, the result is unclear', async () => {
  const snapshot = await (await opened({ listed: () => [session] })).end()
  expect([snapshot.context.fault?.code, snapshot.hasTag('revoked')]).toEqual(['session.unclear', false])
})

test('behavior: when the first session expires, the list is read again', async () => {
  let reads = 0
  const { clock, rest, actor } = await opened({
    listed: () => [(reads += 1) === 1 ? session : { ...session, state: 'expired' }],
  })
  clock.increment(59_999)
  expect(actor.getSnapshot().hasTag('listing')).toBe(false)
  clock.increment(1)
  await rest()
  expect(actor.getSnapshot().context.listed?.sessions[0]?.state).toBe('expired')
})

test('error: when the list fails after an unconfirmed end, the error stays until the list is read', async () => {
  let reads = 0
  let over = false
  const { actor, end, rest } = await opened({
    revoke: () => {
      throw new ModalError('http.timeout', 'The server didn’t respond in time.')
    },
    listed() {
      reads += 1
      if (reads === 2) throw new ModalError('http.status', 'HTTP status code: 500')
      return [over ? { ...session, state: 'revoked' } : session]
    },
  })
  const failed = await end()
  expect([failed.context.fault?.code, failed.context.unlisted?.code]).toEqual(['session.unclear', 'http.status'])
  over = true
  actor.send({ type: 'sessions.retry' })
  await rest()
  const { context } = actor.getSnapshot()
  expect([context.fault, context.unlisted, actor.getSnapshot().hasTag('revoked')]).toEqual([undefined, undefined, true])
})
