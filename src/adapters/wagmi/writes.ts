import type { Config, State } from '@wagmi/core'

/**
 * Passes what wagmi's own actions write on to the modal.
 *
 * @param select makes the connection with this `uid` the active one. @returns `false` if there is none in the background
 * @param choose chooses a chain while no wallet is connected
 */
export function interceptWrites(
  config: Config,
  { select, choose }: { select: (uid: string | null) => boolean; choose: (chainId: number) => void },
): void {
  const set = config.setState
  config.setState = (value: State | ((state: State) => State)) => {
    if (typeof value === 'function') {
      const { state } = config
      const next = value(state)
      // `switchConnection` sets `current` and nothing else.
      if (next.connections === state.connections && next.current !== state.current && select(next.current)) return
      // Only `switchChain` without a connection always sets `chainId`. Updaters are pure, so a trial call is safe.
      if (!Number.isNaN(value({ ...state, chainId: NaN }).chainId)) choose(next.chainId)
    }
    set(value as State)
  }
}
