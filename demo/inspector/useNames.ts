import { useState } from 'react'
import { titleOf, type Actor } from './recording'

/** Names that a person gave to charts, by what they are called without one. */
type Names = Readonly<Record<string, string>>

const key = 'walletchart-inspector-names'

function stored(): Names {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const texts = Object.entries(names ?? {}).filter(([, name]) => typeof name === 'string' && name)
    return Object.fromEntries(texts) as Names
  } catch {
    return {}
  }
}

/** What each chart is called here. A name stays over reloads; an empty one gives the chart its own back. */
export function useNames() {
  const [names, setNames] = useState(stored)
  const rename = (actor: Actor, given: string) => {
    const title = titleOf(actor)
    const { [title]: _before, ...others } = names
    const name = given.trim().slice(0, 60)
    const next = name && name !== title ? { ...others, [title]: name } : others
    setNames(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // It stays for as long as the page does.
    }
  }
  return { called: (actor: Actor) => names[titleOf(actor)] ?? titleOf(actor), rename }
}
