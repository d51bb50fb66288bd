import { getAddressDecoder, getAddressEncoder, getProgramDerivedAddress, type Address } from '@solana/kit'
import { programs } from '../shared/solana/programs'

/** What a mint's account says. */
export interface MintData {
  authority: Address | null
  supply: bigint
  decimals: number
}

/** What a token account says. */
export interface TokenData {
  mint: Address
  owner: Address
  amount: bigint
  state: 'uninitialized' | 'initialized' | 'frozen'
  isNative: boolean
}

const mintLength = 82
export const tokenLength = 165
const states = ['uninitialized', 'initialized', 'frozen'] as const

const decoder = getAddressDecoder()
const encoder = getAddressEncoder()
const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const addressAt = (data: Uint8Array, at: number) => decoder.decode(data.subarray(at, at + 32))

// What Token-2022 appends to an account begins with its kind, behind a token account's length.
const kindOf = (data: Uint8Array) =>
  data.length === mintLength || data[tokenLength] === 1 ? 'mint' : data.length >= tokenLength ? 'account' : undefined

export function readMint(data: Uint8Array): MintData | undefined {
  if (kindOf(data) !== 'mint' || data[45] !== 1) return undefined
  const view = viewOf(data)
  const authority = view.getUint32(0, true) === 1 ? addressAt(data, 4) : null
  return { authority, supply: view.getBigUint64(36, true), decimals: data[44] ?? 0 }
}

/** A mint without an authority to freeze. */
export function writeMint({ authority, supply, decimals }: MintData): Uint8Array {
  const data = new Uint8Array(mintLength)
  const view = viewOf(data)
  if (authority) {
    view.setUint32(0, 1, true)
    data.set(encoder.encode(authority), 4)
  }
  view.setBigUint64(36, supply, true)
  data[44] = decimals
  data[45] = 1
  return data
}

export function readToken(data: Uint8Array): TokenData | undefined {
  const state = states[data[108] ?? 0]
  if (kindOf(data) !== 'account' || !state || state === 'uninitialized') return undefined
  const view = viewOf(data)
  return {
    mint: addressAt(data, 0),
    owner: addressAt(data, 32),
    amount: view.getBigUint64(64, true),
    state,
    isNative: view.getUint32(109, true) === 1,
  }
}

export function writeToken({ mint, owner, amount }: Pick<TokenData, 'mint' | 'owner' | 'amount'>): Uint8Array {
  const data = new Uint8Array(tokenLength)
  data.set(encoder.encode(mint), 0)
  data.set(encoder.encode(owner), 32)
  viewOf(data).setBigUint64(64, amount, true)
  data[108] = 1
  return data
}

/** Where an owner's tokens of a mint lie (the associated token account). */
export async function tokenAddress(
  owner: Address,
  mint: Address,
  program: Address = programs.token as Address,
): Promise<Address> {
  const seeds = [owner, program, mint].map((address) => encoder.encode(address))
  const [address] = await getProgramDerivedAddress({ programAddress: programs.associatedToken as Address, seeds })
  return address
}

/** `1500000` with 6 decimals as `1.5`: exact. */
export function units(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : whole
}

/** An amount in the shape of the nodes' answers. */
export const uiAmount = (amount: bigint, decimals: number) => ({
  amount: amount.toString(),
  decimals,
  uiAmount: Number(units(amount, decimals)),
  uiAmountString: units(amount, decimals),
})
