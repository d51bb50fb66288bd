import { encodeFunctionData, parseUnits, type Address, type Hex } from 'viem'
import { chainClient, type ChainClient, type Chains } from '../shared/chains'
import { create2Deployer } from '../shared/create2'
import { receiptOf } from '../shared/receipt'
import { createTurns } from '../shared/turns'
import { cats, findToken, nativeOf } from './coins'
import { catsAbi, coinAbi, deploymentData, mintAbi, mintAddress } from './contract'

/** Account without a key: anvil sends its transactions by impersonation. */
const minter: Address = '0x00000000000000000000000000005a4d494e5421'
const plenty = 10n ** 30n
const minedLimit = 5_000

/** Source of the sandbox's coins on each local network. */
export interface Mint {
  /** Resolves once the network has the coins. The first call deploys them and gives some to anvil's accounts. */
  ready(chainId: number): Promise<void>
  /** Sends some of each coin, and a cat. */
  gift(chainId: number, to: Address): Promise<void>
  /**
   * Sends the network's own coin, a token (by symbol or address) or a cat (`CATS`).
   *
   * @param amount decimal, e.g. `1.5`; default 1 of the own coin or 100 of a token
   * @returns the hash of the transaction
   * @throws Error if the sandbox lacks the network or the token, or the amount is invalid
   */
  faucet(chainId: number, to: Address, token?: string, amount?: string): Promise<Hex>
  /** Account of the sandbox, with a high balance. */
  address: Address
  /** Sends from this account, one transaction at a time. @returns the hash, mined if blocks are automatic */
  send(chainId: number, request: { to: Address; data?: Hex; value?: bigint; gas: bigint }): Promise<Hex>
}

/** Resolves once it is in a block; at once if a test mines by hand. @throws Error if it failed */
async function mined(chain: ChainClient, hash: Hex): Promise<void> {
  if (!(await chain.getAutomine())) return
  const { status } = await receiptOf(chain, hash, minedLimit)
  if (status !== 'success') throw new Error(`The mint's transaction ${hash} failed.`)
}

/** Parses a decimal amount. @throws Error if it is invalid or has too many places */
function readAmount(amount: string, { decimals, symbol }: { decimals: number; symbol: string }): bigint {
  const [, , fraction = ''] = /^(\d{1,30})(?:\.(\d+))?$/.exec(amount) ?? []
  if (!/^\d{1,30}(\.\d+)?$/.test(amount) || fraction.length > decimals)
    throw new Error(`"${amount.slice(0, 60)}" is no amount of ${symbol}.`)
  return parseUnits(amount, decimals)
}

export function createMint(chains: Pick<Chains, 'request'>): Mint {
  const ready = new Map<number, Promise<void>>()
  const turns = createTurns()

  /** One at a time: two at once would use the same nonce. */
  const send = (chainId: number, request: { to: Address; data?: Hex; value?: bigint; gas: bigint }) =>
    turns(String(chainId), async () => {
      const chain = chainClient(chains, chainId)
      const hash = await chain.sendTransaction({ account: minter, chain: null, ...request })
      await mined(chain, hash)
      return hash
    })

  async function deploy(chainId: number): Promise<void> {
    const chain = chainClient(chains, chainId)
    await chain.impersonateAccount({ address: minter })
    await chain.setBalance({ address: minter, value: plenty })
    await send(chainId, { to: create2Deployer, data: deploymentData, gas: 12_000_000n })
    // If a test mines by hand, it is still in the pool, and nothing can read the coins before.
    if (!(await chain.getCode({ address: mintAddress }))) await chain.mine({ blocks: 1 })
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
    address: minter,
    send,
    ready: whenReady,
    async gift(chainId, to) {
      await whenReady(chainId)
      const data = encodeFunctionData({ abi: mintAbi, functionName: 'gift', args: [to] })
      await send(chainId, { to: mintAddress, data, gas: 1_000_000n })
    },
    async faucet(chainId, to, token, amount) {
      await whenReady(chainId)
      const native = nativeOf(chainId)
      if (token === undefined || token.toUpperCase() === native.symbol) {
        return send(chainId, { to, value: readAmount(amount ?? '1', native), gas: 200_000n })
      }
      if (token.toUpperCase() === cats.symbol) {
        const data = encodeFunctionData({ abi: catsAbi, functionName: 'mint', args: [to] })
        return send(chainId, { to: cats.address, data, gas: 300_000n })
      }
      const coin = findToken(token)
      if (!coin) throw new Error(`The sandbox has no token "${token.slice(0, 60)}".`)
      const data = encodeFunctionData({
        abi: coinAbi,
        functionName: 'mint',
        args: [to, readAmount(amount ?? '100', coin)],
      })
      return send(chainId, { to: coin.address, data, gas: 300_000n })
    },
  }
}
