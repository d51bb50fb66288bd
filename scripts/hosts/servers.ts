import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Finds a port of this machine that nothing uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Resolves once a server answers. @throws an Error if it does not within `limit` ms */
export async function untilServed(url: string, name: string, limit: number): Promise<void> {
  const deadline = Date.now() + limit
  while (Date.now() < deadline) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(200)
  }
  throw new Error(`${name} does not serve after ${limit / 1_000} s.`)
}
