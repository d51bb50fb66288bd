import { setTimeout as wait } from 'node:timers/promises'
import { encodeFunctionData, parseUnits, toHex, type Address, type Hex } from 'viem'
import type { Chains } from '../chains'
import { chainRpc } from '../frame/chainRpc'
import { create2Deployer } from '../frame/contract'
import { createTurns } from '../frame/turns'
import type { Rpc } from '../wallets/rpc'
import { cats, findToken, nativeOf } from './coins'
import { catsAbi, coinAbi, deploymentData, mintAbi, mintAddress } from './contract'

/** An account without a key: the chain takes what it sends because the sandbox asks it to. */
const minter: Address = '0x00000000000000000000000000005A4D494e5421'
const plenty = toHex(10n ** 30n)
const minedLimit = 5_000

/** Where the sandbox's coins come from, on each local chain. */
export interface Mint {
  /** Resolves when the chain has the coins: deployed when first asked for, some of each given to anvil's accounts. */
  ready(chainId: number): Promise<void>
  /** Some of each coin, and a cat. */
  gift(chainId: number, to: Address): Promise<void>
  /**
   * Sends the chain's own coin, a token (by symbol or address) or a cat (`CATS`).
   *
   * @param amount in whole units, `1.5`; 1 of the own coin or 100 of a token where it is absent
   * @returns the transaction's hash
   * @throws Error when the chain or the token is not the sandbox's, or the amount none
   */
  faucet(chainId: number, to: Address, token?: string, amount?: string): Promise<Hex>
}

/** In a block; nothing is waited for where a test mines by hand. */
async function mined(rpc: Rpc, hash: Hex): Promise<void> {
  for (const end = Date.now() + minedLimit; Date.now() < end; await wait(5)) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { status: Hex } | null
    if (receipt?.status === '0x1') return
    if (receipt) throw new Error(`The mint's transaction ${hash} failed.`)
    if (!(await rpc('anvil_getAutomine'))) return
  }
  throw new Error(`The mint's transaction ${hash} was not mined within ${minedLimit / 1000} s.`)
}

/** @throws Error unless it is digits with at most this many after a point */
function readAmount(amount: string, { decimals, symbol }: { decimals: number; symbol: string }): bigint {
  const [, , fraction = ''] = /^(\d{1,30})(?:\.(\d+))?$/.exec(amount) ?? []
  if (!/^\d{1,30}(\.\d+)?$/.test(amount) || fraction.length > decimals)
    throw new Error(`"${amount.slice(0, 60)}" is no amount of ${symbol}.`)
  return parseUnits(amount, decimals)
}

export function createMint(chains: Pick<Chains, 'request'>): Mint {
  const ready = new Map<number, Promise<void>>()
  const turns = createTurns()

  /** One after another: two at once would take the same nonce. */
  const send = (rpc: Rpc, chainId: number, request: { to: Address; data?: Hex; value?: Hex; gas: Hex }) =>
    turns(String(chainId), async () => {
      const hash = (await rpc('eth_sendTransaction', [{ from: minter, ...request }])) as Hex
      await mined(rpc, hash)
      return hash
    })

  async function deploy(chainId: number): Promise<void> {
    const rpc = chainRpc(chains, chainId)
    await rpc('anvil_impersonateAccount', [minter])
    await rpc('anvil_setBalance', [minter, plenty])
    await send(rpc, chainId, { to: create2Deployer, data: deploymentData, gas: toHex(12_000_000) })
    // Left in the pool where a test mines by hand; nothing can be asked of the coins before.
    if ((await rpc('eth_getCode', [mintAddress, 'latest'])) === '0x') await rpc('evm_mine')
  }

  function whenReady(chainId: number): Promise<void> {
    const known = ready.get(chainId)
    if (known) return known
    const deploying = deploy(chainId)
    ready.set(chainId, deploying)
    deploying.catch(() => ready.delete(chainId))
    return deploying
  }

  return {
    ready: whenReady,
    async gift(chainId, to) {
      await whenReady(chainId)
      const data = encodeFunctionData({ abi: mintAbi, functionName: 'gift', args: [to] })
      await send(chainRpc(chains, chainId), chainId, { to: mintAddress, data, gas: toHex(1_000_000) })
    },
    async faucet(chainId, to, token, amount) {
      const rpc = chainRpc(chains, chainId)
      await whenReady(chainId)
      const native = nativeOf(chainId)
      if (token === undefined || token.toUpperCase() === native.symbol) {
        return send(rpc, chainId, { to, value: toHex(readAmount(amount ?? '1', native)), gas: toHex(200_000) })
      }
      if (token.toUpperCase() === cats.symbol) {
        const data = encodeFunctionData({ abi: catsAbi, functionName: 'mint', args: [to] })
        return send(rpc, chainId, { to: cats.address, data, gas: toHex(300_000) })
      }
      const coin = findToken(token)
      if (!coin) throw new Error(`The sandbox has no token "${token.slice(0, 60)}".`)
      const data = encodeFunctionData({
        abi: coinAbi,
        functionName: 'mint',
        args: [to, readAmount(amount ?? '100', coin)],
      })
      return send(rpc, chainId, { to: coin.address, data, gas: toHex(300_000) })
    },
  }
}
