import { useEffect, useReducer, useState } from 'react'
import { entriesOf, entriesOfWalletConnect, readable, type Entry } from './stored'

const lengthOf = ({ value: { length } }: Entry) => (length === 1 ? '1 character' : `${length} characters`)

/** List of the stored values, read as it is drawn. */
function Entries() {
  const [ofWalletConnect, setOfWalletConnect] = useState<readonly Entry[]>([])
  // A database answers later.
  useEffect(() => {
    let isDrawn = true
    void entriesOfWalletConnect().then((found) => isDrawn && setOfWalletConnect(found))
    return () => {
      isDrawn = false
    }
  }, [])
  const entries = [...entriesOf('localStorage'), ...entriesOf('sessionStorage'), ...ofWalletConnect]
  if (entries.length === 0) return <p className="quiet">Nothing is stored.</p>
  return entries.map((entry) => (
    <details key={`${entry.place} ${entry.key}`}>
      <summary>
        <code>{entry.key}</code> <small>{`${entry.place}, ${lengthOf(entry)}`}</small>
      </summary>
      <pre tabIndex={0}>{readable(entry)}</pre>
    </details>
  ))
}

/** Values that the modal has stored in this browser. They are read when the panel is drawn, and never changed here. */
export function Storage() {
  const [times, readAgain] = useReducer((before: number) => before + 1, 0)
  return (
    <div className="sheet">
      <section aria-label="Storage">
        <header>
          <h2>Storage</h2>
          <button type="button" onClick={readAgain}>
            Read again
          </button>
        </header>
        <Entries key={times} />
      </section>
    </div>
  )
}
