import { useRef, useState } from 'react'
import { useModal, type Theme } from '../../src/doors'
import * as presets from '../../src/doors/themes'
import { ACCENT, choicesOf, codeOf, controls, liveFeatures, searchOf, type Choices, type Value } from './options'

const groups = ['Look', 'Ways in', 'Account', 'Page'] as const
const themes: Readonly<Record<string, Theme>> = presets

/** Options of the modal as controls, and the code of a host with the same choices. */
export function Laboratory() {
  const modal = useModal()
  const [choices, setChoices] = useState(() => choicesOf(location.search))
  const chosen = (id: string) => choices[id]

  /** Gives the open modal what it takes; for the rest the page starts again with the same query. */
  function apply(next: Choices, live: boolean): void {
    const search = searchOf(next, location.search)
    if (!live) return location.assign(`${location.pathname}${search}`)
    history.replaceState(null, '', `${location.pathname}${search}`)
    modal.setThemeMode(next['mode'] as 'dark')
    modal.setTheme(themes[String(next['preset'])])
    modal.setThemeVariables({ '--w3m-accent': String(next['accent'] ?? ACCENT) })
    void modal.updateOptions({ features: liveFeatures(next) }).catch(console.error)
  }
  function choose(id: string, value: Value, live: boolean): void {
    const next = { ...choices, [id]: value }
    setChoices(next)
    apply(next, live)
  }
  function reset(): void {
    const usual = Object.fromEntries(controls.map((control) => [control.id, control.default]))
    setChoices(usual)
    apply(usual, false)
  }

  return (
    <section className="lab" aria-labelledby="lab-title">
      <div className="lab-head">
        <h2 id="lab-title">Make it yours</h2>
        <p>Each choice changes this page’s modal and its code.</p>
      </div>
      <div className="lab-body">
        <div className="lab-groups">
          {groups.map((group) => (
            <fieldset key={group}>
              <legend>{group}</legend>
              {controls
                .filter((control) => control.group === group)
                .map(({ id, label, words, kind, live = false }) => (
                  <label key={id} className={words || kind ? 'choice' : 'setting'}>
                    {words ? (
                      <>
                        <span>{label}</span>
                        <select
                          id={`lab-${id}`}
                          value={String(chosen(id))}
                          onChange={(event) => choose(id, event.target.value, live)}
                        >
                          {Object.entries(words).map(([word, text]) => (
                            <option key={word} value={word}>
                              {text}
                            </option>
                          ))}
                        </select>
                      </>
                    ) : kind === 'colour' ? (
                      <>
                        <span>{label}</span>
                        <input
                          id={`lab-${id}`}
                          type="color"
                          value={String(chosen(id))}
                          onChange={(event) => choose(id, event.target.value, live)}
                        />
                      </>
                    ) : (
                      <>
                        <input
                          id={`lab-${id}`}
                          type="checkbox"
                          checked={chosen(id) === true}
                          onChange={(event) => choose(id, event.target.checked, live)}
                        />
                        {label}
                      </>
                    )}
                  </label>
                ))}
            </fieldset>
          ))}
        </div>
        <Code code={codeOf(choices)} onReset={reset} />
      </div>
    </section>
  )
}

function Code({ code, onReset }: { code: string; onReset: () => void }) {
  const block = useRef<HTMLPreElement>(null)
  const [note, setNote] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setNote('Copied.'),
      () => {
        // Without the permission, the code is selected for the visitor's own copy.
        if (block.current) getSelection()?.selectAllChildren(block.current)
        setNote('Press Ctrl+C or ⌘C to copy.')
      },
    )
  return (
    <div className="lab-code">
      <pre ref={block} id="lab-code" tabIndex={0} aria-label="Code of these choices">
        {code}
      </pre>
      <div className="buttons">
        <button type="button" onClick={() => void copy()}>
          Copy the code
        </button>
        <button type="button" onClick={onReset}>
          Reset the choices
        </button>
        <span role="status">{note}</span>
      </div>
    </div>
  )
}
