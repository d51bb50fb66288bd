import { expect, test } from 'vitest'
import type { ModalOptions } from '../../../../src/domain/options/options'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { mainnet } from '../../../../src/domain/network/records'

/** Options with one network, whose native currency has these decimals. */
const withDecimals = (decimals: unknown) => {
  const network = { ...mainnet, nativeCurrency: { ...mainnet.nativeCurrency, decimals } }
  return { projectId: 'p', networks: [network] } as unknown as ModalOptions
}

test.each([0, 18, 255])('behavior: when a native currency has %d decimals, the network is accepted', (decimals) => {
  const [network] = resolveOptions(withDecimals(decimals)).networks
  expect(network?.nativeCurrency.decimals).toBe(decimals)
})

test.each([
  ['a fraction', 1.5],
  ['negative', -1],
  ['more than 255', 256],
  ['text', '18'],
  ['infinite', Infinity],
  ['no number', Number.NaN],
  ['missing', undefined],
])('error: when the decimals of a native currency are %s, the option is refused', (_, decimals) => {
  expect(() => resolveOptions(withDecimals(decimals))).toThrow(
    expect.objectContaining({
      code: 'options.invalid',
      message: expect.stringContaining('networks[0].nativeCurrency.decimals') as string,
    }),
  )
})
