import { useReducer } from 'react'

interface Entry {
  place: 'localStorage' | 'sessionStorage'
  key: string
  value: string
}

/** Keys of the modal and of WalletConnect's library (docs/reference.md#storage). */
const OURS = /^(@walletchart\/|@appkit(-wallet)?\/|walletchart|wc@2|WALLETCONNECT_DEEPLINK_CHOICE$)/
/** Keys whose values are secrets: only their length is shown. */
const SECRET = /keychain/

function entriesOf(place: Entry['place']): Entry[] {
  try {
    const storage = window[place]
    return Object.keys(storage)
      .filter((key) => OURS.test(key))
      .sort()
      .map((key) => ({ place, key, value: storage.getItem(key) ?? '' }))
  } catch {
    // A browser that blocks storage throws at its getter.
    return []
  }
}

const lengthOf = ({ value: { length } }: Entry) => (length === 1 ? '1 character' : `${length} characters`)

function readable({ key, value }: Entry): string {
  if (SECRET.test(key)) return 'Not shown: keys are in it.'
  try {
    return JSON.stringify(JSON.parse(value), null, 2)
  } catch {
    return value
  }
}

/** Values that the modal has stored in this browser. They are read when the panel is drawn, and never changed here. */
export function Storage() {
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  const entries = [...entriesOf('localStorage'), ...entriesOf('sessionStorage')]
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
