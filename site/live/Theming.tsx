import { useEffect, useState } from 'react'
import { createModal, Modal } from 'walletchart'
import * as presets from 'walletchart/themes'
import type { Theme } from 'walletchart/themes'
import { networks } from './world'

const modal = createModal({ networks: [...networks], enableEmbedded: true, themeMode: 'light' })
const themes: Record<string, Theme> = { plain: { version: 1 }, ...presets }
const radii = ['', '0px', '3px', '8px']

/** Preview of themes: the finished ones, and a few variables of one's own. */
export function Theming({ mode: first }: { mode: 'dark' | 'light' }) {
  const [name, setName] = useState('plain')
  const [mode, setMode] = useState(first)
  const [accent, setAccent] = useState('')
  const [radius, setRadius] = useState('')
  const theme: Theme = { ...themes[name], version: 1, ...(accent && { accent }), ...(radius && { radius }) }
  const text = JSON.stringify(theme)
  useEffect(() => {
    modal.setThemeMode(mode)
    modal.setTheme(JSON.parse(text) as Theme)
  }, [mode, text])
  useEffect(() => void modal.open().catch(() => undefined), [])
  return (
    <>
      <div className="row" role="group" aria-label="Theme">
        {Object.keys(themes).map((one) => (
          <button key={one} type="button" aria-pressed={one === name} onClick={() => setName(one)}>
            {one}
          </button>
        ))}
      </div>
      <div className="row">
        <button
          type="button"
          aria-pressed={mode === 'dark'}
          onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
        >
          Dark
        </button>
        <label>
          Accent
          <input type="color" value={accent || '#1b7f53'} onChange={({ target }) => setAccent(target.value)} />
        </label>
        <label>
          Radius
          <select value={radius} onChange={({ target }) => setRadius(target.value)}>
            {radii.map((one) => (
              <option key={one} value={one}>
                {one || 'of the theme'}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Modal modal={modal} />
    </>
  )
}
