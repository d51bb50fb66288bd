import type { CaipAddress, CaipNetworkId } from '../../domain/caip'
import type { Fault } from '../../domain/errors'

/** Params with the new account and network. */
export interface Moved {
  account: CaipAddress | undefined
  network: CaipNetworkId
}

/** Error if it is not known whether the wallet has sent the transaction. */
export const unknownOutcome: Fault = {
  code: 'send.unknown',
  message: 'The wallet didn’t say whether it sent this. Check your wallet’s activity before sending again.',
}

/** Timeout error of a check. */
export const timeout: Fault = { code: 'http.timeout.check', message: 'Checking this took too long. Try again.' }
