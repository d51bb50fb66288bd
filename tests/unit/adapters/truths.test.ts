import { expect, test, vi } from 'vitest'
import { polygon } from '../../../src/domain/network/records'
import { address, other } from '../../support/addresses'
import { numbers } from '../../support/numbers'
import { rdns, wallet } from '../../support/page'
import { until } from '../../support/until'
import { hostConnector, majors, wagmiHost } from '../../support/wagmi'

/** Settles a step, or returns `late`. Rejections do not matter: a step may cancel the previous one. */
const quiet = async (work: Promise<unknown>) => {
  let late: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((resolve) => (late = setTimeout(() => resolve('late'), 4_000)))
  const end = await Promise.race([work.catch(() => undefined), limit])
  clearTimeout(late)
  return end
}
const turns = () => new Promise((resolve) => setImmediate(resolve))

const STEPS = 1_000
/** Number of steps that start before both sides settle. */
const RUN = 5

test.each(majors)(
  'behavior: wagmi %s and the modal agree throughout 1,000 sequential or concurrent steps, without extra prompts',
  async (_, library) => {
    const [fox, own] = [wallet(), wallet()]
    const { config, modal } = wagmiHost(library, {
      wallet: fox.provider,
      connectors: [hostConnector(own.provider)],
    })
    const agree = (rests = false) => {
      const { status, connections, current, chainId } = config.state
      const { status: ours, address: account, caipAddress } = modal.getAccount('eip155')
      const connection = connections.get(current ?? '')
      expect([status, connection?.accounts[0]]).toEqual([ours, account])
      if (connection) expect(`eip155:${connection.chainId}:${account}`).toBe(caipAddress)
      // Without a connection, wagmi switches the chain at once and the modal a moment later.
      if (connection || rests) expect(`eip155:${chainId}`).toBe(modal.getNetwork().caipNetworkId)
    }
    await modal.ready()
    await until(() => modal.getConnectors().length === 2)
    modal.subscribe(() => agree())
    // The visitor closes every dialog.
    modal.subscribeState(({ open }) => open && void modal.close())
    config.subscribe(
      (state) => state,
      () => queueMicrotask(() => agree()),
    )
    const [main, wrapped] = config.connectors
    // These wallets lack EIP-2255 permissions, so the connector of wagmi uses `eth_requestAccounts` too.
    const prompts = () => fox.count('eth_requestAccounts') + own.count('eth_requestAccounts')
    const below = numbers(11)
    const networks = [1, 137] as const
    const steps: (() => Promise<unknown>)[] = [
      () => modal.connect({ connectorId: rdns }),
      () => modal.connect({ connectorId: 'wagmi:own' }),
      () => library.connect(config, { connector: wrapped! }),
      () => library.connect(config, { connector: wrapped!, chainId: 137 }),
      () => library.connect(config, { connector: main! }),
      () => modal.switchNetwork(polygon),
      () => modal.switchNetwork('eip155:1'),
      () => library.switchChain(config, { chainId: networks[below(2)]! }),
      () => modal.disconnect(),
      () => library.disconnect(config),
      () => library.reconnect(config),
      async () => fox.emit('accountsChanged', [[address, other][below(2)]]),
      async () => own.emit('accountsChanged', [[address, other][below(2)]]),
      async () => fox.emit('chainChanged', ['0x1', '0x89'][below(2)]),
    ]
    let asked = 0
    for (let done = 0; done < STEPS; done += RUN) {
      const begun = Array.from({ length: RUN }, () => steps[below(steps.length)]!)
      const one = below(2) === 0
      if (one)
        for (const step of begun) {
          const [before, was] = [prompts(), modal.getAccount().isConnected]
          expect(
            await quiet(step()),
            `step ${steps.indexOf(step)} of ${begun.map((each) => steps.indexOf(each))}`,
          ).not.toBe('late')
          // One prompt when a new wallet connects, otherwise none.
          expect(prompts() - before).toBeLessThanOrEqual(1)
          if (!steps.slice(0, 4).includes(step)) expect(prompts()).toBe(before)
          asked += prompts() - before
          if (was && step === steps[8]) expect(modal.getAccount().isConnected).toBe(false)
          agree()
        }
      else
        expect(
          await Promise.all(begun.map((step) => quiet(step()))),
          `steps ${begun.map((each) => steps.indexOf(each)).join()}, after ${done}`,
        ).not.toContain('late')
      await turns()
      await until(() => !['connecting', 'reconnecting'].includes(modal.getAccount().status))
      agree(true)
    }
    expect(asked).toBeGreaterThan(20)
    await modal.dispose()
    vi.unstubAllGlobals()
  },
  120_000,
)
