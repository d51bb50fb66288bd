import { expect, test } from 'vitest'
import { optionNames } from '../../../src/domain/options/options'
import { attributeOf, optionAttributes, optionOf, readOption } from '../../../src/element/attributes'
import { withNetworks } from '../../../src/element/networks'

test('behavior: each option has an attribute of its own, in lower case and with dashes', () => {
  expect(optionAttributes.length).toBe(optionNames.length)
  expect(optionAttributes.filter((name) => !/^[a-z]+(-[a-z\d]+)*$/.test(name))).toEqual([])
  expect(['projectId', 'enableEIP6963', 'manualWCControl', 'customRpcUrls'].map(attributeOf)).toEqual([
    'project-id',
    'enable-eip6963',
    'manual-wc-control',
    'custom-rpc-urls',
  ])
  for (const name of optionNames) expect(optionOf(attributeOf(name))).toBe(name)
})

test('behavior: attributes are words, flags or JSON, as the option needs', () => {
  expect(readOption('projectId', ' p ')).toBe(' p ')
  expect(readOption('debug', '')).toBe(true)
  expect(readOption('enableReconnect', 'false')).toBe(false)
  expect(readOption('themeMode', ' light ')).toBe('light')
  expect(readOption('networks', 'mainnet, eip155:137')).toEqual(['mainnet', 'eip155:137'])
  expect(readOption('networks', '["mainnet"]')).toEqual(['mainnet'])
  expect(readOption('includeWalletIds', 'a b')).toEqual(['a', 'b'])
  expect(readOption('features', '{"email":false}')).toEqual({ email: false })
  expect(readOption('support', '')).toBe(true)
  expect(readOption('support', ' {"href":"https://shop.example"}')).toEqual({ href: 'https://shop.example' })
})

test('error: what cannot be read is undefined, so that the default is used', () => {
  expect(readOption('features', '{email: false}')).toBeUndefined()
  expect(readOption('metadata', '"name"')).toBeUndefined()
  expect(readOption('debug', 'yes')).toBeUndefined()
  expect(readOption('themeMode', 'purple')).toBeUndefined()
  expect(readOption('adapters', '[]')).toBeUndefined()
  expect(readOption('networks', ' ')).toBeUndefined()
})

test('behavior: networks are found by name and by CAIP-2 id; unknown ones are left out, and none is refused', async () => {
  const refused: unknown[] = []
  const read = async (options: Record<string, unknown>) => {
    const { networks, defaultNetwork } = await withNetworks(options, (entry) => refused.push(entry))
    return [networks.map(({ id }) => id), defaultNetwork?.id]
  }
  expect(await read({ networks: ['mainnet', 'eip155:137', { id: 5 }] })).toEqual([[1, 137, 5], undefined])
  expect(await read({ networks: ['mainnett', 'base'], defaultNetwork: ['base'] })).toEqual([[8453], 8453])
  expect(await read({ networks: ['base'], defaultNetwork: ['bass'] })).toEqual([[8453], undefined])
  await expect(read({ networks: ['nothing'] })).rejects.toMatchObject({ code: 'options.invalid' })
  expect(refused).toEqual(['mainnett', 'bass', 'nothing'])
})
