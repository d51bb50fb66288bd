import { decodeAbiParameters, encodeFunctionData, getAddress, hexToString, sliceHex, type Hex } from 'viem'
import * as z from 'zod/mini'
import type { Network } from '../../domain/network/network'
import type { HostToken } from '../../domain/portfolio/hostToken'
import { cleanName } from '../../domain/text/cleanName'
import { erc20 } from '../../domain/transaction/erc20'
import { unreadable } from './guardedFetch'
import type { Rpc } from './rpc'

const SYMBOL_LENGTH = 16
/** Selector of `symbol()`. */
const symbolCall = '0x95d89b41'

const hexSchema = z.string().check(z.regex(/^0x[0-9a-f]*$/i, 'The response is not hexadecimal'))
const notToken = (what: string) => unreadable(new Error(`${what}; it may not be a token on this network.`))

/** Reads the first word of an answer. @throws ModalError `http.invalidAnswer` if there is none */
function wordIn(data: string): bigint {
  if (data.length < 66) throw notToken('The contract returned nothing')
  return BigInt(data.slice(0, 66))
}

/** Decodes a text. The first tokens return 32 bytes instead of a string. */
function textIn(data: Hex): string {
  try {
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return hexToString(sliceHex(data, 0, 32), { size: 32 })
  }
}

/**
 * Reads an account's balance of an ERC-20 token, with its symbol and decimals, in one batch.
 *
 * @throws ModalError `http.invalidAnswer` if the contract is no token on this network; else as `Rpc`
 */
export async function readHostToken(
  rpc: Rpc,
  network: Network,
  { contract, owner }: { contract: string; owner: string },
  signal?: AbortSignal,
): Promise<HostToken> {
  const call = (data: Hex) =>
    rpc.request(
      network,
      { method: 'eth_call', params: [{ to: contract, data }, 'latest'] },
      { schema: hexSchema, signal },
    )
  const balance = encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [getAddress(owner)] })
  const [held, scale, name] = await Promise.all([
    call(balance),
    call(encodeFunctionData({ abi: erc20, functionName: 'decimals' })),
    call(symbolCall),
  ])
  const [units, decimals] = [wordIn(held), wordIn(scale)]
  wordIn(name)
  const symbol = cleanName(textIn(name as Hex), SYMBOL_LENGTH)
  if (decimals > 255n) throw notToken('The contract has no decimals')
  if (symbol === '') throw notToken('The contract has no symbol')
  return { address: contract, symbol, decimals: Number(decimals), units: units.toString() }
}
