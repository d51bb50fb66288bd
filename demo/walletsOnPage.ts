import type { DemoWallets } from './query'

/**
 * Adds the sandbox's wallets to the page, as extensions would.
 *
 * @param blockchain origin of the sandbox's networks
 */
export async function putWallets(
  { announced, injected, hostile, solana, multichain, bitcoin }: DemoWallets,
  blockchain: string,
): Promise<void> {
  if (solana || multichain) {
    const { registerMultichainWallet, registerSolanaWallet } = await import('../sandbox/src/wallets/solana')
    if (solana) await registerSolanaWallet({ blockchain })
    if (multichain) await registerMultichainWallet(blockchain)
  }
  if (bitcoin.length > 0) {
    const { putBitcoinWallets } = await import('../sandbox/src/wallets/bitcoin')
    putBitcoinWallets(bitcoin, blockchain)
  }
  if (!announced && !injected && hostile === 0) return
  const wallets = await import('../sandbox/src/wallets/announced')
  if (announced) wallets.announceWallet({ blockchain })
  if (injected) wallets.injectWallet({ blockchain })
  if (hostile > 0) wallets.announceHostile(hostile)
}
