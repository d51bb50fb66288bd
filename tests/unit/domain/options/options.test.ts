import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as chains from 'viem/chains'
import { ModalError } from '../../../../src/domain/errors'
import { optionNames, optionRows, withDefaults, type ModalOptions } from '../../../../src/domain/options/options'
import { featureRows } from '../../../../src/domain/options/features'
import { checkOptionNames, nearestName } from '../../../../src/domain/options/check'
import { optionChecks } from '../../../../src/domain/options/values'
import { isBasic, featuresOf } from '../../../../src/domain/options/resolved'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { mainnet, polygon, solana } from '../../../../src/doors/networks'
import { createSiwx } from '../../../../src/features/siwx/services/siwx'
import type { SiweConfig } from '../../../../src/domain/siwx/session'

const siweConfig: SiweConfig = {
  getNonce: () => '',
  createMessage: () => '',
  verifyMessage: () => false,
  getSession: () => null,
  signOut: () => {},
}

const options: ModalOptions = { projectId: 'p', networks: [mainnet, polygon] }

function refusal(run: () => unknown): Pick<ModalError, 'code' | 'message'> {
  try {
    run()
  } catch (error) {
    if (error instanceof ModalError) return { code: error.code, message: error.message }
    throw error
  }
  throw new Error('nothing was refused')
}
const wrong = (over: object) => refusal(() => resolveOptions({ ...options, ...over } as ModalOptions))

describe('checkOptionNames', () => {
  test('error: the message for an unknown option names it and the nearest known one', () => {
    const { code, message } = refusal(() => checkOptionNames({ ...options, themeMod: 'dark' } as ModalOptions))
    expect(code).toBe('options.unknown')
    expect(message).toContain('Unknown option "themeMod". Did you mean "themeMode"? Allowed: projectId, networks,')
  })

  test('error: when no name is near an unknown feature, the message names it without a suggestion', () => {
    const { code, message } = refusal(() =>
      resolveOptions({ ...options, features: { qqqqqqqqqq: true } } as ModalOptions),
    )
    expect(code).toBe('options.unknown')
    expect(message).toMatch(/^Unknown option "features\.qqqqqqqqqq"\. Allowed: receive, send, /)
  })

  test('error: when siwx and siweConfig are both set, they are rejected', () => {
    expect(refusal(() => checkOptionNames({ ...options, siwx: createSiwx(), siweConfig }))).toEqual({
      code: 'options.siwxAndSiweConfig',
      message: 'Cannot set both `siweConfig` and `siwx` options',
    })
  })

  test('error: when the project id is empty or the options are missing, they are rejected', () => {
    expect(refusal(() => checkOptionNames({ ...options, projectId: '' })).message).toContain(
      'Project ID Not Configured',
    )
    expect(refusal(() => checkOptionNames(undefined as unknown as ModalOptions)).code).toBe('options.invalid.object')
  })

  test('behavior: when one letter of a name is missing, the name is suggested', () => {
    fc.assert(
      fc.property(fc.constantFrom(...optionNames.filter((name) => name.length > 8)), fc.nat(), (name, at) => {
        const i = at % name.length
        expect(nearestName(name.slice(0, i) + name.slice(i + 1), optionNames)).toBe(name)
      }),
    )
  })
})

