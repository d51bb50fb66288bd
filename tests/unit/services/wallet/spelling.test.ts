import { beforeEach, expect, test, vi } from 'vitest'
import { getAddress } from 'viem'
import type { Account } from '../../../../src/domain/account/account'
import type { WalletEvent } from '../../../../src/domain/account/connection'
import type { WalletDriver } from '../../../../src/services/wallet/driver'
import { ada, wrappedSol } from '../../../support/addresses'

const code = '../../../../src/domain/eip1193/checksum'

/** Spellings of the account after each of these answers of the wallet. */
async function spellingsOf(...texts: string[]) {
  const { spelled } = await import('../../../../src/services/wallet/spelling')
  const seen: string[] = []
  for (const address of texts) {
    const { accounts } = await spelled({ accounts: [{ namespace: 'eip155', address, type: 'eoa' }] })
    seen.push(accounts[0]!.address)
    vi.doUnmock(code)
  }
  return seen
}
/** Mixed letter case as under EIP-1191, which viem rejects. */
const strange = `0x${[...ada.slice(2)].map((digit, place) => (place % 2 ? digit.toUpperCase() : digit.toLowerCase())).join('')}`
const upper = `0x${ada.slice(2).toUpperCase()}`

beforeEach(() => void vi.resetModules())

test('behavior: an address is spelled by EIP-55, and stays so when the wallet spells it differently', async () => {
  expect(await spellingsOf(strange, ada.toLowerCase(), upper, ada)).toEqual([ada, ada, ada, ada])
})

test('error: when the checksum code cannot be loaded, the address is in lower case, and stays so later', async () => {
  vi.doMock(code, () => {
    throw new Error('The chunk did not come.')
  })
  const seen = await spellingsOf(strange, ada, upper)
  expect(seen).toEqual(Array(3).fill(ada.toLowerCase()))
  expect(getAddress(seen[0]!)).toBe(ada)
})

test('behavior: when the checksum code could not be loaded, the next new address loads it again', async () => {
  vi.doMock(code, () => {
    throw new Error('The chunk did not come.')
  })
  const next = getAddress(`0x${'ab'.repeat(20)}`)
  expect(await spellingsOf(ada, next.toLowerCase())).toEqual([ada.toLowerCase(), next])
})

test('behavior: when a wallet shares accounts before it answers, they are spelled by EIP-55 too', async () => {
  const { withChecksums } = await import('../../../../src/services/wallet/spelling')
  const accounts: Account[] = [{ namespace: 'eip155', address: ada.toLowerCase(), type: 'eoa' }]
  const said: ((event: WalletEvent) => void)[] = []
  const driver = withChecksums({ watch: (_, listener) => (said.push(listener), () => undefined) } as WalletDriver)
  const heard: WalletEvent[] = []
  driver.watch('eip155', (event) => heard.push(event))
  said[0]?.({ type: 'accounts.changed', accounts })
  await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'accounts.changed', accounts: [{ address: ada }] }]))
})

test('error: when the only account of an event is invalid, the event is dropped, and an empty list is passed on', async () => {
  const { withChecksums } = await import('../../../../src/services/wallet/spelling')
  let say: (event: WalletEvent) => void = () => undefined
  const driver = withChecksums({ watch: (_, listener) => ((say = listener), () => undefined) } as WalletDriver)
  const heard: WalletEvent[] = []
  driver.watch('solana', (event) => heard.push(event))
  const events = [['no address'], [], [wrappedSol]].map((addresses) => ({
    type: 'accounts.changed' as const,
    accounts: addresses.map((address): Account => ({ namespace: 'solana', address, type: 'eoa' })),
  }))
  for (const event of events) say(event)
  expect(heard).toEqual(events.slice(1))
})
