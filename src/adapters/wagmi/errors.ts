import type * as WagmiCore from '@wagmi/core'
import type { Connector, State } from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import type { ErrorCode, ModalError } from '../../domain/errors'

/** wagmi's error classes, and an action that throws one, from the copy that the host has. */
export interface WagmiErrors extends Pick<
  typeof WagmiCore,
  | 'ChainNotConfiguredError'
  | 'ConnectorAlreadyConnectedError'
  | 'ProviderNotFoundError'
  | 'SwitchChainNotSupportedError'
> {
  /** wagmi's action, with the part of the configuration that it reads before it throws. */
  getConnectorClient(config: { state: Pick<State, 'connections' | 'current' | 'status'> }): Promise<unknown>
}

/** Translates an error of the modal into wagmi's own error class. */
export interface Translation {
  /** wagmi's `ConnectorNotConnectedError`. */
  notConnected: (cause?: ModalError) => Error
  translated: <T>(work: Promise<T>, connector: () => { name: string }) => Promise<T>
}

const refusals: readonly ErrorCode[] = ['closed', 'declined', 'wallet.declined', 'pairing.declined', 'chain.declined']

/** Creates the translation into the errors of a copy of wagmi. */
export function translation(errors: WagmiErrors): Translation {
  /** Class that `wagmi` does not export: taken from an action that throws it without a connection. */
  let NotConnected: new () => Error = Error
  const nothing = { connections: new Map(), current: null, status: 'disconnected' } as const
  const known = errors.getConnectorClient({ state: nothing }).catch((error: Error) => {
    NotConnected = error.constructor as typeof NotConnected
  })
  // Add our code to wagmi's error, for hosts that check codes.
  const as = (error: Error, cause: ModalError | undefined) =>
    Object.assign(error, cause && { cause, ...(!('code' in error) && { code: cause.code }) })
  const notConnected = (cause?: ModalError) => as(new NotConnected(), cause)

  return {
    notConnected,
    async translated(work, connector) {
      try {
        return await work
      } catch (error) {
        await known
        const cause = error as ModalError
        if (cause?.code === undefined) throw error
        // Not `hasErrorCode`: importing a value would add the modal's code to this entry point.
        const is = (kind: ErrorCode) => `${cause.code}.`.startsWith(`${kind}.`)
        if (refusals.some(is)) throw new UserRejectedRequestError(cause)
        if (is('network.notFound')) throw as(new errors.ChainNotConfiguredError(), cause)
        if (is('chain.switchNotSupported') || is('chain.notSupported'))
          throw as(new errors.SwitchChainNotSupportedError({ connector: connector() as Connector }), cause)
        if (is('wallet.disconnected')) throw notConnected(cause)
        if (is('wallet.notFound')) throw as(new errors.ProviderNotFoundError(), cause)
        if (cause.code.startsWith('chain.')) throw new SwitchChainError(cause)
        throw error
      }
    },
  }
}
