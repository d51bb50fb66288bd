import { beforeEach, expect, test, vi } from 'vitest'
import { getAddress } from 'viem'
import type { Account } from '../../../../src/domain/account/account'
import type { WalletEvent } from '../../../../src/domain/account/connection'
import type { WalletDriver } from '../../../../src/services/wallet/driver'
import { ada } from '../../../support/addresses'

const code = '../../../../src/domain/eip1193/checksum'

/** The accounts as a wallet spells them, one after the other. */
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
/** EIP-1191 for chain 30: another mixture of cases, which viem refuses. */
const strange = `0x${[...ada.slice(2)].map((digit, place) => (place % 2 ? digit.toUpperCase() : digit.toLowerCase())).join('')}`
const upper = `0x${ada.slice(2).toUpperCase()}`

beforeEach(() => void vi.resetModules())

test('behavior: an address is spelled by EIP-55, and stays so when the wallet spells it otherwise', async () => {
  expect(await spellingsOf(strange, ada.toLowerCase(), upper, ada)).toEqual([ada, ada, ada, ada])
})

test('error: where the code of the checksum did not come, a spelling that viem takes, which stays when it does come', async () => {
  vi.doMock(code, () => {
    throw new Error('The chunk did not come.')
  })
  const seen = await spellingsOf(strange, ada, upper)
  expect(seen).toEqual(Array(3).fill(ada.toLowerCase()))
  expect(getAddress(seen[0]!)).toBe(ada)
})

test('behavior: when a wallet shares its accounts before it has answered, they are spelled by EIP-55 too', async () => {
  const { withChecksums } = await import('../../../../src/services/wallet/spelling')
  const accounts: Account[] = [{ namespace: 'eip155', address: ada.toLowerCase(), type: 'eoa' }]
  const said: ((event: WalletEvent) => void)[] = []
  const driver = withChecksums({ watch: (_, listener) => (said.push(listener), () => undefined) } as WalletDriver)
  const heard: WalletEvent[] = []
  driver.watch('eip155', (event) => heard.push(event))
  said[0]?.({ type: 'accounts.changed', accounts })
  await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'accounts.changed', accounts: [{ address: ada }] }]))
})
