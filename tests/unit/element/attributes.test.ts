import { expect, test } from 'vitest'
import { optionNames } from '../../../src/domain/options/options'
import { attributeOf, optionAttributes, optionOf, readOption } from '../../../src/element/attributes'
import { readNetworks } from '../../../src/element/networks'

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
})

test('error: what cannot be read is undefined, so that the default is used', () => {
  expect(readOption('features', '{email: false}')).toBeUndefined()
  expect(readOption('metadata', '"name"')).toBeUndefined()
  expect(readOption('debug', 'yes')).toBeUndefined()
  expect(readOption('themeMode', 'purple')).toBeUndefined()
  expect(readOption('adapters', '[]')).toBeUndefined()
})

test('behavior: networks are found by name and by CAIP-2 id; unknown ones are refused, and Ethereum is the default', async () => {
  const refused: unknown[] = []
  const ids = async (entries: readonly unknown[]) =>
    (await readNetworks(entries, (entry) => refused.push(entry))).map(({ id }) => id)
  expect(await ids(['mainnet', 'eip155:137', { id: 5 }])).toEqual([1, 137, 5])
  expect(await ids(['mainnett', 'base'])).toEqual([8453])
  expect(await ids(['nothing'])).toEqual([1])
  expect(refused).toEqual(['mainnett', 'nothing'])
})
