import { airdrop } from './airdrop'
import { apiVersion, type Methods } from './asked'
import { configurationAt, readAddress, readAmount } from './params'
import { RpcRefusal } from '../shared/solana/refusal'
import { blockhashLife, finality } from './slots'

const slotsInEpoch = 432_000n
const mostLamports = 100_000_000_000n

/** Methods for the network itself. */
export const networkMethods: Methods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': apiVersion, 'feature-set': 1 }),
  getGenesisHash: ({ chain }) => chain.info.genesis,
  getSlot: ({ chain }) => chain.slots.now(),
  getBlockHeight: ({ chain }) => chain.slots.height(),
  getEpochInfo: ({ chain }) => {
    const slot = chain.slots.now()
    return {
      absoluteSlot: slot,
      blockHeight: chain.slots.height(slot),
      epoch: slot / slotsInEpoch,
      slotIndex: slot % slotsInEpoch,
      slotsInEpoch,
      transactionCount: null,
    }
  },
  getLatestBlockhash: ({ chain, context }, params) => {
    const { commitment = 'finalized' } = configurationAt(params, 0)
    const slot = chain.slots.now() - (commitment === 'finalized' ? finality : 0n)
    return context({
      blockhash: chain.slots.blockhash(slot),
      lastValidBlockHeight: chain.slots.height(slot) + blockhashLife,
    })
  },
  isBlockhashValid: ({ chain, context }, [blockhash]) =>
    context(chain.slots.lastHeightOf(String(blockhash)) !== undefined),
  getRecentPrioritizationFees: ({ chain }) => [{ slot: chain.slots.now() - 1n, prioritizationFee: 0n }],
  requestAirdrop: ({ chain }, [address, amount]) => {
    const lamports = readAmount(amount)
    if (lamports > mostLamports) throw new RpcRefusal(-32602, 'Invalid request: the airdrop is larger than 100 SOL')
    return airdrop(chain, readAddress(address), lamports)
  },
}
