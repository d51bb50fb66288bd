/** Entry point `walletchart/wagmi/server`: reads wagmi's state from a request's cookie on a server. Stores nothing. */
import { cookieToInitialState, type Config, type State } from 'wagmi'
import { wagmiStateIn } from '../adapters/wagmi/cookie'

/**
 * Returns the state that wagmi stored in the cookie, for `wagmiAdapter({ initialState })` and
 * `<WagmiProvider initialState>`. Returns `undefined` if there is none or it cannot be read.
 *
 * @param cookie the request's `cookie` header
 * @param key key of wagmi's storage, if the adapter has a custom one. Default `wagmi`
 *
 * @example
 * const initialState = wagmiInitialState((await headers()).get('cookie'))
 */
export const wagmiInitialState = (cookie: string | null | undefined, key = 'wagmi'): State | undefined =>
  wagmiStateIn(() => cookieToInitialState({ storage: { key } } as Config, cookie))
