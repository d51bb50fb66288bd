import { BrowserProvider } from 'ethers'
import { expect, test, vi } from 'vitest'
import * as six from '../../../src/adapters/ethers'
import * as five from '../../../src/adapters/ethers5'
import { adaptedProvider } from '../../../src/adapters/provider'
import type { AdaptedModal } from '../../../src/adapters/readable'
import { walletClient } from '../../../src/adapters/viem'
import { polygon } from '../../../src/domain/network/records'
import { address, other } from '../../support/addresses'
import { numbers } from '../../support/numbers'
import { modalOn, page, rdns, wallet } from '../../support/page'
import { until } from '../../support/until'

/** A library on top of the modal: its current state, and wallet requests that a host makes through it. */
interface Side {
  says: () => { address?: string; chain?: number; object?: object }
  ask: (method: 'eth_requestAccounts' | 'wallet_switchEthereumChain', params: object[]) => Promise<unknown> | undefined
}

const sides: [string, (modal: AdaptedModal) => Side][] = [
  [
    'viem',
    (modal) => {
      const client = walletClient(modal)
      return {
        says: () => ({ address: client.get()?.account.address, chain: client.get()?.chain.id, object: client.get() }),
        ask: (method, params) =>
          method === 'eth_requestAccounts'
            ? client.get()?.requestAddresses()
            : client.get()?.switchChain({ id: Number((params as { chainId: string }[])[0]?.chainId) }),
      }
    },
  ],
  [
    'ethers',
    (modal) => {
      const [provider, signer] = [six.ethersProvider(modal), six.ethersSigner(modal)]
      return {
        says: () => ({ address: signer.get()?.address, object: provider.get() }),
        ask: (method, params) => provider.get()?.send(method, params),
      }
    },
  ],
  [
    'ethers 5',
    (modal) => {
      const [provider, signer] = [five.ethersProvider(modal), five.ethersSigner(modal)]
      return {
        says: () => ({ address: signer.get()?._address, object: provider.get() }),
        ask: (method, params) => provider.get()?.send(method, params),
      }
    },
  ],
]

const turns = () => new Promise((resolve) => setImmediate(resolve))

test.each(sides)(
  'behavior: %s and the modal agree throughout 1,000 sequential or concurrent steps, without extra prompts',
  async (_, sideOf) => {
    let chain = '0x1'
    const moved = (to: string) => fox.emit('chainChanged', [(chain = to)])
    const fox: ReturnType<typeof wallet> = wallet({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: (params) => {
        moved((params as [{ chainId: string }])[0].chainId)
        return null
      },
    })
    const where = page(undefined, fox.provider)
    vi.stubGlobal('window', where.window)
    const modal = modalOn(where)
    const { says, ask } = sideOf(modal)
    const heard: { accounts?: unknown; chain?: unknown } = {}
    adaptedProvider(modal, 'eip155')
      .on('accountsChanged', (accounts) => (heard.accounts = accounts))
      .on('chainChanged', (now) => (heard.chain = now))
    /** Network of each library object, which must never change. */
    const networks = new Map<object, string>()
    // ethers 6 logs each failure to detect its network, e.g. when the wallet disconnects meanwhile.
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const agree = () => {
      const { isConnected, address: ours, caipAddress } = modal.getAccount('eip155')
      const { address: theirs, chain: on, object } = says()
      expect(theirs).toBe(isConnected ? ours : undefined)
      if (!isConnected || !caipAddress || !object) return
      const network = caipAddress.slice(0, caipAddress.lastIndexOf(':'))
      if (on) expect(`eip155:${on}`).toBe(network)
      expect(networks.get(object) ?? network).toBe(network)
      networks.set(object, network)
    }
    await modal.ready()
    await until(() => modal.getConnectors().length === 1)
    modal.subscribe(agree)
    // The visitor closes every dialog.
    modal.subscribeState(({ open }) => open && void modal.close())
    const below = numbers(11)
    const either = () => ['0x1', '0x89'][below(2)]!
    const steps: (() => unknown)[] = [
      () => modal.connect({ connectorId: rdns }),
      () => ask('eth_requestAccounts', []),
      () => ask('wallet_switchEthereumChain', [{ chainId: either() }]),
      () => modal.switchNetwork(polygon),
      () => modal.switchNetwork('eip155:1'),
      () => modal.disconnect(),
      () => fox.emit('accountsChanged', [[[address, other][below(2)]]]),
      () => moved(either()),
    ]
    // Rejections do not matter here: a step may cancel the previous one.
    const quiet = async (step: () => unknown) => Promise.resolve(step()).catch(() => undefined)
    let asked = 0
    for (let done = 0; done < 1_000; done += 5) {
      const begun = Array.from({ length: 5 }, () => steps[below(steps.length)]!)
      if (below(2) === 0)
        for (const step of begun) {
          const [before, was] = [fox.count('eth_requestAccounts'), modal.getAccount().isConnected]
          await quiet(step)
          const prompts = fox.count('eth_requestAccounts') - before
          // One prompt when a wallet connects or the host asks the connected one, otherwise none.
          const wanted = (step === steps[0] && !was) || (step === steps[1] && was) ? 1 : 0
          if (step !== steps[0] || !was) expect(prompts, `step ${steps.indexOf(step)} after ${done}`).toBe(wanted)
          else expect(prompts).toBeLessThanOrEqual(1)
          asked += prompts
          if (step === steps[5]) expect(modal.getAccount().isConnected).toBe(false)
          agree()
        }
      else await Promise.all(begun.map(quiet))
      await turns()
      await until(() => !['connecting', 'reconnecting'].includes(modal.getAccount().status))
      agree()
      const { isConnected, address: ours, caipAddress } = modal.getAccount('eip155')
      if (!isConnected) continue
      expect(heard.accounts).toEqual([ours])
      expect(caipAddress).toBe(`eip155:${Number(heard.chain)}:${ours}`)
    }
    expect(asked).toBeGreaterThan(20)
    await modal.dispose()
    // Otherwise ethers 6 keeps requesting the network of a disconnected wallet every second.
    for (const made of networks.keys()) if (made instanceof BrowserProvider) made.destroy()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  },
  60_000,
)
