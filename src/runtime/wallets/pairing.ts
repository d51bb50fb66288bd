import { throwIfAborted } from '../../domain/abort'
import { fromCallback, fromPromise } from 'xstate'
import type { Connected } from '../../domain/account/connection'
import { ModalError } from '../../domain/errors'
import { toFault } from '../../domain/foreign'
import type { ResolvedOptions } from '../../domain/options/resolved'
import { clientsMissing } from '../../domain/texts'
import { pairingMachine, type PairingEvent, type PairingInput } from '../../machines/pairing'
import type { Services } from '../services/services'
import { oneClickOf } from './oneClicks'
import { chainBefore } from './walletCalls'

/** Pairing machine that pairs over WalletConnect. */
export function pairingWith(
  { wallets, storage }: Pick<Services, 'wallets' | 'storage'>,
  options: () => Pick<ResolvedOptions, 'enableWalletConnect'>,
) {
  return pairingMachine.provide({
    actors: {
      pair: fromCallback<PairingEvent, PairingInput>(({ input: { namespaces }, sendBack, system }) => {
        const attempt = new AbortController()
        let stopReturns = () => {}
        const pair = async () => {
          // Basic mode pairs first and offers no other way to connect.
          if (!options().enableWalletConnect)
            throw new ModalError('adapter.none', 'This app offers no way to connect a wallet.', {
              cause: new Error(clientsMissing),
            })
          const { walletConnect, watchReturn } = await wallets()
          throwIfAborted(attempt.signal)
          stopReturns = watchReturn(() => sendBack({ type: 'page.returned' }))
          return walletConnect.pair({
            namespaces,
            signal: attempt.signal,
            onUri: (uri) => sendBack({ type: 'uri.received', uri }),
            // Looked up when they are called: the code that signs in may still be loading now.
            signIn: {
              ask: async () => oneClickOf(system)?.ask(),
              take: async (cacaos, signal) => oneClickOf(system)?.take(cacaos, signal),
            },
            onSigned: () => sendBack({ type: 'session.signed' }),
            ...chainBefore(storage),
          })
        }
        pair().then(
          (connections) => sendBack({ type: 'session.approved', connections }),
          (error: unknown) => {
            if (attempt.signal.aborted) return
            const fault = toFault(error, 'pairing.failed')
            sendBack({ type: fault.code === 'pairing.declined' ? 'session.declined' : 'relay.failed', fault })
          },
        )
        return () => {
          attempt.abort()
          stopReturns()
        }
      }),
      checkSession: fromPromise<readonly Connected[]>(async ({ signal }) =>
        (await wallets()).walletConnect.nextSession({ signal }),
      ),
    },
  })
}
