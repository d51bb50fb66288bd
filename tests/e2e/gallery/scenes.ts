import type { ModalOptions } from '../../../src/domain/options/options'
import {
  BALANCE_RETRY_BLOCK,
  HTTP_TIMEOUT,
  LOGIN_LIMIT,
  PAIRING_RENEWAL,
  SEARCH_SETTLE,
  WALLET_HINT_DELAY,
} from '../../../src/domain/limits'
import type { ViewName } from '../../../src/domain/view'
import { accountScenes } from './accountScenes'
import { capabilityScenes } from './capabilityScenes'
import { loginScenes } from './loginScenes'
import { nameScenes } from './nameScenes'
import { sessionScenes } from './sessionScenes'
import { payScenes } from './payScenes'
import { siwxScenes } from './siwxScenes'
import type { World } from './puppets'
import { onrampScenes } from './onrampScenes'
import { sendScenes } from './sendScenes'
import { swapScenes } from './swapScenes'
import { announced, connected, connectorsOf, walletAt } from './world'
import { bertil } from '../../support/addresses'
import { type Scene, type Step, connect, open, push, wait } from './steps'

export interface SceneFacts {
  view: ViewName
  world?: Partial<World>
  options?: Partial<ModalOptions>
  steps?: readonly Step[]
}

const select =
  (index?: number) =>
  ({ system }: Scene) =>
    system.root.send({ type: 'wallet.selected', ...(index !== undefined && { wallet: walletAt(index) }) })
const type =
  (text: string) =>
  ({ system }: Scene) =>
    system.chart('walletList')?.send({ type: 'search.typed', text })
const toPolygon = ({ system }: Scene) => system.root.send({ type: 'network.selected', caipNetworkId: 'eip155:137' })

const account = { world: { connect: connected }, steps: [open(), connect, open()] } as const
const networks = [...account.steps, push({ name: 'Networks' })]
/** A second wallet is connected, and the first stays. */
const second = ({ system }: Scene) =>
  system.connection('eip155')?.send({
    type: 'session.approved',
    connected: {
      ...connected,
      connectorId: announced[1]?.rdns ?? '',
      accounts: [{ namespace: 'eip155', address: bertil, type: 'eoa' }],
      caipNetworkId: 'eip155:137',
      wallet: {
        name: announced[1]?.name ?? '',
        type: 'ANNOUNCED',
        ...(announced[1]?.icon && { icon: announced[1].icon }),
      },
    },
  })
/** The first wallet, which is in the background, is locked. */
const lock = ({ system }: Scene) => {
  const { children } = system.root.getSnapshot()
  const background = children as Record<string, { send: (event: object) => void } | undefined>
  background['eip155/example.foxglove']?.send({ type: 'accounts.changed', accounts: [] })
}
const several = { world: { connect: connected }, options: { multiWallet: true } } as const
const foreign = { ...connected, caipNetworkId: 'eip155:999' as const }
const fault = {
  code: 'pairing.unreachable',
  message: 'Couldn’t reach WalletConnect. Check your connection and try again.',
} as const
const twins = [...announced, { uuid: 'a3', name: 'Foxglove', rdns: 'example.foxglove' }]
/** Announced wallets with a copy of Foxglove whose name has a Cyrillic letter. */
const copied = [...announced, { uuid: 'a4', name: 'F\u043Exglove', rdns: 'example.copy' }]
const copy = ({ system }: Scene) => system.root.send({ type: 'wallet.selected', connectorId: 'example.copy' })
const crowd = Array.from({ length: 70 }, (_, index) => ({
  uuid: `c${index}`,
  name: `Crowd ${index}`,
  rdns: `crowd.n${index}`,
}))
const documents = { termsConditionsUrl: 'https://app.example/terms', privacyPolicyUrl: 'https://app.example/privacy' }
const phone = { mobile: true }
const all = { remote: { email: true, socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] } }
const bare = { announced: [], connectors: [], recent: [] }
const submit =
  (email: string) =>
  ({ system }: Scene) =>
    system.root.send({ type: 'email.submitted', email })
const address = 'wren.hollis@example.com'

