/** Door `walletchart/wagmi/server`: what a server component reads of a request. It keeps nothing. */
import { cookieToInitialState, type Config, type State } from 'wagmi'
import { stateOf } from './adapters/wagmi/cookie'

/**
 * What wagmi kept in the browser that sends this cookie, for `wagmiAdapter({ initialState })` and
 * `<WagmiProvider initialState>`; `undefined` where there is nothing, or nothing that can be read.
 *
 * @param cookie the request's header
 * @param key of wagmi's storage, where the adapter was given one of the host's
 */
export const wagmiInitialState = (cookie: string | null | undefined, key = 'wagmi'): State | undefined =>
  stateOf(() => cookieToInitialState({ storage: { key } } as Config, cookie))
