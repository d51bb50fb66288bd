import { textOf } from '../../src/devtools/changes'

const MOST_LETTERS = 90

/** Context of a snapshot: a row for each value, with what the last event changed. */
export function Context({ context, before }: { context: object; before: object | undefined }) {
  const previous = new Map(Object.entries(before ?? context).map(([key, value]) => [key, textOf(value)]))
  const rows = Object.entries(context).filter(([, value]) => value !== undefined)
  const absent = Object.keys({ ...before, ...context }).filter((key) => !rows.some(([other]) => other === key))
  return (
    <section aria-label="Context">
      <h2>Context</h2>
      {rows.length + absent.length === 0 && <p className="quiet">This chart keeps nothing besides its state.</p>}
      <dl className="context">
        {rows.map(([key, value]) => {
          const text = textOf(value)
          return (
            <div key={key}>
              <dt>
                {key} {previous.get(key) !== text && <em>changed</em>}
              </dt>
              <dd>
                {text.length <= MOST_LETTERS ? (
                  <code>{text}</code>
                ) : (
                  <details>
                    <summary>
                      <code>{text.slice(0, MOST_LETTERS)}…</code>
                    </summary>
                    <pre tabIndex={0}>{textOf(value, 2)}</pre>
                  </details>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {absent.length > 0 && <p className="quiet">{`Without a value: ${absent.join(', ')}.`}</p>}
    </section>
  )
}
