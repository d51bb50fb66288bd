import type { SolanaWalletHandle } from '../../../sandbox/src/wallets/solana'
import { expect, test } from '../fixtures'
import { solanaDevnet as devnet, solanaMainnet as mainnet } from '../../support/addresses'

const only = 'wallet=solana&solana=1&solanaWallet=approve'

test(
  'behavior: when a Solana wallet connects, it outlives a reload, changes its network and disconnects',
  { tag: '@main' },
  async ({ demo }) => {
    await demo.goto(`?${only}`)
    await demo.host((modal, id) => modal.switchNetwork(id as never), mainnet)
    await demo.openDialog()
    await demo.row('Beacon Sol').click()
    await demo.expectConnected()
    await demo.expectClosed()
    await demo.expectState('networkState', { caipNetworkId: mainnet })
    const { address } = await demo.state('accountState')
    await demo.page.reload()
    await demo.expectConnected(address as string)
    const requests = await demo.page.evaluate(() =>
      (window.sandboxWallets?.['solana'] as SolanaWalletHandle | undefined)?.requests(),
    )
    expect(new Set(requests)).toEqual(new Set(['standard:connect silent']))
    await demo.host((modal, id) => modal.switchNetwork(id as never), devnet)
    await demo.expectState('networkState', { caipNetworkId: devnet })
    await demo.host((modal) => modal.disconnect())
    await demo.expectDisconnected()
  },
)

test('behavior: when one wallet announces itself on two chains, it is one row', async ({ demo }) => {
  await demo.goto('?wallet=announced,multichain&solana=1')
  await demo.openDialog()
  await expect(demo.row('Beacon')).toHaveCount(1)
  await expect(demo.row('Beacon')).toContainText('Multichain')
})
