import { Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { mainnet } from '../../src/domain/network/records'
import { ConnectButton, createModal, Modal } from '../../src/doors'

test('limit: a page with a modal renders once while it loads', async () => {
  const modal = createModal({ projectId: 'p', networks: [mainnet], features: { analytics: false }, preload: 'none' })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  let commits = 0
  root.render(
    <Profiler id="modal" onRender={() => (commits += 1)}>
      <Modal modal={modal}>
        <ConnectButton />
      </Modal>
    </Profiler>,
  )
  await expect.poll(() => document.querySelector('[data-walletchart]')).not.toBeNull()
  // Renders that an effect requested are done by the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(commits).toBe(1)
  root.unmount()
  place.remove()
})
