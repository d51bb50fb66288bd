import { describe, expect, it } from 'vitest'
import { modalOptions } from '../../../demo/modalOptions'
import { readQuery } from '../../../demo/query'

describe('the demo reads its query', () => {
  it('behavior: when the query is empty, there is an announced and an injected sandbox wallet', () => {
    expect(readQuery('')).toEqual({
      projectless: false,
      embedded: false,
      legalCheckbox: false,
      walletConnectOnly: false,
      debug: true,
      two: false,
      tips: false,
      buttons: false,
      solana: false,
      wallets: { announced: true, injected: true, hostile: 0, solana: false, multichain: false, bitcoin: [] },
    })
  })

  it('behavior: when a project is given, there are no sandbox wallets', () => {
    expect(readQuery('?project=abc')).toMatchObject({
      project: 'abc',
      wallets: { announced: false, injected: false, hostile: 0, solana: false, multichain: false, bitcoin: [] },
    })
  })

  it('behavior: each switch of the query sets its option', () => {
    expect(
      readQuery(
        '?embedded=1&legal=1&wallets=walletConnectOnly&debug=0&two=1&buttons=1&solana=1&wallet=hostile&count=10000',
      ),
    ).toEqual({
      projectless: false,
      embedded: true,
      legalCheckbox: true,
      walletConnectOnly: true,
      debug: false,
      two: true,
      tips: false,
      buttons: true,
      solana: true,
      wallets: { announced: true, injected: false, hostile: 10000, solana: false, multichain: false, bitcoin: [] },
    })
  })

  it('behavior: options in JSON override those of the demo', () => {
    const query = readQuery(`?options=${encodeURIComponent('{"preload":"none","features":{"analytics":false}}')}`)
    expect(query.options).toEqual({ preload: 'none', features: { analytics: false } })
    const options = modalOptions(query, undefined, 'https://page.example')
    expect(options).toMatchObject({ preload: 'none', themeMode: 'dark', features: { analytics: false } })
  })

  it('behavior: the frame host of the sandbox and the Solana networks reach the options of the modal', () => {
    const urls = {
      page: 'http://a',
      phone: 'http://b',
      registry: 'http://c',
      blockchain: 'http://d',
      analytics: 'http://e',
      relay: 'ws://f',
      frame: 'http://g',
    }
    const options = modalOptions(
      readQuery('?solana=1'),
      { projectId: 'sandbox', urls, chains: [1], rpcUrls: { 'eip155:1': 'http://d/rpc/1' } },
      'https://page.example',
    )
    expect(options.services).toMatchObject({ frame: 'http://g', onramp: 'http://d/onramp/meld' })
    expect(options.customRpcUrls).toEqual({ 'eip155:1': [{ url: 'http://d/rpc/1' }] })
    expect(options.networks[0]).toMatchObject({ id: 1, rpcUrls: { default: { http: ['http://d/rpc/1'] } } })
    expect(options.networks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ethereum', 'Solana', 'Solana Devnet']),
    )
    expect(modalOptions(readQuery(''), undefined, 'https://page.example').networks).toHaveLength(7)
  })

  it('behavior: a Solana wallet comes with the Solana networks, by name, or as part of a multichain wallet', () => {
    expect(readQuery('?solana=1').wallets).toMatchObject({
      announced: true,
      injected: true,
      solana: true,
      multichain: false,
    })
    expect(readQuery('?wallet=solana').wallets).toMatchObject({ announced: false, solana: true })
    expect(readQuery('?wallet=multichain').wallets).toMatchObject({ announced: true, solana: false, multichain: true })
  })

  it('limit: when the count is not a number, the default is used', () => {
    expect(readQuery('?wallet=hostile&count=many').wallets.hostile).toBe(34)
  })
})
