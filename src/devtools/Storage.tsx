import { useEffect, useReducer, useState } from 'react'
import { entriesOf, entriesOfWalletConnect, readable, type Entry } from './stored'

const lengthOf = ({ value: { length } }: Entry) => (length === 1 ? '1 character' : `${length} characters`)

/** Values that the modal has stored in this browser. They are read when the panel is drawn, and never changed here. */
export function Storage() {
  const [times, readAgain] = useReducer((before: number) => before + 1, 0)
  const [ofWalletConnect, setOfWalletConnect] = useState<readonly Entry[]>([])
  // A database answers later.
  useEffect(() => {
    let isCurrent = true
    void entriesOfWalletConnect().then((found) => isCurrent && setOfWalletConnect(found))
    return () => {
      isCurrent = false
    }
  }, [times])
  const entries = [...entriesOf('localStorage'), ...entriesOf('sessionStorage'), ...ofWalletConnect]
  return (
    <div className="sheet">
      <section aria-label="Storage">
        <header>
          <h2>Storage</h2>
          <button type="button" onClick={readAgain}>
            Read again
          </button>
        </header>
        {entries.length === 0 && <p className="quiet">Nothing is stored.</p>}
        {entries.map((entry) => (
          <details key={`${entry.place} ${entry.key}`}>
            <summary>
              <code>{entry.key}</code> <small>{`${entry.place}, ${lengthOf(entry)}`}</small>
            </summary>
            <pre tabIndex={0}>{readable(entry)}</pre>
          </details>
        ))}
      </section>
    </div>
  )
}
