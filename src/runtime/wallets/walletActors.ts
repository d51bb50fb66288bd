import { fromCallback, fromPromise, type AnyActorLogic } from 'xstate'
import type { Connected } from '../../domain/account/connection'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { connectionMachine, type ConnectionEvent } from '../../machines/connection'
import { networkMachine } from '../../machines/network'
import { once } from '../once'
import type { Services } from '../services/services'
import type { WalletCalls } from './walletCalls'
import { loadChunk } from '../../domain/chunk'

type CallInput<Name extends keyof WalletCalls> = Parameters<WalletCalls[Name]>[0]
type CallOutput<Name extends keyof WalletCalls> = Awaited<ReturnType<WalletCalls[Name]>>
/** Mapped type, so that TypeScript relates each name to its arguments and result. */
type Calls = {
  [Name in keyof WalletCalls]: (input: CallInput<Name>, signal: AbortSignal) => ReturnType<WalletCalls[Name]>
}

/** Creates the machines and actors that speak to wallets; the code that answers them loads with the first request. */
export function walletMachines(services: Services, options: () => ResolvedOptions) {
  const code = () => loadChunk(() => import('./walletCode'))
  const calls = once(async (): Promise<Calls> => (await code()).createWalletCalls(services, options))
  const pairing = once(async () => (await code()).pairingWith(services, options))
  const call = <Name extends keyof WalletCalls>(name: Name) =>
    fromPromise<CallOutput<Name>, CallInput<Name>>(
      async ({ input, signal }): Promise<CallOutput<Name>> => await (await calls())[name](input, signal),
    )

  const connection = connectionMachine.provide({
    actors: {
      connectWallet: call('connectWallet'),
      hearWallet: call('hearWallet'),
      reconnectWallet: call('reconnectWallet'),
      disconnectWallet: call('disconnectWallet'),
      // The code is loaded: the connection was made with it.
      watchWallet: fromCallback<ConnectionEvent, Pick<Connected, 'namespace' | 'connectorId'>>(
        ({ input: { connectorId, namespace }, sendBack }) =>
          connectorId ? services.walletsNow()?.watch(connectorId, namespace, sendBack) : undefined,
      ),
    },
  })
  const network = networkMachine.provide({
    actors: { switchChain: call('switchChain'), addChain: call('addChain'), verifyChain: call('verifyChain') },
  })
  const loadPairing = fromPromise<{ pairing: AnyActorLogic }>(async () => ({ pairing: await pairing() }))

  return { connection, network, loadPairing, resumePairing: call('resumePairing') }
}