/** Scenes of every view, in each state that looks different. */
export const scenes = {
  connect: { view: 'Connect', steps: [open()] },
  'connect-bare': {
    view: 'Connect',
    world: { announced: [], connectors: [], recent: [], suggestions: 'waiting' },
    steps: [open()],
  },
  'connect-phone': { view: 'Connect', world: { ...bare, ...phone }, steps: [open()] },
  'connect-phone-recent': { view: 'Connect', world: { announced: [], connectors: [], ...phone }, steps: [open()] },
  'connect-phone-waiting': {
    view: 'Connect',
    world: { ...bare, ...phone, suggestions: 'waiting' },
    steps: [open()],
  },
  'connect-phone-crowd': { view: 'Connect', world: phone, steps: [open()] },
  'connect-legal': { view: 'Connect', options: documents, steps: [open()] },
  'connect-consent': { view: 'Connect', options: { ...documents, features: { legalCheckbox: true } }, steps: [open()] },
  'connect-agreed': {
    view: 'Connect',
    options: { ...documents, features: { legalCheckbox: true } },
    steps: [open(), ({ system }) => system.root.send({ type: 'consent.toggled' })],
  },
  'connect-twins': { view: 'Connect', world: { announced: twins, connectors: connectorsOf(twins) }, steps: [open()] },
  'connect-crowd': {
    view: 'Connect',
    world: { announced: crowd, connectors: connectorsOf(crowd), recent: [] },
    steps: [open()],
  },
  'connect-ended': {
    view: 'Connect',
    world: { connect: connected },
    steps: [
      open(),
      connect,
      ({ system }) =>
        system.connection('eip155')?.send({
          type: 'connection.ended',
          fault: { code: 'session.ended', message: 'The wallet ended the session. Connect again to continue.' },
        }),
      open(),
    ],
  },
  'connect-banner': {
    view: 'Connect',
    options: { debug: true },
    steps: [
      open(),
      ({ system }) =>
        system.alert.send({
          type: 'alert.raised',
          alert: {
            variant: 'error',
            short: 'Invalid Project ID',
            long: 'No project has this id, so services reject its calls. Copy the id from the cloud dashboard into `projectId`.',
          },
        }),
    ],
  },
  'connect-login': { view: 'Connect', world: { ...all, ...bare }, steps: [open()] },
  'connect-login-extension': { view: 'Connect', world: all, options: documents, steps: [open()] },
  'connect-login-awaited': { view: 'Connect', world: { ...bare, remote: 'waiting' }, steps: [open()] },
  'connect-login-consent': {
    view: 'Connect',
    world: { ...all, ...bare },
    options: { ...documents, features: { legalCheckbox: true } },
    steps: [open()],
  },
  'connect-login-two': {
    view: 'Connect',
    world: { ...bare, remote: { email: true, socials: ['google', 'apple'] } },
    steps: [open()],
  },
  'connect-login-one': {
    view: 'Connect',
    world: { ...bare, remote: { email: false, socials: ['farcaster'] } },
    steps: [open()],
  },
  'connect-login-ordered': {
    view: 'Connect',
    world: { ...all, ...bare },
    options: { features: { connectMethodsOrder: ['social', 'email', 'wallet'], collapseWallets: true } },
    steps: [open()],
  },
  'connect-login-phone': {
    view: 'Connect',
    world: { ...all, ...bare, ...phone },
    options: { features: { emailShowWallets: false } },
    steps: [open()],
  },
  'connect-email-only': {
    view: 'Connect',
    world: { ...bare, remote: { email: true, socials: false } },
    options: { enableWalletConnect: false },
    steps: [open()],
  },
  'connect-email-invalid': {
    view: 'Connect',
    world: { ...all, ...bare },
    steps: [open(), submit('wren.hollis@example')],
  },
  'connect-email-sending': { view: 'Connect', world: { ...all, ...bare }, steps: [open(), submit(address)] },
  'connect-email-cooling': {
    view: 'Connect',
    world: { ...all, ...bare, embedded: { email: { action: 'TOO_SOON', seconds: 27 } } },
    steps: [open(), submit(address), wait(1_000)],
  },
  'connect-email-late': {
    view: 'Connect',
    world: { ...all, ...bare },
    steps: [open(), submit(address), wait(LOGIN_LIMIT)],
  },
  'connect-email-loading': {
    view: 'Connect',
    world: { ...all, ...bare, embedded: 'waiting' },
    steps: [open(), submit(address)],
  },
  'connect-email-unloaded': {
    view: 'Connect',
    world: { ...all, ...bare, embedded: 'failing' },
    steps: [open(), submit(address)],
  },
  'connect-wallets': { view: 'ConnectWallets', world: all, steps: [open(), push({ name: 'ConnectWallets' })] },
  'connect-socials': { view: 'ConnectSocials', world: all, steps: [open(), push({ name: 'ConnectSocials' })] },
  'email-login': { view: 'EmailLogin', world: all, options: documents, steps: [open({ name: 'EmailLogin' })] },
  'email-login-off': { view: 'EmailLogin', steps: [open({ name: 'EmailLogin' })] },
  external: { view: 'ConnectingExternal', steps: [open(), connect] },
  'external-lookalike': {
    view: 'ConnectingExternal',
    world: { announced: copied, connectors: connectorsOf(copied) },
    steps: [open(), copy],
  },
  'external-unanswered': { view: 'ConnectingExternal', steps: [open(), connect, wait(WALLET_HINT_DELAY)] },
  'external-declined': { view: 'ConnectingExternal', world: { connect: 'wallet.declined' }, steps: [open(), connect] },
  'external-failed': { view: 'ConnectingExternal', world: { connect: 'wallet.notFound' }, steps: [open(), connect] },
  'external-support': {
    view: 'ConnectingExternal',
    world: { connect: 'wallet.notFound' },
    options: { support: { href: 'https://app.example/support' } },
    steps: [open(), connect],
  },
  qr: { view: 'ConnectingWalletConnect', steps: [open(), select()] },
  'qr-wallet': { view: 'ConnectingWalletConnect', steps: [open(), select(7)] },
  'qr-waiting': { view: 'ConnectingWalletConnect', world: { pairing: [] }, steps: [open(), select(7)] },
  'qr-renewing': { view: 'ConnectingWalletConnect', steps: [open(), select(7), wait(PAIRING_RENEWAL)] },
  'qr-declined': {
    view: 'ConnectingWalletConnect',
    world: {
      pairing: [
        {
          type: 'session.declined',
          fault: { code: 'pairing.declined', message: 'The wallet declined the connection.' },
        },
      ],
    },
    steps: [open(), select(7)],
  },
  'qr-unreachable': {
    view: 'ConnectingWalletConnect',
    world: { pairing: [{ type: 'relay.failed', fault }] },
    steps: [open(), select(7)],
  },
  tabs: { view: 'ConnectingWalletConnect', steps: [open(), select(3)] },
  'phone-open': { view: 'ConnectingWalletConnect', world: phone, steps: [open(), select(7)] },
  'phone-waiting': { view: 'ConnectingWalletConnect', world: { ...phone, pairing: [] }, steps: [open(), select(7)] },
  'phone-checking': {
    view: 'ConnectingWalletConnect',
    world: phone,
    steps: [open(), select(7), ({ tellPairing }) => tellPairing({ type: 'page.returned' })],
  },
  basic: { view: 'ConnectingWalletConnectBasic', options: { wallets: 'walletConnectOnly' }, steps: [open()] },
  'basic-phone': {
    view: 'ConnectingWalletConnectBasic',
    options: { wallets: 'walletConnectOnly' },
    world: { ...phone, announced: [], connectors: [] },
    steps: [
      open(),
      ({ system }) => system.router.send({ type: 'view.reset', view: { name: 'ConnectingWalletConnectBasic' } }),
    ],
  },
  all: { view: 'AllWallets', steps: [open(), push({ name: 'AllWallets' })] },
  'all-phone': { view: 'AllWallets', world: phone, steps: [open(), push({ name: 'AllWallets' })] },
  'all-certified': {
    view: 'AllWallets',
    steps: [
      open(),
      push({ name: 'AllWallets' }),
      ({ system }) => system.chart('walletList')?.send({ type: 'badge.chosen', badge: 'certified' }),
    ],
  },
  'all-waiting': { view: 'AllWallets', world: { wallets: 'waiting' }, steps: [open(), push({ name: 'AllWallets' })] },
  'all-failed': { view: 'AllWallets', world: { wallets: 'failing' }, steps: [open(), push({ name: 'AllWallets' })] },
  'all-support': {
    view: 'AllWallets',
    world: { wallets: 'failing' },
    options: { support: { href: 'mailto:help@app.example' } },
    steps: [open(), push({ name: 'AllWallets' })],
  },
  'all-unloaded': {
    view: 'AllWallets',
    world: { flowCode: 'failing' },
    steps: [open(), push({ name: 'AllWallets' })],
  },
  'all-found': { view: 'AllWallets', steps: [open(), push({ name: 'AllWallets' }), type('wren'), wait(SEARCH_SETTLE)] },
  'all-empty': {
    view: 'AllWallets',
    world: { found: [] },
    steps: [open(), push({ name: 'AllWallets' }), type('zzz'), wait(SEARCH_SETTLE)],
  },
  'all-search-failed': {
    view: 'AllWallets',
    world: { found: 'failing' },
    steps: [open(), push({ name: 'AllWallets' }), type('wren'), wait(SEARCH_SETTLE)],
  },
  account: { view: 'Account', ...account },
  'account-waiting': { view: 'Account', world: { connect: connected, balance: 'waiting' }, steps: account.steps },
  'account-unavailable': {
    view: 'Account',
    world: { connect: connected, balance: 'failing' },
    steps: [...account.steps, wait(HTTP_TIMEOUT), wait(BALANCE_RETRY_BLOCK)],
  },
  'account-leaving': {
    view: 'Account',
    ...account,
    steps: [...account.steps, ({ system }) => system.root.send({ type: 'disconnect' })],
  },
  networks: { view: 'Networks', world: account.world, steps: networks },
  'networks-refused': {
    view: 'Networks',
    world: { connect: connected, switching: 'chain.declined' },
    steps: [...networks, toPolygon],
  },
  switching: { view: 'SwitchNetwork', world: account.world, steps: [...networks, toPolygon] },
  adding: {
    view: 'SwitchNetwork',
    world: { connect: connected, switching: 'chain.unknown' },
    steps: [...networks, toPolygon],
  },
  unsupported: { view: 'UnsupportedChain', world: { connect: foreign }, steps: [open(), connect] },
  'unsupported-refused': {
    view: 'UnsupportedChain',
    world: { connect: foreign, switching: 'chain.declined' },
    steps: [open(), connect, toPolygon],
  },
  downloads: { view: 'Downloads', steps: [open(), push({ name: 'Downloads', params: { wallet: walletAt(6) } })] },
  'downloads-none': {
    view: 'Downloads',
    steps: [open(), push({ name: 'Downloads', params: { wallet: { id: 'x', name: 'Nowhere' } } })],
  },
  get: { view: 'GetWallet', steps: [open(), push({ name: 'GetWallet' })] },
  'what-wallet': { view: 'WhatIsAWallet', steps: [open(), push({ name: 'WhatIsAWallet' })] },
  'what-network': {
    view: 'WhatIsANetwork',
    steps: [...networks, push({ name: 'WhatIsANetwork' })],
    world: account.world,
  },
  'switch-active-chain': {
    ...account,
    view: 'SwitchActiveChain',
    steps: [...account.steps, push({ name: 'SwitchActiveChain', params: { caipNetworkId: 'eip155:137' } })],
  },
  'your-wallets': {
    view: 'YourWallets',
    ...several,
    steps: [...account.steps, push({ name: 'YourWallets' })],
  },
  'your-wallets-several': {
    view: 'YourWallets',
    ...several,
    steps: [...account.steps, second, open(), push({ name: 'YourWallets' })],
  },
  'your-wallets-locked': {
    view: 'YourWallets',
    ...several,
    steps: [...account.steps, second, lock, open(), push({ name: 'YourWallets' })],
  },
  'switch-address': {
    view: 'SwitchAddress',
    world: {
      connect: {
        ...connected,
        accounts: [...connected.accounts, { namespace: 'eip155', address: bertil, type: 'eoa' }],
      },
    },
    steps: [...account.steps, push({ name: 'SwitchAddress' })],
  },
  'multi-chain': {
    view: 'ConnectingMultiChain',
    steps: [
      open(),
      push({ name: 'ConnectingMultiChain', params: { name: 'Foxglove', connectorIds: ['example.foxglove'] } }),
    ],
  },
  ...accountScenes,
  ...loginScenes,
  ...sendScenes,
  ...nameScenes,
  ...sessionScenes,
  ...payScenes,
  ...siwxScenes,
  ...onrampScenes,
  ...swapScenes,
  ...capabilityScenes,
} as const satisfies Record<string, SceneFacts>

export type SceneName = keyof typeof scenes
