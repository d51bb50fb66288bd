import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton, type HostLocale } from '../../src/doors'
import { drawModal } from './drawModal'

test('behavior: when the host’s texts for one of our languages arrive on the second try, the dialog draws them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => void vi.restoreAllMocks())
  let isLost = true
  const load = async (): Promise<HostLocale> => {
    if (isLost) throw new Error('It is gone.')
    return { connect: { titles: { Connect: 'Herein' } } }
  }
  const { modal } = drawModal(<ConnectButton />, { locale: 'de', locales: { de: load } })
  await expect.element(page.getByRole('button', { name: 'Wallet verbinden' })).toBeVisible()
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2 })
  await modal.open()
  await expect.element(heading).toHaveTextContent('Wallet verbinden')
  await modal.close()
  isLost = false
  await modal.open()
  await expect.element(heading).toHaveTextContent('Herein')
})
