// #region cookie
import { headers } from 'next/headers'
import { wagmiInitialState } from 'walletchart/wagmi/server'

/** Call it in a server component such as `app/layout.tsx`: `<Wallet initialState={await initialState()}>`. */
export const initialState = async () => wagmiInitialState((await headers()).get('cookie'))
// #endregion
