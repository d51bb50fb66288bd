import type { announceProvider } from './announce'
import type { createEthereumWallet, Parts } from './ethereum'
import type { Outside, WalletPlan } from './options'
import type { createSolanaWallet, registerStandardWallet } from './solana'

/** Functions that put a wallet into a page. They are passed, because their sources run in a page. */
export interface PageParts extends Parts {
  announceProvider: typeof announceProvider
  createEthereumWallet: typeof createEthereumWallet
  createSolanaWallet: typeof createSolanaWallet
  registerStandardWallet: typeof registerStandardWallet
}

/** Puts the wallet of a plan into this page. The function uses nothing outside itself (`source`). */
export function install(plan: WalletPlan, outside: Outside, parts: PageParts) {
  function ethereum() {
    const { provider, ...wallet } = parts.createEthereumWallet(plan, outside, parts)
    return { wallet, provider, show: () => parts.announceProvider(plan, provider) }
  }
  function solana() {
    const { wallet: provider, ...wallet } = parts.createSolanaWallet(plan, outside, parts)
    return { wallet, provider, show: () => parts.registerStandardWallet(provider) }
  }
  const { wallet, provider, show } = plan.kind === 'ethereum' ? ethereum() : solana()
  for (const [method, reaction] of Object.entries(plan.reactions)) wallet.react(method, reaction)
  for (const { method, times = 1, ...reaction } of plan.script) wallet.react(method, { ...reaction, times })
  const timers = plan.timeline.map(({ at, ...change }) => setTimeout(() => wallet.change(change), at))
  const hide = show()
  const { request: _, ...rest } = wallet
  return {
    ...rest,
    provider,
    remove(): void {
      for (const timer of timers) clearTimeout(timer)
      hide()
    },
  }
}
