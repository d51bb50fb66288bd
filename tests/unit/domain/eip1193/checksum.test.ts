import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { checksummed } from '../../../../src/domain/eip1193/checksum'

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
] as const)('behavior: %s is checksummed as in EIP-55', (address) => {
  expect(checksummed(address)).toBe(address)
  expect(checksummed(address.toLowerCase() as `0x${string}`)).toBe(address)
})

test('behavior: every address gets the same checksum as in viem', () => {
  const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(bytes, (given) => {
      const address = `0x${Buffer.from(given).toString('hex')}` as const
      expect(checksummed(address)).toBe(getAddress(address))
    }),
    { numRuns: 300 },
  )
})
