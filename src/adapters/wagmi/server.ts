import type { Config, State } from '@wagmi/core'

/**
 * Isolates visitors that share a config on a server: state that a `<WagmiProvider>` sets is reset before the next one
 * renders, and at the end of the turn. The state of the adapter's own request, `initialState`, is kept.
 */
export function forgetful(config: Config, initialState: State | undefined): void {
  if (initialState) config.setState(initialState)
  const own = config.state
  const { ssr } = config._internal
  const set = config.setState
  const forget = () => set(own)
  let isSet = false
  config.setState = (value) => {
    isSet = true
    set(value)
    queueMicrotask(forget)
  }
  // wagmi's provider reads `ssr` on each render, after it has set its initial state.
  Object.defineProperty(config._internal, 'ssr', {
    get() {
      if (!isSet) forget()
      isSet = false
      return ssr
    },
  })
}
