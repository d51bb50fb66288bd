import type { Account } from '../../domain/account/account'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { WalletDriver } from './driver'
import { late } from '../../domain/late'

/** All in one case: it carries no checksum. Where cases are mixed, they are the wallet's own checksum. */
const plain = /^0x([0-9a-f]{40}|[0-9A-F]{40})$/

/** Its code, with the hash it needs, comes with the first wallet that wants it. */
let checksum: ((address: string) => string) | undefined

/** With EVM addresses by EIP-55. Where the code for it cannot be had, a connection does not fail for it. */
export async function spelled<T extends Pick<Connected, 'accounts'>>(connected: T): Promise<T> {
  if (!checksum && connected.accounts.some(isPlain))
    checksum = await late(() => import('./checksum')).then(
      ({ checksummed }) => checksummed,
      () => undefined,
    )
  return spelledNow(connected)
}

/** A driver whose EVM accounts are spelled by EIP-55, however the wallet spells them: a host sees one spelling. */
export function withChecksums<T extends WalletDriver>(driver: T): T {
  return {
    ...driver,
    connect: async (...given) => spelled(await driver.connect(...given)),
    restore: async (...given) => spelled(await driver.restore(...given)),
    // What it says by itself, it says after it was connected.
    watch: (namespace, listener) => driver.watch(namespace, (event) => listener(spelledEvent(event))),
  }
}

function spelledEvent(event: WalletEvent): WalletEvent {
  if (event.type === 'accounts.changed') return spelledNow(event)
  return event.type === 'wallet.renewed' ? { ...event, connected: spelledNow(event.connected) } : event
}

function spelledNow<T extends Pick<Connected, 'accounts'>>(said: T): T {
  const spell = checksum
  if (!spell || !said.accounts.some(isPlain)) return said
  return {
    ...said,
    accounts: said.accounts.map((one) => (isPlain(one) ? { ...one, address: spell(one.address) } : one)),
  }
}

function isPlain({ namespace, address }: Account): boolean {
  return namespace === 'eip155' && plain.test(address)
}
