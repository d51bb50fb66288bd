import { expect, test } from 'vitest'
import { activeChain, switchChain } from '../../../../src/services/walletConnect/actions'
import { address } from '../../../support/addresses'
import { accounts, adopted } from '../../../support/adoptedSession'
import { refuse } from '../../../support/eip1193Provider'

const methods = ['wallet_switchEthereumChain']
const OPTIMISM = 'eip155:10'
const whole = {
  eip155: { chains: ['eip155:1', OPTIMISM], accounts: [...accounts, `${OPTIMISM}:${address}`], methods, events: [] },
}

test('behavior: when the wallet changes its session after its answer, the switch counts from then on', async () => {
  const { session, reports, update } = await adopted(accounts, methods)
  let pauses = 0
  await switchChain(session, OPTIMISM, async () => {
    pauses += 1
    expect([reports, activeChain(session, 'eip155')]).toEqual([[], 'eip155:1'])
    if (pauses === 3) update(whole)
    reports.length = 0
  })
  expect([pauses, activeChain(session, 'eip155')]).toEqual([3, OPTIMISM])
  expect(reports[0]).toEqual({ type: 'chain.changed', caipNetworkId: OPTIMISM })
})

test('error: when the wallet answers a switch and its session never has the network, the network stays', async () => {
  const { session, reports } = await adopted(accounts, methods)
  const switched = switchChain(session, OPTIMISM, async () => {})
  await expect(switched).rejects.toMatchObject({ code: 'chain.switchNotSupported' })
  expect(activeChain(session, 'eip155')).toBe('eip155:1')
  expect(reports).not.toContainEqual({ type: 'chain.changed', caipNetworkId: OPTIMISM })
})

test('error: when the wallet refuses the switch, its error is passed on and later events count', async () => {
  const { session, reports, say } = await adopted(accounts, methods, async () => refuse(4902)())
  await expect(switchChain(session, OPTIMISM)).rejects.toMatchObject({ code: 4902 })
  say('chainChanged', '0x89')
  await Promise.resolve()
  expect(reports).toContainEqual({ type: 'chain.changed', caipNetworkId: 'eip155:137' })
})

test('error: when an earlier switch fails after a later one, the later one stays', async () => {
  let answer = (_: unknown) => {}
  const { session } = await adopted(accounts, methods, () => new Promise((resolve) => (answer = resolve)))
  const earlier = switchChain(session, OPTIMISM, async () => {})
  await switchChain(session, 'eip155:137')
  answer(null)
  await expect(earlier).rejects.toMatchObject({ code: 'chain.switchNotSupported' })
  expect(activeChain(session, 'eip155')).toBe('eip155:137')
})

test('behavior: when the wallet never answers a switch but moves by itself, its session tells of it', async () => {
  const { session, reports, say, update } = await adopted(accounts, methods, () => new Promise(() => undefined))
  void switchChain(session, OPTIMISM)
  say('chainChanged', '0xa')
  expect(activeChain(session, 'eip155')).toBe('eip155:1')
  update(whole)
  expect(activeChain(session, 'eip155')).toBe(OPTIMISM)
  expect(reports.at(-1)).toMatchObject({ type: 'wallet.renewed', connected: { caipNetworkId: OPTIMISM } })
})

test('error: when the wallet cannot be asked to switch, it is not', async () => {
  const { session } = await adopted(accounts)
  await expect(switchChain(session, OPTIMISM)).rejects.toMatchObject({ code: 'chain.switchNotSupported' })
})
