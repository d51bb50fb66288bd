import { parseCaipNetworkId, type CaipAddress, type CaipNetworkId } from '../caip'
import { caipFromChainId } from '../eip1193/chainId'
import { isEvmAddress } from '../eip1193/address'
import { isPublicKey } from '../text/bytes'
import { fieldOf } from '../untrusted'
import type { Account } from './account'

/**
 * Readers of addresses, accounts and networks from outside: wallets in the page, sessions, the secure frame, adapters
 * of the host. Addresses that are invalid on their network are dropped.
 */

const bitcoin =
  /^((bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}|(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{8,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/
/** Address formats by namespace. Checksums are verified where money is sent. */
const shapes: Partial<Record<string, (text: string) => boolean>> = {
  eip155: isEvmAddress,
  solana: isPublicKey,
  bip122: (text) => bitcoin.test(text),
  polkadot: (text) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text),
  // Cosmos networks have their own prefixes and lengths.
  cosmos: (text) => /^[a-z][a-z0-9]{0,82}1[a-z0-9]{3,}$/.test(text),
}
/** Fallback for other namespaces: any address that CAIP-10 allows. */
const anyAddress = (text: string) => /^[-.%a-zA-Z0-9]{1,128}$/.test(text)

/** Whether the value has the format of an address in the namespace. */
export function isAddressIn(namespace: string, address: unknown): address is string {
  return typeof address === 'string' && (shapes[namespace] ?? anyAddress)(address)
}

/** Returns the valid accounts of a list, without duplicates. */
export function readAccounts(accounts: readonly Account[]): Account[] {
  const seen = new Set<string>()
  return accounts.filter((one) => {
    if (typeof one !== 'object' || one === null || !isAddressIn(one.namespace, one.address)) return false
    const { namespace, address, type } = one
    const key = [namespace, type, namespace === 'eip155' ? address.toLowerCase() : address].join()
    return !seen.has(key) && seen.add(key)
  })
}

/** Reads a CAIP-2 id; on EVM the chain id may also be hexadecimal. `undefined` if invalid. */
export function readNetwork(text: unknown): CaipNetworkId | undefined {
  if (typeof text !== 'string') return undefined
  const [namespace, number, ...more] = text.split(':')
  if (namespace === 'eip155') return more.length === 0 ? caipFromChainId(number) : undefined
  return parseCaipNetworkId(text) ? (text as CaipNetworkId) : undefined
}

/** Reads a CAIP-10 id. `undefined` if invalid. */
export function readCaipAddress(text: unknown): CaipAddress | undefined {
  if (typeof text !== 'string') return undefined
  const [namespace = '', reference, address, ...more] = text.split(':')
  const network = readNetwork(`${namespace}:${reference}`)
  return network && more.length === 0 && isAddressIn(namespace, address) ? `${network}:${address}` : undefined
}

/**
 * Reads the network that an EVM wallet reports, in every shape seen so far: hex, decimal text, a number, CAIP-2, or an
 * object with a `chainId` or `networkId` in hex or decimal. `undefined` if invalid.
 */
export function readEvmChain(answer: unknown): CaipNetworkId | undefined {
  if (typeof answer === 'bigint') return caipFromChainId(answer.toString())
  if (typeof answer === 'string' && answer.startsWith('eip155:')) return readNetwork(answer)
  return (
    caipFromChainId(answer) ??
    (typeof answer === 'object'
      ? caipFromChainId(fieldOf(answer, 'chainId') ?? fieldOf(answer, 'networkId'))
      : undefined)
  )
}

/**
 * Reads the addresses that an EVM wallet reports: a list, an object with `accounts`, or one string; entries are plain,
 * CAIP-10, or objects with an `address`. Drops invalid entries; `undefined` if the value lists no accounts.
 */
export function readEvmAddresses(answer: unknown): string[] | undefined {
  const list: unknown =
    typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : fieldOf(answer, 'accounts')
  if (!Array.isArray(list)) return undefined
  const addresses = list.slice(0, ACCOUNT_LIMIT).flatMap((one: unknown) => {
    const text = typeof one === 'string' ? one : fieldOf(one, 'address')
    const address = typeof text === 'string' && text.startsWith('eip155:') ? text.split(':')[2] : text
    return isEvmAddress(address) ? [address as string] : []
  })
  return addresses.filter(
    (address, place) => addresses.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === place,
  )
}

/** Maximum number of accounts read from one answer. */
const ACCOUNT_LIMIT = 100
