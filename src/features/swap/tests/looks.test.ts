import { expect, test, vi } from 'vitest'
import { swapStyles } from '../components/styles'

vi.mock('../../../domain/limits', async (original) => ({
  ...(await original<object>()),
  QUOTE_RENEWAL: 1_234,
}))
vi.mock('../../../components/style', () => ({
  css: (...styles: unknown[]) => JSON.stringify(styles),
  keyframes: () => 'drain',
}))

test('behavior: when quotes are renewed at another interval, the ring runs down in that time', () => {
  expect(swapStyles.ring).toContain('"animation":"drain 1234ms linear forwards"')
})
