import type { Config, State } from '@wagmi/core'

/**
 * On a server many visitors may be drawn with one config, and none may see what it was told of another: what a
 * `<WagmiProvider>` tells it is forgotten when the next one is drawn, and at the end of the turn. What the adapter was
 * made with stays: that is its own request's.
 */
export function forgetful(config: Config, initialState: State | undefined): void {
  if (initialState) config.setState(initialState)
  const own = config.state
  const { ssr } = config._internal
  const set = config.setState
  const forget = () => set(own)
  let told = false
  config.setState = (value) => {
    told = true
    set(value)
    queueMicrotask(forget)
  }
  // wagmi's provider reads it each time that it is drawn, when it has told what it was given.
  Object.defineProperty(config._internal, 'ssr', {
    get() {
      if (!told) forget()
      told = false
      return ssr
    },
  })
}
