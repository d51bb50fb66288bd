import { expect, test } from 'vitest'
import type { WalletEvent } from '../../../../src/domain/account/connection'
import { activeChain, setDefaultChain } from '../../../../src/services/walletConnect/actions'
import { address, contract, other, solanaMainnet, wrappedSol } from '../../../support/addresses'
import { accounts, adopted } from '../../../support/adoptedSession'
import { until } from '../../../support/until'

const addresses = (event: WalletEvent | undefined) =>
  event?.type === 'accounts.changed' ? event.accounts.map((account) => account.address) : event?.type

test('behavior: when the wallet names another of its accounts, that account comes first and the others stay', async () => {
  const { session, reports, emitted, say } = await adopted()
  say('accountsChanged', [`eip155:1:${other}`])
  expect(session.paired.accounts).toEqual([`eip155:1:${other}`, `eip155:137:${other}`, `eip155:1:${address}`])
  expect(emitted).toEqual([[other, address]])
  expect(reports.map(addresses)).toEqual([[other, address]])
  say('accountsChanged', [`eip155:1:${address}`, `eip155:1:${other}`])
  expect(reports.map(addresses).at(-1)).toEqual([address, other])
  expect(session.paired.accounts).toHaveLength(3)
})

test('behavior: when the wallet names an account on one network, it comes first on the others too', async () => {
  const everywhere = [...accounts.slice(0, 2), `eip155:137:${address}`, `eip155:137:${other}`]
  const { session, reports, say } = await adopted(everywhere)
  say('accountsChanged', [`eip155:1:${other}`])
  setDefaultChain(session, 'eip155:137')
  await until(() => reports.length > 1)
  expect(reports.map(addresses)).toEqual([[other, address], 'chain.changed', [other, address]])
})

test.each<[string, unknown]>([
  ['an account that is not in the session', [`eip155:1:${contract}`]],
  ['an account on a network of another', [`eip155:137:${address}`]],
  ['an address that is not in the session', [contract]],
  ['no account', []],
  ['no list', `eip155:1:${other}`],
  ['nothing', undefined],
])('error: when the wallet names %s, the accounts stay and nothing is reported', async (_, data) => {
  const { session, reports, emitted, say } = await adopted()
  say('accountsChanged', data)
  expect([session.paired.accounts, reports, emitted]).toEqual([accounts, [], []])
})

test.each([other, other.toUpperCase().replace('0X', '0x'), `eip155:1:${other.toLowerCase()}`])(
  'behavior: when the wallet names its account as %s, that account comes first, as the session spells it',
  async (named) => {
    const { session, reports, say } = await adopted()
    say('accountsChanged', [named])
    expect(session.paired.accounts[0]).toBe(`eip155:1:${other}`)
    expect(reports.map(addresses)).toEqual([[other, address]])
  },
)

test.each([
  ['a hex text', '0x89', 'eip155:137'],
  ['a number', 137, 'eip155:137'],
  ['an object', { chainId: '0x89' }, 'eip155:137'],
  ['no network', 'Polygon', undefined],
  ['nothing', null, undefined],
  ['an empty object', {}, undefined],
])('behavior: when the wallet reports its network as %s, requests go to a network that exists', async (_, data, id) => {
  const { session, reports, say } = await adopted()
  say('chainChanged', data)
  await Promise.resolve()
  expect(activeChain(session, 'eip155')).toBe(id ?? 'eip155:1')
  // On that network the session has only the other account.
  if (id) expect(reports.map(addresses)).toEqual(['chain.changed', [other]])
  if (id) expect(reports[0]).toEqual({ type: 'chain.changed', caipNetworkId: id })
})

test('behavior: when the event is another, or of another session, the accounts stay', async () => {
  const { session, reports, say } = await adopted()
  say('message', [`eip155:1:${other}`])
  say('accountsChanged', [`eip155:1:${other}`], 'two')
  expect([session.paired.accounts, reports]).toEqual([accounts, []])
})

test('behavior: when the wallet updates the session, the networks that it is limited to follow', async () => {
  const { reports, emitted, update } = await adopted()
  const chains = ['eip155:1', 'eip155:10']
  update({ eip155: { chains, accounts: chains.map((chain) => `${chain}:${address}`), methods: [], events: [] } })
  expect(reports).toMatchObject([{ type: 'wallet.renewed', connected: { reachable: chains } }])
  expect(emitted).toEqual([[address]])
  update({
    eip155: { chains, accounts: [], methods: [], events: [] },
    solana: { accounts: [`${solanaMainnet}:${wrappedSol}`], methods: [], events: [] },
  })
  expect(reports.at(-1)).toMatchObject({ type: 'connection.ended' })
})

test('behavior: when the session is released, the wallet is no longer heard', async () => {
  const { session, reports, say } = await adopted()
  session.release()
  say('accountsChanged', [`eip155:1:${other}`])
  expect([session.paired.accounts, reports]).toEqual([accounts, []])
})
