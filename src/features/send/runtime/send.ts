import { fromPromise } from 'xstate'
import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import type { Fee, Receiver, ReviewedSend, SendIntent, SentTransaction } from '../../../domain/transaction/transaction'
import type { Sending } from '../../../runtime/transaction/sending'
import { sendMachine } from '../machines/send'

/** Creates the send machine. A separate chunk, loaded with the form. */
export function createSend(calls: Sending['calls']): typeof sendMachine {
  return sendMachine.provide({
    actors: {
      resolveReceiver: fromPromise<Receiver, { text: string; network: CaipNetworkId }>(({ input, signal }) =>
        calls.resolve(input.text, input.network, signal),
      ),
      findMax: fromPromise<string, { account: CaipAddress; token: TokenBalance }>(({ input, signal }) =>
        calls.findMax(input.account, input.token, signal),
      ),
      estimateFee: fromPromise<Fee, SendIntent>(({ input, signal }) => calls.estimateFee(input, signal)),
      checkWallet: fromPromise<void, SendIntent>(({ input, signal }) => calls.checkWallet(input, signal)),
      checkIntent: fromPromise<void, ReviewedSend>(({ input, signal }) => calls.checkIntent(input, signal)),
      askWallet: fromPromise<SentTransaction, ReviewedSend>(({ input, signal }) =>
        calls.askWallet(input.intent, input.fee, signal),
      ),
    },
  })
}