describe('resolveOptions', () => {
  test('behavior: when only the required options are set, all others have their defaults', () => {
    const resolved = resolveOptions(options)
    expect(resolved).toMatchObject({
      defaultNetwork: 'eip155:1',
      themeMode: 'dark',
      preload: 'idle',
      remoteConfig: 'override',
      debug: false,
      enableReconnect: true,
      enableEmbedded: false,
      services: { registry: 'https://api.web3modal.org', relay: 'wss://relay.walletconnect.org' },
      features: {
        receive: true,
        send: true,
        emailShowWallets: true,
        analytics: true,
        allWallets: true,
        legalCheckbox: false,
      },
      localRemoteFeatures: {},
      remoteFeatures: featuresOf({}),
      defaultAccountTypes: { bip122: 'payment', eip155: 'smartAccount', polkadot: 'eoa', solana: 'eoa' },
    })
    expect(resolved.networks.map((network) => network.caipNetworkId)).toEqual(['eip155:1', 'eip155:137'])
    const { networks } = resolveOptions({ projectId: 'p', networks: [{ ...mainnet, caipNetworkId: undefined }] })
    expect(networks[0]?.caipNetworkId).toBe('eip155:1')
    expect(JSON.parse(JSON.stringify(resolved))).toEqual(resolved)
  })

  test('behavior: the feature switches have these defaults', () => {
    const { features } = resolveOptions(options)
    const switches = Object.entries(features).filter(([, value]) => typeof value === 'boolean')
    expect(Object.fromEntries(switches)).toMatchInlineSnapshot(`
      {
        "allWallets": true,
        "analytics": true,
        "collapseWallets": false,
        "emailShowWallets": true,
        "legalCheckbox": false,
        "pay": false,
        "receive": true,
        "send": true,
        "smartSessions": false,
      }
    `)
  })

  test.each<[string, object, boolean]>([
    ['a poll of a second', { pendingTransactionsFilter: { enable: true, pollingInterval: 1_000 } }, true],
    ['a poll of four minutes', { pendingTransactionsFilter: { enable: true, pollingInterval: 240_000 } }, true],
    ['a quicker poll', { pendingTransactionsFilter: { enable: true, pollingInterval: 999 } }, false],
    ['a slower poll', { pendingTransactionsFilter: { enable: true, pollingInterval: 240_001 } }, false],
    ['a poll of half a millisecond more', { pendingTransactionsFilter: { pollingInterval: 1_000.5 } }, false],
    ['no colour mixed in', { themeVariables: { '--w3m-color-mix-strength': 0 } }, true],
    ['all of the colour mixed in', { themeVariables: { '--w3m-color-mix-strength': 100 } }, true],
    ['less than none', { themeVariables: { '--w3m-color-mix-strength': -1 } }, false],
    ['more than all', { themeVariables: { '--w3m-color-mix-strength': 101 } }, false],
    ['a strength as text', { themeVariables: { '--w3m-color-mix-strength': '50' } }, false],
    ['support', { support: true }, true],
    ['a page of support', { support: { href: 'https://shop.example/help' } }, true],
    ['an e-mail address of support', { support: { href: 'mailto:help@shop.example' } }, true],
    ['a script as support', { support: { href: 'javascript:alert(1)' } }, false],
    ['an e-mail with more in it', { support: { href: 'mailto:help@shop.example?body=x' } }, false],
    ['support as text', { support: 'https://shop.example/help' }, false],
    ['support without a place', { support: {} }, false],
    ['a wallet without links', { customWallets: [{ id: 'a', name: 'A', mobile_link: null }] }, true],
    ['a wallet whose link is a number', { customWallets: [{ id: 'a', name: 'A', mobile_link: 5 }] }, false],
  ])('limit: bounds are enforced for %s', (_, given, allowed) => {
    const resolve = () => resolveOptions({ ...options, ...given })
    if (allowed) expect(resolve).not.toThrow()
    else expect(resolve).toThrow(expect.objectContaining({ code: 'options.invalid' }))
  })

  test('limit: a name is suggested when at most a third of it differs, but never for a long text', () => {
    expect(nearestName('abcdef', ['abcdxy'])).toBe('abcdxy')
    expect(nearestName('abcdef', ['abcxyz'])).toBeUndefined()
    expect(nearestName('a'.repeat(61), ['a'.repeat(61)])).toBeUndefined()
  })

  test('behavior: every option has a check, and every check an option', () => {
    expect(Object.keys(optionChecks).sort()).toEqual([...optionNames].sort())
  })

  test('behavior: every default passes the check of its own option', () => {
    const defaults = (rows: object) =>
      Object.fromEntries(Object.entries(rows).flatMap(([name, row]) => ('default' in row ? [[name, row.default]] : [])))
    expect(Object.keys(defaults(optionRows)).length).toBeGreaterThan(20)
    expect(() => resolveOptions({ ...options, ...defaults(optionRows), features: defaults(featureRows) })).not.toThrow()
  })

  test.each([
    ['remoteConfig', ['override', 'narrow', 'ignore']],
    ['themeMode', ['auto', 'light', 'dark']],
    ['preload', ['idle', 'intent', 'none']],
    ['wallets', ['all', 'walletConnectOnly']],
    ['allWallets', ['SHOW', 'HIDE', 'ONLY_MOBILE']],
  ] as const)('behavior: %s accepts the values %j and rejects an empty text', (name, values) => {
    for (const value of values) expect(resolveOptions({ ...options, [name]: value })).toMatchObject({ [name]: value })
    expect(wrong({ [name]: '' })).toMatchObject({ code: 'options.invalid' })
  })

  test('behavior: when the host leaves options out, they have these defaults', () => {
    const { projectId: _, networks: __, ...defaults } = withDefaults(options)
    expect(defaults).toMatchInlineSnapshot(`
      {
        "adapters": [],
        "allWallets": "SHOW",
        "allowUnsupportedChain": false,
        "chainImages": {},
        "connectorImages": {},
        "customWallets": [],
        "debug": false,
        "enableEIP6963": true,
        "enableEmbedded": false,
        "enableInjected": true,
        "enableNetworkSwitch": true,
        "enableReconnect": true,
        "enableWalletConnect": true,
        "enableWalletGuide": true,
        "excludeWalletIds": [],
        "experimental_preferUniversalLinks": false,
        "featuredWalletIds": [],
        "includeWalletIds": [],
        "locale": "en",
        "manualWCControl": false,
        "multiWallet": false,
        "preload": "idle",
        "remoteConfig": "override",
        "support": false,
        "themeMode": "dark",
        "themeVariables": {},
        "wallets": "all",
      }
    `)
  })

  test('behavior: when an option is undefined or missing, withDefaults sets its default', () => {
    expect(withDefaults({ ...options, themeMode: 'light', preload: undefined })).toMatchObject({
      themeMode: 'light',
      preload: 'idle',
      enableReconnect: true,
    })
  })

  test('behavior: siwx is not part of the resolved options', () => {
    expect(Object.keys(resolveOptions({ ...options, siwx: createSiwx() }))).not.toContain('siwx')
  })

  test('behavior: when the host sets no metadata, the metadata of the page is used', () => {
    const page = { name: 'Page', description: '', url: 'https://page.example', icons: [] }
    const host = { ...page, name: 'Shop' }
    expect(resolveOptions(options, () => page).metadata).toEqual(page)
    expect(resolveOptions({ ...options, metadata: host }, () => page).metadata).toEqual(host)
  })

  test('behavior: viem chain objects, own services, an order and a default network are resolved', () => {
    const resolved = resolveOptions({
      projectId: 'p',
      networks: [chains.mainnet, chains.zksync, chains.celo, solana, chains.mainnet],
      defaultNetwork: chains.celo,
      services: { blockchain: 'http://127.0.0.1:8000/' },
      features: { connectorTypeOrder: ['injected'], socials: false },
    })
    expect(resolved.networks.map((network) => network.id)).toEqual([1, 324, 42220, solana.id])
    expect(resolved.defaultNetwork).toBe('eip155:42220')
    expect(resolved.networks[0]?.rpcUrls.default.http).toEqual([
      'http://127.0.0.1:8000/v1/?chainId=eip155:1&projectId=p',
    ])
    expect(resolved.features.connectorTypeOrder).toEqual([
      'injected',
      'recent',
      'walletConnect',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
    expect(resolved.localRemoteFeatures).toEqual({ socials: false })
  })

  test.each([
    [{ themeMode: 'blue' }, 'Option "themeMode" is "blue"; allowed: one of auto, light, dark.'],
    [{ debug: 'yes' }, 'Option "debug" is "yes"; allowed: true or false.'],
    // With its quotes, a text of 58 letters has 60 characters, the most that are not shortened.
    [{ debug: 'y'.repeat(58) }, `Option "debug" is "${'y'.repeat(58)}"; allowed: true or false.`],
    [{ debug: 'y'.repeat(59) }, `Option "debug" is "${'y'.repeat(58)}…; allowed: true or false.`],
    [{ networks: [] }, 'Option "networks" is []; allowed: at least one network.'],
    [{ networks: undefined }, 'Option "networks" is not given; allowed: a list of networks.'],
    [
      { networks: [{ ...mainnet, id: -1 }] },
      'Option "networks[0].id" is -1; allowed: a chain id: a positive integer, or the reference part of a CAIP-2 id.',
    ],
    [
      { networks: [{ ...mainnet, contracts: { gasPriceOracle: { address: '0x12' } } }] },
      'Option "networks[0].contracts.gasPriceOracle.address" is "0x12"; allowed: an address, 0x and 40 hexadecimal digits.',
    ],
    [
      { services: { registry: 'javascript:alert(1)' } },
      'Option "services.registry" is "javascript:alert(1)"; allowed: an http(s) URL without user or password.',
    ],
    [
      { services: { relay: 'https://relay.example' } },
      'Option "services.relay" is "https://relay.example"; allowed: a ws(s) URL without user or password.',
    ],
    [
      { termsConditionsUrl: 'ftp://a.example' },
      'Option "termsConditionsUrl" is "ftp://a.example"; allowed: an http(s) URL without user or password.',
    ],
    [
      { customRpcUrls: { mainnet: [] } },
      'Option "customRpcUrls.mainnet" is "mainnet"; allowed: a CAIP-2 id such as "eip155:1".',
    ],
    [
      { themeVariables: { '--w3m-accent': 'red;} *{' } },
      'Option "themeVariables.--w3m-accent" is "red;} *{"; allowed: a CSS value of at most 200 characters without ; { } < > \\.',
    ],
    [{ chainImages: new Map() }, 'Option "chainImages" is {}; allowed: an object of image URLs.'],
    [{ customWallets: [{ id: 'a', name: '' }] }, 'Option "customWallets[0].name" is ""; allowed: a non-empty string.'],
    [
      { features: { swaps: ['1inch', 1] } },
      'Option "features.swaps" is ["1inch",1]; allowed: a list of names, or false.',
    ],
    [
      { features: { connectMethodsOrder: ['wallet', 'phone'] } },
      'Option "features.connectMethodsOrder[1]" is "phone"; allowed: one of email, social, wallet.',
    ],
    [
      { appearance: { groupNames: { installed: 'Here' } } },
      'Option "appearance.groupNames.installed" is "installed"; allowed: one of injected, recent, walletConnect, featured, custom, external, recommended.',
    ],
    [{ metadata: { name: 'Shop' } }, 'Option "metadata.description" is not given; allowed: a string.'],
    [
      { defaultAccountTypes: { eip156: 'eoa' } },
      'Option "defaultAccountTypes.eip156" is "eip156"; allowed: one of eip155, solana, polkadot, bip122, cosmos.',
    ],
    [
      { defaultNetwork: solana },
      'Option "defaultNetwork" is "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"; allowed: one of networks: eip155:1, eip155:137.',
    ],
  ])('error: %j is rejected, and the message names the allowed values', (over, message) => {
    expect(wrong(over)).toEqual({ code: 'options.invalid', message })
  })

  test.each([['send'], 'send', 7, null])('error: features of another kind (%j) are rejected as such', (features) => {
    expect(wrong({ features })).toEqual({
      code: 'options.invalid',
      message: expect.stringMatching(/^Option "features" is .*; allowed: an object of features\.$/),
    })
  })

  test('error: when a nested name is unknown, it is rejected', () => {
    expect(wrong({ services: { registri: 'https://a.example' } })).toEqual({
      code: 'options.unknown.field',
      message: 'Unknown option "services.registri".',
    })
  })

  test('limit: when a value is long, the message shortens it', () => {
    expect(wrong({ debug: 'x'.repeat(500) }).message.length).toBeLessThan(120)
  })

  test('error: for any value of an option, resolveOptions returns options or throws a ModalError', () => {
    fc.assert(
      fc.property(fc.constantFrom(...optionNames), fc.anything(), (name, value) => {
        try {
          resolveOptions({ ...options, [name]: value } as ModalOptions)
        } catch (error) {
          expect(error).toBeInstanceOf(ModalError)
        }
      }),
    )
  })

  test('behavior: basic mode is off by default and on with walletConnectOnly or manualWCControl', () => {
    expect(isBasic(resolveOptions(options))).toBe(false)
    expect(isBasic(resolveOptions({ ...options, wallets: 'walletConnectOnly' }))).toBe(true)
    expect(isBasic(resolveOptions({ ...options, manualWCControl: true }))).toBe(true)
  })
})
