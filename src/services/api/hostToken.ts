import { decodeAbiParameters, encodeFunctionData, getAddress, hexToString, sliceHex, type Hex } from 'viem'
import * as z from 'zod/mini'
import type { Network } from '../../domain/network/network'
import type { HostToken } from '../../domain/portfolio/hostToken'
import { cleanName } from '../../domain/text/cleanName'
import { erc20 } from '../../domain/transaction/erc20'
import { chainErrorOf, isRevert } from './chainError'
import type { Rpc } from './rpc'

/** Maximum length of a symbol in characters. */
const SYMBOL_LENGTH = 16
/** Selector of `symbol()`. */
const symbolCall = '0x95d89b41'

const hexSchema = z.string().check(z.regex(/^0x[0-9a-f]*$/i, 'The response is not hexadecimal'))
/** Answer of a contract that is no token. */
class NoToken extends Error {}

/** Reads the first word of an answer. @throws NoToken if there is none */
function wordIn(data: string): bigint {
  if (data.length < 66) throw new NoToken('The contract returned nothing')
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

interface TokenQuery {
  contract: string
  owner: string
}

/**
 * Reads an account's balance of an ERC-20 token, with its symbol and decimals, in one batch. Resolves with `undefined` if
 * the contract's own answers prove that it is no token on this network; a node's trouble proves nothing.
 *
 * @throws ModalError as `Rpc`
 */
export async function readHostToken(
  rpc: Rpc,
  network: Network,
  query: TokenQuery,
  signal?: AbortSignal,
): Promise<HostToken | undefined> {
  try {
    return await readToken(rpc, network, query, signal)
  } catch (error) {
    if (error instanceof NoToken || isRevert(chainErrorOf(error))) return undefined
    throw error
  }
}

async function readToken(
  rpc: Rpc,
  network: Network,
  { contract, owner }: TokenQuery,
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
  if (decimals > 255n) throw new NoToken('The contract has no decimals')
  if (symbol === '') throw new NoToken('The contract has no symbol')
  return { address: contract, symbol, decimals: Number(decimals), units: units.toString() }
}
