/** Returns wagmi's state from a cookie; `undefined` if unreadable, because visitors can truncate or forge cookies. */
export function wagmiStateIn<State>(read: () => State | undefined): State | undefined {
  try {
    const state = read()
    return isState(state) ? state : undefined
  } catch {
    return undefined
  }
}

function isState(state: unknown): boolean {
  const { chainId, connections, current } = (state ?? {}) as Record<string, unknown>
  const whole = ({ accounts, connector }: { accounts?: unknown; connector?: unknown }) =>
    Array.isArray(accounts) &&
    accounts.length > 0 &&
    accounts.every((one) => /^0x[0-9a-f]{40}$/i.test(String(one))) &&
    typeof connector === 'object' &&
    connector !== null
  return (
    typeof chainId === 'number' &&
    connections instanceof Map &&
    [...(connections.values() as Iterable<unknown>)].every((one) => typeof one === 'object' && whole(one ?? {})) &&
    (current === null || connections.has(current))
  )
}
