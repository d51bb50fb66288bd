import { useState } from 'react'
import { useEmbedded, useRoot } from '../read'
import { useSystem } from '../systemContext'

/** Addresses being typed, by the modal in which they are: they outlive the view, but not the page. */
const drafts = new WeakMap<object, string>()

/** What the visitor is typing as an e-mail address; kept while other views are on screen. */
export function useEmailDraft(): [text: string, type: (text: string) => void] {
  const { root } = useSystem()
  const submitted = useEmbedded('email', (snapshot) => snapshot?.context.email)
  const asked = useRoot(({ context }) => context.pending.find((one) => one.type === 'email.submitted')?.email)
  const [typed, setTyped] = useState(drafts.get(root))
  const type = (next: string) => {
    drafts.set(root, next)
    setTyped(next)
  }
  return [typed ?? submitted ?? asked ?? '', type]
}
