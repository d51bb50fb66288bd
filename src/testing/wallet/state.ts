import type { WalletChange, WalletPlan } from './options'

/** Listeners to changes of a wallet's state. */
interface StateListeners {
  accounts: (accounts: readonly string[]) => void
  chain: (chainId: number) => void
  /** The wallet has lost its networks (`false`), or has them again. */
  online: (online: boolean) => void
  emit: (event: string, payload: unknown) => void
}

/**
 * Creates the state of a wallet: permission, network, lock. It is kept for the next page load if the plan says so. The
 * function uses nothing outside itself (`source`).
 */
export function createState(plan: WalletPlan, tell: StateListeners) {
  const key = `walletchart.testing.${plan.kind}.${plan.rdns}`
  let permitted: readonly string[] = []
  let { chainId } = plan
  /** Networks that pages have added to those of the plan. */
  let added: readonly number[] = []
  let locked = false
  let online = true

  if (plan.remember) {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as {
        permitted?: string[]
        chainId?: number
        added?: number[]
      }
      permitted = kept.permitted ?? permitted
      chainId = kept.chainId ?? chainId
      added = kept.added ?? added
    } catch {
      // A page without storage, such as about:blank, has nothing to remember.
    }
  }
  const visible = () => (locked ? [] : permitted)

  function change(work: () => void): void {
    const before = { accounts: visible().join(), chainId, online }
    work()
    if (plan.remember) {
      try {
        localStorage.setItem(key, JSON.stringify({ permitted, chainId, added }))
      } catch {
        // A page without storage has nothing to remember.
      }
    }
    if (chainId !== before.chainId) tell.chain(chainId)
    if (visible().join() !== before.accounts) tell.accounts(visible())
    if (online !== before.online) tell.online(online)
  }

  return {
    visible,
    /** Accounts that the visitor allowed. A locked wallet keeps the permission, and shows none of them. */
    permitted: () => permitted,
    chainId: () => chainId,
    isOnline: () => online,
    knows: (id: number) => !plan.chains || [...plan.chains, ...added].includes(id),
    permit(): void {
      change(() => {
        locked = false
        if (permitted.length === 0) permitted = [...plan.accounts]
      })
    },
    addChain(id: number): void {
      change(() => {
        added = [...new Set([...added, id])]
      })
    },
    apply(next: WalletChange): void {
      switch (next.type) {
        case 'accounts':
          return change(() => {
            permitted = [...next.accounts]
          })
        case 'chain':
          return change(() => {
            chainId = next.chainId
          })
        case 'lock':
        case 'unlock':
          return change(() => {
            locked = next.type === 'lock'
          })
        case 'disconnect':
        case 'reconnect':
          return change(() => {
            online = next.type === 'reconnect'
          })
        case 'emit':
          return tell.emit(next.event, next.payload)
        default:
          throw new Error(
            `"${String((next as { type: unknown }).type)}" is no change of a wallet: use accounts, chain, lock, unlock, disconnect, reconnect or emit.`,
          )
      }
    },
  }
}
