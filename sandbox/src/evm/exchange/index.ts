import { encodeFunctionData, erc20Abi, isAddressEqual, maxUint256, parseUnits, type Address, type Hex } from 'viem'
import { chainClient, type Chains } from '../../shared/chains'
import { create2Deployer } from '../../shared/create2'
import { nativeAddress, nativeOf, tokens } from '../coins'
import { coinAbi } from '../contract'
import type { Mint } from '../mint'
import { readContracts, routerAbi } from './contracts'

/** Value of each side of a pool of the native coin and a token, in US dollars at the sandbox's prices. */
const poolWorth = 5_000_000
/** Symbol of the token that has no pool, because its transfers revert. */
const stuck = 'STUCK'
/** Time in s within which a built swap can be mined. */
const swapLifetime = 1_200n
const gasOfDeployment = 8_000_000n
const gasOfTrade = 500_000n

export interface ExchangeCall {
  to: Address
  data: Hex
  value: bigint
}

/** Constant-product exchange on each local network: a pool of the native coin and each transferable token. */
export interface Exchange {
  /** Contract that receives approvals and swaps. */
  router: Address
  /** Resolves once the network has the pools, which the first call deploys. */
  ready(chainId: number): Promise<void>
  /**
   * Quotes a swap at the pools' current state.
   *
   * @param amount amount of `from` in its smallest unit
   * @param from address of the token, or the native pseudo-address
   * @returns amount of `to` in its smallest unit; undefined without a pool, or if the amount is too small
   */
  quote(chainId: number, amount: bigint, from: Address, to: Address): Promise<bigint | undefined>
  /** Amount of an owner's token that the router may spend. */
  allowance(chainId: number, token: Address, owner: Address): Promise<bigint>
  /** Call that allows the router to spend an amount of a token. Default: unlimited. */
  approval(token: Address, amount?: bigint): ExchangeCall
  /** Call that swaps an amount for at least `least`, sent to the account itself. */
  swap(
    chainId: number,
    order: { amount: bigint; least: bigint; from: Address; to: Address; account: Address },
  ): Promise<ExchangeCall>
  /** Moves a token's price: another trader buys it with native coins (`1.5`), or sells it for them (`-1.5`). */
  trade(chainId: number, token: Address, coins: string): Promise<void>
}

const isNative = (address: Address) => isAddressEqual(address, nativeAddress)

export function createExchange(
  chains: Pick<Chains, 'request'>,
  mint: Pick<Mint, 'ready' | 'send' | 'address'>,
): Exchange {
  let read: ReturnType<typeof readContracts> | undefined
  /** The contracts are read at the first swap: a sandbox without them does everything else. */
  const contracts = () => (read ??= readContracts())
  const ready = new Map<number, Promise<void>>()
  const traded = tokens.filter(({ symbol }) => symbol !== stuck)

  const deadline = async (chainId: number) => (await chainClient(chains, chainId).getBlock()).timestamp + swapLifetime

  async function fund(chainId: number, token: (typeof traded)[number]): Promise<void> {
    const worth = (price: number, decimals: number) => parseUnits((poolWorth / price).toFixed(decimals), decimals)
    const native = nativeOf(chainId)
    const amount = worth(token.price, token.decimals)
    const value = worth(native.price, native.decimals)
    const call = (data: Hex, to: Address) => mint.send(chainId, { to, data, gas: gasOfTrade })
    await call(encodeFunctionData({ abi: coinAbi, functionName: 'mint', args: [mint.address, amount] }), token.address)
    await call(
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contracts().router.address, maxUint256] }),
      token.address,
    )
    const data = encodeFunctionData({
      abi: routerAbi,
      functionName: 'addLiquidityETH',
      args: [token.address, amount, amount, value, mint.address, await deadline(chainId)],
    })
    await mint.send(chainId, { to: contracts().router.address, data, value, gas: gasOfDeployment })
  }

  async function open(chainId: number): Promise<void> {
    await mint.ready(chainId)
    const { factory, wrapped, router } = contracts()
    for (const { data } of [factory, wrapped, router])
      await mint.send(chainId, { to: create2Deployer, data, gas: gasOfDeployment })
    for (const token of traded) await fund(chainId, token)
  }

  function whenReady(chainId: number): Promise<void> {
    const known = ready.get(chainId)
    if (known) return known
    const opening = open(chainId)
    ready.set(chainId, opening)
    opening.catch(() => ready.delete(chainId))
    return opening
  }

  /** Every pool contains the native coin, so two tokens are swapped through it. */
  const pathOf = (from: Address, to: Address): Address[] => {
    const ends = [from, to].map((end) => (isNative(end) ? contracts().wrapped.address : end))
    return isNative(from) || isNative(to) ? ends : [ends[0]!, contracts().wrapped.address, ends[1]!]
  }

  async function quote(chainId: number, amount: bigint, from: Address, to: Address): Promise<bigint | undefined> {
    await whenReady(chainId)
    if (isAddressEqual(from, to) || amount <= 0n) return undefined
    try {
      const amounts = await chainClient(chains, chainId).readContract({
        address: contracts().router.address,
        abi: routerAbi,
        functionName: 'getAmountsOut',
        args: [amount, pathOf(from, to)],
      })
      return amounts.at(-1) || undefined
    } catch {
      // There is no pool, or the amount is too small for it.
      return undefined
    }
  }

  return {
    get router() {
      return contracts().router.address
    },
    ready: whenReady,
    quote,
    async allowance(chainId, token, owner) {
      return chainClient(chains, chainId).readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner, contracts().router.address],
      })
    },
    approval: (token, amount = maxUint256) => ({
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contracts().router.address, amount] }),
      value: 0n,
    }),
    async swap(chainId, { amount, least, from, to, account }) {
      await whenReady(chainId)
      const path = pathOf(from, to)
      const until = await deadline(chainId)
      const call = (data: Hex, value = 0n): ExchangeCall => ({ to: contracts().router.address, data, value })
      if (isNative(from)) {
        const args = [least, path, account, until] as const
        return call(encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args }), amount)
      }
      const functionName = isNative(to) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
      return call(encodeFunctionData({ abi: routerAbi, functionName, args: [amount, least, path, account, until] }))
    },
    async trade(chainId, token, coins) {
      await whenReady(chainId)
      const value = parseUnits(coins.replace('-', ''), nativeOf(chainId).decimals)
      const until = await deadline(chainId)
      if (!coins.startsWith('-')) {
        const args = [0n, pathOf(nativeAddress, token), mint.address, until] as const
        const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args })
        await mint.send(chainId, { to: contracts().router.address, data, value, gas: gasOfTrade })
        return
      }
      // Number of tokens that this many coins buy now.
      const amount = (await quote(chainId, value, nativeAddress, token)) ?? 0n
      const minting = encodeFunctionData({ abi: coinAbi, functionName: 'mint', args: [mint.address, amount] })
      await mint.send(chainId, { to: token, data: minting, gas: gasOfTrade })
      const args = [amount, 0n, pathOf(token, nativeAddress), mint.address, until] as const
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForETH', args })
      await mint.send(chainId, { to: contracts().router.address, data, gas: gasOfTrade })
    },
  }
}
