import { useState } from 'react'
import { titleOf, type Actor } from './recording'

/** Names that the visitor gave to charts, by title. */
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

/** Names of the charts, kept across reloads. An empty name restores the title. */
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
      // The name then lasts until a reload.
    }
  }
  return { called: (actor: Actor) => names[titleOf(actor)] ?? titleOf(actor), rename }
}
