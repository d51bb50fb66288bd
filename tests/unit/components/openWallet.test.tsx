// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SystemContext } from '../../../src/components/systemContext'
import { OpenWallet } from '../../../src/components/wallets/OpenWallet'
import { mainnet } from '../../../src/domain/network/records'
import { resolveOptions } from '../../../src/domain/options/resolve'
import type { ModalSystem } from '../../../src/runtime/system/system'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const actorOf = (snapshot: object) => ({
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => undefined }),
})
const wallet = { id: 'fox', name: 'Fox', mobile_link: 'fox://' }

/** Draws the way to a wallet's app. @param tags of the pairing's state */
function drawLink(...tags: string[]) {
  const pairing = actorOf({ context: { uri: 'wc:1@2' }, hasTag: (tag: string) => tags.includes(tag) })
  const system = {
    root: actorOf({ context: {}, hasTag: () => false }),
    chart: (name: string) => (name === 'pairing' ? pairing : undefined),
    options: resolveOptions({ networks: [mainnet] }),
    device: { framed: false, telegram: false, android: false },
    images: { subscribe: () => () => undefined, get: () => undefined, want: () => undefined },
    place: () => undefined,
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <SystemContext value={system as unknown as ModalSystem}>
        <OpenWallet wallet={wallet} platform="mobile" />
      </SystemContext>,
    ),
  )
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  const copy = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Copy link')
  return { link: place.querySelector('a')?.href, copies: copy && !copy.disabled }
}

test('behavior: while a code is renewed, its old link can be neither opened nor copied', () => {
  expect(drawLink('ready')).toEqual({ link: 'fox://wc?uri=wc%3A1%402', copies: true })
  expect(drawLink('renewing')).toEqual({ link: undefined, copies: false })
})
