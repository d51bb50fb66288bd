import { describe, expect, test } from 'vitest'
import { address, other } from '../../support/addresses'
import { rdns, wallet } from '../../support/page'
import { until } from '../../support/until'
import { choose, hostConnector, majors, wagmiHost } from '../../support/wagmi'
import { disposedAfterEach } from '../../support/modals'

const modals = disposedAfterEach()
const own = 'wagmi:own'

describe.each(majors)('wagmi %s', (_, library) => {
  const { disconnect, getAccount, getConnections, getConnectorClient, signMessage, switchAccount, switchChain } =
    library

  /** The page's wallet is connected, then the host's: the second is the active one. */
  async function both() {
    const accounts = { eth_requestAccounts: () => [other], eth_accounts: () => [other] }
    const page = wallet({ personal_sign: () => '0xaa' })
    const hosts = wallet({ ...accounts, personal_sign: () => '0xbb' })
    const scene = wagmiHost(
      library,
      { wallet: page.provider, connectors: [hostConnector(hosts.provider)] },
      { multiWallet: true },
    )
    modals.push(scene.modal)
    const { config, modal } = scene
    const connecting = modal.connect()
    await choose(modal)
    await connecting
    await until(() => getAccount(config).address === address)
    await modal.connect({ connectorId: own })
    await until(() => getAccount(config).address === other)
    const connectorOf = (id: string) => {
      const found = config.connectors.find((one) => one.id === id)
      if (!found) throw new Error(`There is no connector ${id}.`)
      return found
    }
    return { ...scene, page, hosts, first: connectorOf(rdns), second: connectorOf('own') }
  }

  test('behavior: with several wallets, wagmi has all connections, the active one first', async () => {
    const { config } = await both()
    expect(getConnections(config).map(({ accounts, chainId, connector }) => [accounts, chainId, connector.id])).toEqual(
      [
        [[other], 1, 'own'],
        [[address], 1, rdns],
      ],
    )
  })

  test('behavior: an action with a connector goes to that wallet, and to no other', async () => {
    const { config, first, second, page, hosts } = await both()
    expect(await signMessage(config, { message: 'a', connector: first })).toBe('0xaa')
    expect(await signMessage(config, { message: 'a', connector: second })).toBe('0xbb')
    expect(await signMessage(config, { message: 'a' })).toBe('0xbb')
    expect([page.count('personal_sign'), hosts.count('personal_sign')]).toEqual([1, 2])
    expect((await getConnectorClient(config, { connector: first })).account.address).toBe(address)
    await switchChain(config, { chainId: 137, connector: first })
    expect(page.count('wallet_switchEthereumChain')).toBe(1)
    expect(hosts.count('wallet_switchEthereumChain')).toBe(0)
    await expect(signMessage(config, { message: 'a', account: other, connector: first })).rejects.toThrow()
  })

  test('behavior: switchAccount makes the other connection the active one, and asks no wallet', async () => {
    const { config, modal, first, page, hosts, agree } = await both()
    const asked = [page.asked.length, hosts.asked.length]
    await switchAccount(config, { connector: first })
    await until(() => getAccount(config).address === address)
    expect(modal.getAccount('eip155').address).toBe(address)
    expect(agree()[0]).toEqual(agree()[1])
    expect([page.asked.length, hosts.asked.length]).toEqual(asked)
  })

  test('behavior: one connection is disconnected alone', async () => {
    const { config, first, modal } = await both()
    await disconnect(config, { connector: first })
    await until(() => getConnections(config).length === 1)
    expect(getAccount(config)).toMatchObject({ status: 'connected', address: other })
    expect(modal.getConnections().map(({ connectorId }) => connectorId)).toEqual([own])
  })
})
