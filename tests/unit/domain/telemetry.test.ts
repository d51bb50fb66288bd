import { expect, test } from 'vitest'
import type { ModalOptions } from '../../../src/domain/options/options'
import { mainnet, polygon } from '../../../src/domain/network/records'
import { initializedWith } from '../../../src/domain/telemetry'

const key = 'k'.repeat(32)

test('behavior: of the options, telemetry names networks, adapters and features, and says whether visitors sign in', () => {
  const adapter = { namespace: 'eip155' as const, discover: () => () => {}, driver: () => undefined }
  const siwx = {} as NonNullable<ModalOptions['siwx']>
  const given = { projectId: 'p', networks: [mainnet, polygon], defaultNetwork: polygon, adapters: [adapter], siwx }
  const extensions = [{ name: 'tips', install: () => undefined, options: { to: key } }]
  expect(initializedWith({ ...given, extensions, themeMode: 'light' })).toEqual({
    projectId: 'p',
    networks: ['eip155:1', 'eip155:137'],
    defaultNetwork: 'eip155:137',
    adapters: ['eip155'],
    extensions: ['tips'],
    siwx: true,
    siweConfig: false,
    themeMode: 'light',
  })
})

test('behavior: when the host has nodes of its own, telemetry names their networks, never their URLs, which may hold a key', () => {
  const url = `https://eth-mainnet.example/v2/${key}`
  const told = initializedWith({
    networks: [mainnet],
    customRpcUrls: { 'eip155:1': [{ url }] },
    universalProviderConfigOverride: { defaultChain: 'eip155:1', rpcMap: { 'eip155:1': url } },
    catalogue: { taken: url } as unknown as NonNullable<ModalOptions['catalogue']>,
  })
  expect(JSON.stringify(told)).not.toContain(key)
  expect(told).toMatchObject({
    customRpcUrls: ['eip155:1'],
    universalProviderConfigOverride: { defaultChain: 'eip155:1', rpcMap: ['eip155:1'] },
    catalogue: true,
  })
})
