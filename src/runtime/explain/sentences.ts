import type { Reason, ReasonCode, ReasonKind } from '../../domain/reasons'

/** Kinds of reasons, in the order in which they are listed. */
const kinds: readonly ReasonKind[] = [
  'option',
  'remote',
  'network',
  'wallet',
  'account',
  'timeZone',
  'device',
  'chunk',
  'fault',
]

/** Sentence of each reason, and what would change it. They are for the host's developer, so they are in English only. */
const sentences: Readonly<Record<ReasonCode, readonly [message: string, fix: string]>> = {
  'option.project': [
    'It needs the services of a project, and the modal has no project id.',
    'Pass `projectId` to `createModal`.',
  ],
  'option.off': [
    'The options switch it off.',
    'Switch it on in `features`, or in the option of its name. With `remoteConfig: "override"`, the cloud dashboard decides most features.',
  ],
  'option.order': [
    'The option for the order leaves it out.',
    'Add it to `features.walletFeaturesOrder`, or to `features.connectMethodsOrder` if it’s a way to connect.',
  ],
  'option.names': [
    'The list of providers is empty, or has a name that the modal doesn’t know.',
    'Check the spelling of the names in `features`, and in the cloud dashboard.',
  ],
  'option.basic': [
    'The options allow WalletConnect only, so the dialog begins with its QR code, or with its wallets on a phone.',
    'Set `wallets` to "all", and leave out `manualWCControl`.',
  ],
  'option.walletConnect': [
    'WalletConnect is switched off, and no wallet of the registry can be reached without it.',
    'Set `enableWalletConnect` to `true`.',
  ],
  'option.exclude': ['`excludeWalletIds` has this wallet.', 'Take it off that list.'],
  'option.include': [
    '`includeWalletIds` doesn’t have this wallet.',
    'Add its id or its name to `includeWalletIds`, or leave the option out.',
  ],
  'option.namespace': [
    'The dialog was opened for a namespace that this wallet doesn’t support.',
    'Open the dialog without `namespace`, or for networks that the wallet supports.',
  ],
  'option.networks': [
    'The modal has no network of this id or namespace.',
    'Add a network to `networks` in the options of `createModal`, or call `addNetwork`.',
  ],
  'option.opening': [
    'The dialog was opened for other networks.',
    'Add the network to those of `open({ networks })`, or leave them out.',
  ],
  'option.switch': [
    'The options keep visitors from switching networks in the dialog.',
    'Set `enableNetworkSwitch` to `true`, or call `switchNetwork`.',
  ],
  'option.view': [
    '`open` can’t show this view.',
    'Use a name of the type `PublicViewName`. A view of your own needs `open: true`.',
  ],
  'remote.off': [
    'The project’s remote configuration doesn’t have it.',
    'Switch it on in the cloud dashboard, or set `remoteConfig` to "ignore".',
  ],
  'remote.waiting': [
    'The project’s remote configuration is loading, so a placeholder is shown.',
    'Wait a second. If it isn’t there by then, the options apply.',
  ],
  'network.swap': [
    'Swaps aren’t supported on the active network.',
    'Switch to a network with swaps, such as Ethereum.',
  ],
  'network.send': ['The dialog sends on EVM and Solana only.', 'Switch to a network of EVM or Solana.'],
  'network.testnet': ['The active network is a testnet, and nothing is sold there.', 'Switch to a mainnet.'],
  'network.onramp': ['No provider in the list sells on the active network.', 'Switch to a network of EVM or Solana.'],
  'network.history': ['Only EVM accounts have a history.', 'Switch to an EVM network.'],
  'network.login': [
    'The embedded wallet has accounts on EVM and Solana only, and no network of the modal is one of them.',
    'Add a network of EVM or Solana to `networks`.',
  ],
  'network.smartAccount': [
    'The embedded wallet has no smart account on the active network.',
    'Switch to a network with smart accounts.',
  ],
  'network.evm': ['It’s for EVM accounts only.', 'Make an EVM network the active one.'],
  'network.unsupported': [
    'The wallet is on a network that isn’t one of the modal’s, so the visitor is asked to switch first.',
    'Add that network to `networks`, or set `allowUnsupportedChain`.',
  ],
  'network.wallet': [
    'The wallet supports none of the modal’s networks.',
    'Add one of its networks to `networks`, if your page supports it.',
  ],
  'wallet.embedded': ['It’s for the embedded wallet only.', 'Log in by e-mail or with a social account.'],
  'wallet.network': [
    'The connected wallet doesn’t support this network.',
    'Connect a wallet that supports it, or pair again and approve the network.',
  ],
  'wallet.session': [
    'A WalletConnect session exists already, so no other phone wallet is offered.',
    'Disconnect first.',
  ],
  'wallet.link': [
    'The registry has no link that opens this wallet.',
    'The wallet’s maker adds a link to its entry in the registry.',
  ],
  'wallet.more': [
    'Connect keeps it behind its row “more”: another wallet has the same rdns, or there are over fifty wallets.',
    'Nothing to do: visitors find it there.',
  ],
  'wallet.unsuggested': [
    'It isn’t on this page, and the registry doesn’t suggest it.',
    'Add it to `featuredWalletIds` or `customWallets`. Visitors also find it in All wallets.',
  ],
  'wallet.room': [
    'Connect fills its list with wallets that come first, or lists the same wallet under another id.',
    'Add it to `featuredWalletIds` or `customWallets`. Visitors also find it in All wallets.',
  ],
  'wallet.unknown': [
    'No wallet of this id, rdns or name was found, in this page or the registry.',
    'Check the spelling. A wallet of the browser is found once it has announced itself.',
  ],
  'wallet.connecting': ['The wallet was asked and hasn’t answered.', 'The visitor approves the request in the wallet.'],
  'wallet.reconnecting': [
    'The wallet hasn’t confirmed the connection of the last visit.',
    'Wait until the wallet has answered. It has a time limit.',
  ],
  'wallet.disconnecting': ['The wallet is being disconnected.', 'Wait a moment, then connect again.'],
  'wallet.locked': [
    'The wallet is locked, missing or unreachable. Its connection is kept.',
    'The visitor unlocks the wallet, or connects it again.',
  ],
  'account.missing': ['No account is connected.', 'Connect an account first.'],
  'account.stored': ['This browser has no connection to restore.', 'Call `connect`, or let the visitor connect.'],
  'account.consent': [
    'The visitor hasn’t agreed to the terms.',
    'The visitor ticks the box above the ways to connect.',
  ],
  'account.plain': ['The active account isn’t a smart account.', 'Switch to the smart account in the settings.'],
  'account.named': [
    'The account has a name, or its name hasn’t been read yet.',
    'Nothing to do: an account has one name.',
  ],
  'timeZone.restricted': [
    'The provider may not sell in the visitor’s time zone.',
    'Add a provider that may, such as "meld".',
  ],
  'device.mobile': [
    'It isn’t offered on a phone: a wallet there needs a mobile link, and a QR code can’t be scanned.',
    'Nothing to do on this device.',
  ],
  'device.telegram': [
    'The provider’s login doesn’t work in Telegram’s browser on this device.',
    'Open the page in another browser.',
  ],
  'chunk.missing': [
    'The feature with this view isn’t part of the modal.',
    'Pass the feature in `extensions`, or check the name of the view.',
  ],
  'chunk.loading': [
    'The code that draws it is loading, so a placeholder or the view before is shown.',
    'Wait until the code has loaded.',
  ],
  'chunk.failed': [
    'The code that draws it couldn’t be loaded, so a message with a button is shown.',
    'Let the visitor press that button, which loads the code again or reloads the page. If it fails each time, check that your server has all files of the build.',
  ],
  'fault.connection': [
    'The last attempt to connect failed, or the connection ended with an error.',
    'Let the visitor connect again.',
  ],
  'fault.registry': [
    'The registry couldn’t be asked about this wallet.',
    'Check the connection, the project id and its allowlist, then ask again.',
  ],
}

/** Returns each reason once, with its sentences, in the order of their kinds. */
export function reasonsOf(codes: readonly ReasonCode[]): Reason[] {
  const kindOf = (code: ReasonCode) => code.slice(0, code.indexOf('.')) as ReasonKind
  return [...new Set(codes)]
    .sort((a, b) => kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b)))
    .map((code) => {
      const [message, fix] = sentences[code]
      return { code, kind: kindOf(code), message, fix }
    })
}
