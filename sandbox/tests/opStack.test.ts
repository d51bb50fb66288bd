import { decodeFunctionResult, encodeFunctionData, parseAbi, toHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { createChains } from '../src/evm/chains'
import { chainRpc } from '../src/shared/chains'
import { prepareTransaction, sendTransaction } from '../src/shared/signing'

const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi([
  'function getL1Fee(bytes _data) view returns (uint256)',
  'function getL1FeeUpperBound(uint256 size) view returns (uint256)',
])
const given = 10n ** 18n
/** L1 price of a byte, in wei. */
const bytePrice = 5_000_000_000_000n

test('behavior: OP stack networks charge for the bytes of a transaction, and other networks do not', async () => {
  const chains = createChains()
  try {
    const account = privateKeyToAccount(generatePrivateKey())
    const paidForBytes = async (id: number): Promise<bigint> => {
      const rpc = chainRpc(chains, id)
      await rpc('anvil_setBalance', [account.address, toHex(given)])
      const prepared = await prepareTransaction(
        { from: account.address, to: account.address, value: '0x1' },
        account.address,
        id,
        rpc,
      )
      const hash = await sendTransaction(account, prepared, rpc)
      const receipt = await vi.waitUntil(() => rpc('eth_getTransactionReceipt', [hash]), { timeout: 5_000 })
      const { gasUsed, effectiveGasPrice } = receipt as Record<'gasUsed' | 'effectiveGasPrice', Hex>
      return (
        given -
        BigInt((await rpc('eth_getBalance', [account.address, 'latest'])) as Hex) -
        BigInt(gasUsed) * BigInt(effectiveGasPrice)
      )
    }
    // Each transaction is charged for at least a hundred bytes.
    expect(await Promise.all([1, 10, 8453].map(paidForBytes))).toEqual([0n, 100n * bytePrice, 100n * bytePrice])
    const rpc = chainRpc(chains, 10)
    const data = encodeFunctionData({ abi, functionName: 'getL1Fee', args: [`0x${'5a'.repeat(60)}`] })
    const told = (await rpc('eth_call', [{ to: oracle, data }, 'latest'])) as Hex
    expect(decodeFunctionResult({ abi, functionName: 'getL1Fee', data: told })).toBe(128n * bytePrice)
    const other = encodeFunctionData({ abi, functionName: 'getL1FeeUpperBound', args: [60n] })
    await expect(rpc('eth_call', [{ to: oracle, data: other }, 'latest'])).rejects.toThrow(/revert/)
  } finally {
    await chains.stop()
  }
})
