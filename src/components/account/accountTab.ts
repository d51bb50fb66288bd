import { useState } from 'react'
import { useSystem } from '../systemContext'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

interface Choice {
  address: string
  tab: AccountTab
}

/** The tab chosen, by the modal in which it was: it outlives the view. */
const kept = new WeakMap<object, Choice>()

/** The tab on show; another account begins with its tokens. */
export function useAccountTab(address: string): [tab: AccountTab, choose: (tab: AccountTab) => void] {
  const { root } = useSystem()
  const [choice, setChoice] = useState(kept.get(root))
  const choose = (tab: AccountTab) => {
    const next = { address, tab }
    kept.set(root, next)
    setChoice(next)
  }
  return [choice?.address === address ? choice.tab : 'tokens', choose]
}
