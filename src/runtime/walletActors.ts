import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate'
import type { Connected } from '../domain/account/connection'
import type { ResolvedOptions } from '../domain/options/resolved'
import { connectionMachine, type ConnectionEvent } from '../machines/connection'
import { networkMachine } from '../machines/network'
import { once } from './once'
import type { Services } from './services'
import type { WalletCalls } from './walletCalls'

type Call<Name extends keyof WalletCalls> = ReturnType<
  typeof fromPromise<Awaited<ReturnType<WalletCalls[Name]>>, Parameters<WalletCalls[Name]>[0]>
>

/** The charts that speak to wallets. What answers them loads with the first question. */
export function walletMachines(services: Services, options: () => ResolvedOptions) {
  const code = () => import('./walletCode')
  const calls = once(async () => (await code()).createWalletCalls(services, options))
  const pairing = once(async () => (await code()).pairingWith(services, options))
  // TypeScript does not see that a name, what it is asked and its answer belong together.
  const call = <Name extends keyof WalletCalls>(name: Name) =>
    fromPromise<unknown, unknown>(async ({ input, signal }) =>
      ((await calls())[name] as (input: unknown, signal: AbortSignal) => unknown)(input, signal),
    ) as unknown as Call<Name>

  const connection = connectionMachine.provide({
    actors: {
      connectWallet: call('connectWallet'),
      reconnectWallet: call('reconnectWallet'),
      disconnectWallet: call('disconnectWallet'),
      // The wallets' code is loaded already: the connection was made through it.
      watchWallet: fromCallback<ConnectionEvent, Pick<Connected, 'namespace' | 'connectorId'>>(
        ({ input: { connectorId, namespace }, sendBack }) =>
          services.walletsNow()?.watch(connectorId, namespace, sendBack),
      ),
    },
  })
  const network = networkMachine.provide({
    actors: { switchChain: call('switchChain'), addChain: call('addChain'), verifyChain: call('verifyChain') },
  })
  const loadPairing = fromPromise<{ pairing: AnyActorLogic }>(async () => ({ pairing: await pairing() }))

  return { connection, network, loadPairing, resumePairing: call('resumePairing') }
}
