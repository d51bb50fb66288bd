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

/** Language by which the browser chooses the fonts of the dialog's heading, and its breaks. */
const fontLanguage = (element: Element) => getComputedStyle(element).getPropertyValue('-webkit-locale')

test.each([
  ['ja', '"ja"'],
  ['en', '"en"'],
  // In its own fonts, Safari would draw Nastaliq, which is higher than a line.
  ['ur', '"ar"'],
] as const)('behavior: when the dialog is in %s, the browser chooses its fonts for %s', async (locale, wanted) => {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => void vi.restoreAllMocks())
  const { modal } = drawModal(null, { locale })
  await modal.open()
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2 })
  await expect.poll(() => fontLanguage(heading.element())).toBe(wanted)
})

test('behavior: the heading, which hides what overflows, has room below its line for marks such as those of Arabic', async () => {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => void vi.restoreAllMocks())
  const { modal } = drawModal(null, { locale: 'ar' })
  await modal.open()
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2 })
  await expect.element(heading).toBeVisible()
  const { overflowY, paddingBlockEnd } = getComputedStyle(heading.element())
  expect(overflowY).toBe('hidden')
  expect(parseFloat(paddingBlockEnd)).toBeGreaterThan(3)
})
