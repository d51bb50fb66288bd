import { fromPromise } from 'xstate'
import type { ChainNamespace } from '../domain/caip'
import type { PublicSnapshot } from '../domain/account/modalState'
import { connectorIds } from '../domain/account/connector'
import type { ResolvedOptions } from '../domain/options/resolved'
import type { FlowName } from '../domain/view'
import type { Wallet } from '../domain/wallet/wallet'
import type { LoadedFlow } from '../machines/modal'
import { walletListMachine, type Badged, type ListedPage } from '../machines/walletList'
import { once } from './once'
import type { Remote } from './remote/remote'
import type { Services } from './services'
import type { ModalSystem } from './system'
import { loadChunk } from '../domain/chunk'

/**
 * Creates the portfolio and the flows; each loads on first use.
 *
 * @param connectorOf connector id of the connected wallet of a namespace
 * @param host `publish` receives the holdings of the active account
 */
export function createFlows(
  services: Services,
  options: () => ResolvedOptions,
  connectorOf: (namespace: ChainNamespace) => string | undefined,
  host: { system: () => ModalSystem; publish: (facts: Partial<PublicSnapshot>) => void },
) {
  const driver = (namespace: ChainNamespace) => {
    const connectorId = connectorOf(namespace)
    return connectorId === undefined ? undefined : services.walletsNow()?.driverNow(connectorId)
  }
  const provider = (namespace: ChainNamespace) => driver(namespace)?.provider(namespace)
  // A WalletConnect wallet gets no background requests: they could open its app on the phone.
  const near = (namespace: ChainNamespace) =>
    connectorOf(namespace) === connectorIds.walletConnect ? undefined : provider(namespace)
  const { remote, storage, page } = services
  const portfolio = once(async () => {
    const { createPortfolio, publishHoldings } = await loadChunk(() => import('./portfolio'))
    publishHoldings(host.system(), () => options().networks, host.publish)
    return createPortfolio({ options, storage, remote, provider: near })
  })
  const sending = once(async () =>
    (await loadChunk(async () => (await import('./send/sending')).createSending))({
      options,
      remote,
      provider,
      sendsCalls: () => driver('eip155')?.sendsCalls ?? false,
    }),
  )
  const naming = once(async () => {
    const createNaming = await loadChunk(async () => (await import('./naming')).createNaming)
    const { keepIdentity } = await portfolio()
    return createNaming({ options, remote, provider, connectorOf, keepIdentity })
  })
  const sessions = once(async () => {
    const createSessions = await loadChunk(async () => (await import('./sessions')).createSessions)
    return createSessions({ options, remote, provider, connectorOf })
  })
  const paying = once(async () => {
    const createPaying = await loadChunk(async () => (await import('./pay/paying')).createPaying)
    const { tokens } = await portfolio()
    return createPaying({ storage, sending, tokens, remote, system: host.system })
  })
  const swapping = once(async () => {
    const createSwapping = await loadChunk(async () => (await import('./swap/swapping')).createSwapping)
    return createSwapping({
      options,
      remote,
      provider,
      near,
      storage,
      uuid: page.uuid,
      held: () => host.system().chart('portfolio')?.getSnapshot().context.tokens,
      wished() {
        const { view } = host.system().router.getSnapshot().context
        return view?.name === 'Swap' ? view.params : undefined
      },
    })
  })
  const outbox = async (): Promise<LoadedFlow> => ({ id: 'outbox', logic: (await sending()).charts.outbox })
  const flows: Record<FlowName, () => Promise<readonly LoadedFlow[]>> = {
    send: async () => [{ id: 'send', logic: (await sending()).charts.send }, await outbox()],
    swap: async () => [{ id: 'swap', logic: await swapping() }, await outbox()],
    name: async () => [{ id: 'name', logic: await naming() }],
    pay: async () => [{ id: 'pay', logic: await paying() }],
    smartSessions: async () => [{ id: 'smartSessions', logic: await sessions() }],
    walletList: async () => [{ id: 'walletList', logic: createWalletList(remote) }],
  }
  return { portfolio, load: (name: FlowName) => flows[name]() }
}

/** Wallet list machine that loads its pages from the registry. */
function createWalletList(remote: () => Promise<Remote>): typeof walletListMachine {
  return walletListMachine.provide({
    actors: {
      fetchPage: fromPromise<ListedPage, Badged & { page: number }>(async ({ input, signal }) =>
        (await remote()).fetchPage(input, signal),
      ),
      searchWallets: fromPromise<readonly Wallet[], Badged & { text: string }>(async ({ input, signal }) =>
        (await remote()).searchWallets(input, signal),
      ),
    },
  })
}
