import { useState } from 'react'
import { forGood } from '../sandbox/src/shared/kept'

const stored = forGood('sandbox.beacon')

/** Sets whether the page's wallet supports atomic calls (EIP-5792). Stored for the next page load. */
export function WalletSettings() {
  const settings = window.sandboxWallets?.['beacon']?.settings
  const [atomic, setAtomic] = useState(settings?.atomic === 'supported')
  if (!settings) return null

  const set = (on: boolean) => {
    settings.atomic = on ? 'supported' : 'unsupported'
    const before = JSON.parse(stored.get() ?? '{}') as object
    stored.set(JSON.stringify({ ...before, atomic: settings.atomic }))
    setAtomic(on)
  }
  return (
    <label className="setting">
      <input id="beacon-atomic" type="checkbox" checked={atomic} onChange={(event) => set(event.target.checked)} />
      Beacon confirms several steps as one
    </label>
  )
}
