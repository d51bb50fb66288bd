import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useActiveId } from '../../src/components/read'
import { useChart, useRoot } from '../../src/components/useChart'
import { createSystem, draw } from './draw'

function Read() {
  const active = useActiveId()
  const open = useRoot((snapshot) => snapshot.hasTag('open'))
  const pairing = useChart('pairing', (snapshot) => snapshot?.context.uri?.slice(0, 3) ?? 'none')
  return <p>{`${active} ${open} ${pairing}`}</p>
}

test('limit: a component that reads actors renders again only when the values that it reads change', async () => {
  const { system } = createSystem()
  let commits = 0
  draw(
    <Profiler id="read" onRender={() => (commits += 1)}>
      <Read />
    </Profiler>,
    system,
  )
  await expect.element(page.getByText('eip155:1 false none')).toBeVisible()
  expect(commits).toBe(1)
  // The component reads nothing that these events change.
  for (const event of ['CLICK_ALL_WALLETS', 'CLICK_NETWORK_HELP'] as const)
    system.root.send({ type: 'visitor.clicked', event })
  system.router.send({ type: 'view.push', view: { name: 'WhatIsAWallet' } })
  system.root.send({ type: 'modal.open' })
  await expect.element(page.getByText('eip155:1 true none')).toBeVisible()
  expect(commits).toBe(2)
  // An actor is read only while it exists.
  system.root.send({ type: 'wallet.selected' })
  await expect.element(page.getByText('eip155:1 true wc:')).toBeVisible()
  system.router.send({ type: 'view.back' })
  await expect.element(page.getByText('eip155:1 true none')).toBeVisible()
  expect(commits).toBe(4)
})
