import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectingExternal } from '../../src/components/wallets/ConnectingExternal'
import { AllWallets } from '../../src/components/wallets/AllWallets'
import { fetchViews } from '../../src/components/views/chunks'
import type { ModalOptions } from '../../src/domain/options/options'
import * as machines from '../../src/doors/machines'
import { reportOf } from '../../src/testing/replay/file'
import { replayReport } from '../../src/testing/replay/replay'
import { scenes } from '../e2e/gallery/scenes'
import { draw, played } from './draw'

const copy = page.getByRole('button', { name: 'Copy report' })

async function connecting(
  scene: 'external-failed' | 'external-declined',
  support: NonNullable<ModalOptions['support']>,
) {
  const { system } = await played({ ...scenes[scene], options: { support } })
  draw(<ConnectingExternal connectorId="example.foxglove" />, system)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
}

test('behavior: when something failed, the copied report is one that replays to the same end', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
  await connecting('external-failed', true)
  await copy.click()
  await expect.element(page.getByRole('button', { name: 'Report copied' })).toBeVisible()
  const report = reportOf('clipboard', () => written[0] ?? '')
  expect(report.faults).toContainEqual(expect.objectContaining({ actor: 'connection:eip155', code: 'wallet.notFound' }))
  expect(replayReport(report, machines).isEqual).toBe(true)
  expect(page.getByRole('link').elements()).toEqual([])
  vi.restoreAllMocks()
})

test('behavior: when the host has a place for reports, a link leads there', async () => {
  await connecting('external-failed', { href: 'https://shop.example/help' })
  const link = page.getByRole('link', { name: 'Contact support' })
  await expect.element(link).toHaveAttribute('href', 'https://shop.example/help')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noreferrer noopener')
})

test.each([
  ['the visitor declined', 'external-declined', true],
  ['the host offers no support', 'external-failed', false],
] as const)('behavior: when %s, there is no report to copy', async (_, scene, support) => {
  await fetchViews('support')
  await connecting(scene, support)
  expect(copy.elements()).toEqual([])
})

test('behavior: when the content of a view failed, its message has the button', async () => {
  const { system } = await played(scenes['all-support'])
  const { shadow } = draw(<AllWallets />, system)
  await expect.element(copy).toBeVisible()
  expect(shadow.querySelector('[data-part=empty] [data-part=support]')).not.toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', 'mailto:help@app.example')
})
