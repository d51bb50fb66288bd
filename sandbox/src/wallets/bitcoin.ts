import { registerWallet } from '@wallet-standard/wallet'
import type { Wallet, WalletIcon } from '@wallet-standard/base'
import { fromBase64, fromHex, toBase64, toHex } from '../shared/bitcoin/bytes'
import { bitcoinChains } from '../shared/bitcoin/chains'
import type { BitcoinSigner } from '../shared/bitcoin/keys'
import { ProviderRpcError } from '../shared/rpc'
import { createBitcoinSide, type BitcoinSide } from './bitcoinSide'
import { beaconBitIcon } from './icon'

/** APIs of Bitcoin wallets: the wallet standard, sats-connect, UniSat. */
export type BitcoinKind = 'bitcoin' | 'sats' | 'unisat'

declare global {
  interface Window {
    sandboxBitcoin?: Partial<Record<BitcoinKind, BitcoinSide>>
    btc_providers?: object[]
    satchel?: object
    unisat?: object
  }
}

/** Adds wallets to the page that sign with test keys and send to the sandbox's ledger. */
export function putBitcoinWallets(kinds: readonly BitcoinKind[], blockchain: string): void {
  for (const kind of kinds) {
    const [name, seed] = ({ bitcoin: ['Beacon Bit', 0], sats: ['Satchel', 2], unisat: ['UniSat Wallet', 4] } as const)[
      kind
    ]
    const side = createBitcoinSide({ key: kind, name, icon: beaconBitIcon, seed }, blockchain)
    window.sandboxBitcoin = { ...window.sandboxBitcoin, [kind]: side }
    if (kind === 'bitcoin') registerWallet(standardWallet(side, name))
    if (kind === 'sats') {
      window.satchel = satsProvider(side)
      window.btc_providers = [...(window.btc_providers ?? []), { id: 'satchel', name, icon: beaconBitIcon }]
    }
    if (kind === 'unisat') window.unisat = unisatProvider(side)
  }
}

/** Wallet of the wallet standard: accounts are objects, everything else is bytes. */
function standardWallet(side: BitcoinSide, name: string): Wallet {
  const accountOf = ({ address, publicKey }: BitcoinSigner) => ({
    ...{ address, publicKey: fromHex(publicKey), chains: [side.chain().standard] },
    features: ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const,
  })
  const accounts = () => side.visible().map(accountOf)
  return {
    ...{ version: '1.0.0', name, icon: inBase64(beaconBitIcon) },
    chains: bitcoinChains.map(({ standard }) => standard),
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        connect: async () => {
          await side.connect('bitcoin:connect')
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => side.disconnect() },
      'standard:events': {
        version: '1.0.0',
        on: (_: string, listener: (properties: object) => void) =>
          side.onChange(() => listener({ accounts: accounts() })),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: async ({ account, message }: { account: { address: string }; message: Uint8Array }) => {
          const signature = await side.signMessage(new TextDecoder().decode(message), 'bip322', account.address)
          return [{ signedMessage: message, signature: fromBase64(signature) }]
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: async (given: {
          psbt: Uint8Array
          inputsToSign: readonly { account: { address: string }; signingIndexes: readonly number[] }[]
        }) => {
          const inputs = given.inputsToSign.map(
            ({ account, signingIndexes }) => [account.address, signingIndexes] as const,
          )
          return [{ signedPsbt: fromBase64(await side.signPsbt(toBase64(given.psbt), Object.fromEntries(inputs))) }]
        },
      },
    },
  }
}

const inBase64 = (icon: string): WalletIcon =>
  `data:image/svg+xml;base64,${btoa(decodeURIComponent(icon.slice(icon.indexOf(',') + 1)))}`

/** Provider of sats-connect: JSON-RPC with its own error codes. */
function satsProvider(side: BitcoinSide): object {
  const shared = () => ({
    addresses: side.visible().map(({ address, publicKey, purpose }) => ({
      ...{ address, publicKey, purpose: purpose === 'ordinal' ? 'ordinals' : purpose },
      addressType: purpose === 'ordinal' ? 'p2tr' : 'p2wpkh',
    })),
    network: { bitcoin: { name: side.chain().sats } },
  })
  const methods: Record<string, (params: never) => unknown> = {
    wallet_connect: async () => {
      await side.connect('wallet_connect')
      return shared()
    },
    getAddresses: async () => {
      await side.connect('getAddresses')
      return shared()
    },
    wallet_getAccount: () => {
      if (side.visible().length === 0) throw Object.assign(new Error('Access denied.'), { code: -32002 })
      return shared()
    },
    wallet_getNetwork: () => shared().network,
    wallet_disconnect: () => (side.disconnect(), null),
    wallet_changeNetwork: async ({ name }: { name: string }) => side.switchTo(name),
    signMessage: async (given: { address: string; message: string; protocol: 'ECDSA' | 'BIP322' }) => ({
      signature: await side.signMessage(given.message, given.protocol === 'ECDSA' ? 'ecdsa' : 'bip322', given.address),
    }),
    sendTransfer: async ({ recipients: [first] }: { recipients: readonly { address: string; amount: number }[] }) => ({
      txid: await side.send(first?.address ?? '', BigInt(first?.amount ?? 0)),
    }),
    signPsbt: async (given: { psbt: string; signInputs: Record<string, number[]>; broadcast?: boolean }) => {
      const psbt = await side.signPsbt(given.psbt, given.signInputs)
      return given.broadcast ? { psbt, txid: await side.broadcast(psbt) } : { psbt }
    },
  }
  return {
    async request(method: string, params: unknown) {
      const work = methods[method]
      if (!work) return { error: { code: -32601, message: 'Method not found' } }
      try {
        return { result: await work(params as never) }
      } catch (error) {
        const code = error instanceof ProviderRpcError ? error.code : -32603
        return { error: { code: code === 4001 ? -32000 : code, message: (error as Error).message } }
      }
    },
    addListener({ eventName, cb }: { eventName: string; cb: () => void }) {
      return eventName === 'accountChange' ? side.onChange(cb) : () => {}
    },
  }
}

/** Provider of UniSat: one method for each action, transactions in hex. */
function unisatProvider(side: BitcoinSide): object {
  const listeners = new Map<() => void, () => void>()
  const addresses = () =>
    side
      .visible()
      .slice(0, 1)
      .map(({ address }) => address)
  return {
    requestAccounts: async () => (await side.connect('requestAccounts'), addresses()),
    getAccounts: async () => addresses(),
    getPublicKey: async () => side.visible()[0]?.publicKey,
    getChain: async () => ({ enum: side.chain().unisat }),
    switchChain: async (name: string) => side.switchTo(name),
    disconnect: async () => side.disconnect(),
    signMessage: async (message: string, type: string) =>
      side.signMessage(message, type === 'ecdsa' ? 'ecdsa' : 'bip322'),
    sendBitcoin: async (recipient: string, satoshis: number) => side.send(recipient, BigInt(satoshis)),
    signPsbt: async (
      hex: string,
      { toSignInputs }: { toSignInputs: readonly { index: number; address: string }[] },
    ) => {
      const inputs = { [addresses()[0] ?? '']: toSignInputs.map(({ index }) => index) }
      return toHex(fromBase64(await side.signPsbt(toBase64(fromHex(hex)), inputs)))
    },
    pushPsbt: async (hex: string) => side.broadcast(toBase64(fromHex(hex))),
    on(event: string, listener: () => void) {
      if (event === 'accountsChanged') listeners.set(listener, side.onChange(listener))
    },
    removeListener(_: string, listener: () => void) {
      listeners.get(listener)?.()
    },
  }
}
