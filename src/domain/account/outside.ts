import { parseCaipNetworkId, type CaipAddress, type CaipNetworkId } from '../caip'
import { caipFromChainId } from '../eip1193/chainId'
import { isEvmAddress } from '../eip1193/address'
import { isPublicKey } from '../text/bytes'
import { fieldOf } from '../untrusted'
import type { Account } from './account'

/**
 * How addresses, accounts and networks are read that come from outside: of a wallet of the page, of a session, of the
 * secure frame, of an adapter of the host's. What is no address of its network is left out.
 */

const bitcoin =
  /^((bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}|(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{8,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/
/** By shape: checksums are looked at where money goes. */
const shapes: Partial<Record<string, (text: string) => boolean>> = {
  eip155: isEvmAddress,
  solana: isPublicKey,
  bip122: (text) => bitcoin.test(text),
  polkadot: (text) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text),
  // Chains of Cosmos have prefixes and lengths of their own.
  cosmos: (text) => /^[a-z][a-z0-9]{0,82}1[a-z0-9]{3,}$/.test(text),
}
/** What CAIP-10 takes of a namespace that nothing more is known of. */
const anyAddress = (text: string) => /^[-.%a-zA-Z0-9]{1,128}$/.test(text)

export function isAddressIn(namespace: string, address: unknown): address is string {
  return typeof address === 'string' && (shapes[namespace] ?? anyAddress)(address)
}

/** Those of a list of accounts that are some, each once. */
export function readAccounts(accounts: readonly Account[]): Account[] {
  const read = accounts.filter(
    (one) => typeof one === 'object' && one !== null && isAddressIn(one.namespace, one.address),
  )
  const keys = read.map(({ namespace, address, type }) =>
    [namespace, type, namespace === 'eip155' ? address.toLowerCase() : address].join(),
  )
  return read.filter((_, place) => keys.indexOf(keys[place]!) === place)
}

/** CAIP-2, a number on EVM; also where the number is hexadecimal. `undefined` when it is none. */
export function readNetwork(text: unknown): CaipNetworkId | undefined {
  if (typeof text !== 'string') return undefined
  const [namespace, number, ...more] = text.split(':')
  if (namespace === 'eip155') return more.length === 0 ? caipFromChainId(number) : undefined
  return parseCaipNetworkId(text) ? (text as CaipNetworkId) : undefined
}

/** CAIP-10. `undefined` when it is none. */
export function readCaipAddress(text: unknown): CaipAddress | undefined {
  if (typeof text !== 'string') return undefined
  const [namespace = '', reference, address, ...more] = text.split(':')
  const network = readNetwork(`${namespace}:${reference}`)
  return network && more.length === 0 && isAddressIn(namespace, address) ? `${network}:${address}` : undefined
}

/**
 * The network in what an EVM wallet says of it, in every shape that wallets have given it: hexadecimal, decimal, a number,
 * CAIP-2, and each of these within an object.
 */
export function readEvmChain(said: unknown): CaipNetworkId | undefined {
  if (typeof said === 'bigint') return caipFromChainId(said.toString())
  if (typeof said === 'string' && said.startsWith('eip155:')) return readNetwork(said)
  return (
    caipFromChainId(said) ??
    (typeof said === 'object' ? caipFromChainId(fieldOf(said, 'chainId') ?? fieldOf(said, 'networkId')) : undefined)
  )
}

/**
 * The addresses in what an EVM wallet says of its accounts: a list, or one alone, plain, by CAIP-10, or as objects with an
 * `address`. What is none is left out; `undefined` when it speaks of no accounts at all.
 */
export function readEvmAddresses(said: unknown): string[] | undefined {
  const list: unknown = typeof said === 'string' ? [said] : Array.isArray(said) ? said : fieldOf(said, 'accounts')
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

/** More accounts than this in one answer are not looked at. */
const ACCOUNT_LIMIT = 100
