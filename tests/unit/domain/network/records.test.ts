import { readFileSync } from 'node:fs'
import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { exportNames, networkRecordsText, otherRecords, recordsPath } from '../../../../scripts/networks'
import { parseCaipNetworkId, SOLANA_MAINNET } from '../../../../src/domain/caip'
import { caipNetworkIdOf, type NetworkInput } from '../../../../src/domain/network/network'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import { toNetwork } from '../../../../src/domain/network/extension'
import { networkImageId } from '../../../../src/domain/network/images'
import { isProviderServed } from '../../../../src/domain/network/providerServed'
import * as records from '../../../../src/doors/networks'

const settings = { projectId: 'p&1', blockchain: 'https://rpc.example' }

describe('walletchart/networks', () => {
  test('behavior: the records file is what the script generates', () => {
    expect(readFileSync(recordsPath, 'utf8')).toBe(networkRecordsText())
  })

  test('behavior: every record agrees with viem on id, name, currency, RPC, explorer and gas price oracle', () => {
    expect(exportNames.length).toBe(50)
    for (const name of exportNames) {
      const ours: NetworkInput = records[name]
      const theirs = chains[name]
      expect(ours.id).toBe(theirs.id)
      expect(ours.name).toBe(theirs.name)
      expect(ours.nativeCurrency).toMatchObject({
        symbol: theirs.nativeCurrency.symbol,
        decimals: theirs.nativeCurrency.decimals,
      })
      expect(theirs.rpcUrls.default.http).toEqual(expect.arrayContaining([...(ours.rpcUrls['default']?.http ?? [])]))
      expect(ours.blockExplorers?.['default']?.url).toBe(theirs.blockExplorers.default.url)
      expect(ours.contracts).toEqual(
        'contracts' in theirs && 'gasPriceOracle' in theirs.contracts!
          ? { gasPriceOracle: theirs.contracts.gasPriceOracle }
          : undefined,
      )
      expect(ours.testnet ?? false).toBe('testnet' in theirs ? (theirs.testnet ?? false) : false)
    }
  })

  test('behavior: all exports are records, with unique and valid CAIP-2 ids', () => {
    const all: NetworkInput[] = Object.values(records)
    expect(all.length).toBe(exportNames.length + Object.keys(otherRecords).length)
    const ids = all.map(caipNetworkIdOf)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !parseCaipNetworkId(id))).toEqual([])
  })
})

describe('toNetwork', () => {
  test('behavior: when the provider serves a network, reads use the proxy and wallets get the network’s URL', () => {
    expect(toNetwork(records.mainnet, settings)).toEqual({
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: {
        default: { http: ['https://rpc.example/v1/?chainId=eip155:1&projectId=p%261'] },
        chainDefault: { http: ['https://ethereum.reth.rs/rpc'] },
      },
      blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
      assets: { imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900' },
    })
  })

  test('behavior: a viem chain object converts like our record, except for the image', () => {
    for (const name of exportNames.filter((each) => each !== 'metis')) {
      const ours = toNetwork(records[name], settings)
      expect(toNetwork(chains[name], settings)).toEqual({ ...ours, assets: {} })
      expect(ours.assets?.imageId).toBe(networkImageId(ours.caipNetworkId))
    }
  })

  test('behavior: of the contracts of a host’s network, only the gas price oracle is kept', () => {
    const address = '0x420000000000000000000000000000000000000F'
    const own = {
      ...records.fantom,
      contracts: { multicall3: { address: '0x1' }, gasPriceOracle: { address, blockCreated: 1 } },
    }
    expect(toNetwork(own, settings).contracts).toEqual({ gasPriceOracle: { address } })
    expect(toNetwork(chains.base, settings).contracts).toEqual({ gasPriceOracle: { address } })
    expect(toNetwork(chains.mainnet, settings)).not.toHaveProperty('contracts')
  })

  test('behavior: custom URLs come first for reads and are hidden from wallets; a custom image is added', () => {
    const network = toNetwork(records.fantom, {
      ...settings,
      customRpcUrls: { 'eip155:250': [{ url: 'https://own.example/v2/key' }] },
      chainImages: { 250: '/fantom.svg' },
    })
    expect(network.rpcUrls.default.http).toEqual(['https://own.example/v2/key', 'https://250.rpc.thirdweb.com'])
    expect(network.rpcUrls.chainDefault.http).toEqual(['https://250.rpc.thirdweb.com'])
    expect(network.assets).toEqual({ imageId: '06b26297-fe0c-4733-5d6b-ffa5498aac00', imageUrl: '/fantom.svg' })
  })

  test('behavior: when a network is converted twice, nothing changes', () => {
    for (const record of Object.values(records)) {
      const once = toNetwork(record, settings)
      expect(toNetwork(once, settings)).toEqual(once)
    }
  })

  test('error: when RPC URLs are not plain http(s), they are dropped', () => {
    const http = [
      'javascript:alert(1)',
      'https://user:pass@a.example',
      'wss://a.example',
      'not a url',
      'https://good.example',
    ]
    const network = toNetwork({ ...records.fantom, rpcUrls: { default: { http } } }, settings)
    expect(network.rpcUrls.default.http).toEqual(['https://good.example'])
  })

  test('behavior: the provider serves only listed networks, compared by the whole id', () => {
    const served = ['eip155:1', 'eip155:1313161555', SOLANA_MAINNET, 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz'] as const
    expect(served.filter(isProviderServed)).toEqual(served)
    const others = ['eip155:11', 'eip155:250', 'solana:1', 'cosmos:cosmoshub-4', 'eip155:constructor'] as const
    expect(others.filter(isProviderServed)).toEqual([])
  })

  test('behavior: the image of a network is found by its id', () => {
    expect(networkImageId('eip155:84532')).toBe('a18a7ecd-e307-4360-4746-283182228e00')
    expect(networkImageId('eip155:constructor')).toBeUndefined()
  })
})

test('behavior: the id of an unknown network is a number on EVM and text elsewhere', () => {
  expect([unknownNetwork('eip155:43114').id, unknownNetwork('solana:x').id]).toEqual([43114, 'x'])
})

test('behavior: the provider serves the EVM networks in this list, and no network with an adjacent id', () => {
  const mainnets = [1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000]
  const more = [42161, 42220, 43113, 43114, 59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420]
  const served = new Set([...mainnets, ...more, 999999999, 1313161554, 1313161555])
  for (const id of served)
    for (const near of [id - 1, id, id + 1]) expect(isProviderServed(`eip155:${near}`)).toBe(served.has(near))
})
