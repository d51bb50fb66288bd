/** viem, ethers and `@solana/kit` on the connected wallet, with their own types and no cast. */
import { createSignableMessage, type MessageSigner, type TransactionSigner } from '@solana/kit'
import type { BrowserProvider, JsonRpcSigner } from 'ethers'
import { createModal, type WalletModal } from 'walletchart/core'
import { bitcoinAdapter, useBitcoinConnector } from 'walletchart/bitcoin'
import { bitcoinConnector, type BitcoinConnector } from 'walletchart/bitcoin/core'
import { useEthersProvider, useEthersSigner } from 'walletchart/ethers'
import { ethersSigner } from 'walletchart/ethers/core'
import { useSolanaSigner } from 'walletchart/solana'
import { solanaSigner, walletAdapter } from 'walletchart/solana/core'
import { bitcoin } from 'walletchart/networks'
import { cosmosHub, polkadot, useUniversalProvider, type UniversalProvider } from 'walletchart/universal'
import {
  defineNetwork,
  getUniversalProvider,
  universalProvider,
  type MessageSignature,
} from 'walletchart/universal/core'
import {
  adaptedProvider,
  usePublicClient,
  useWalletClient,
  walletClient,
  type ConnectorParameter,
} from 'walletchart/viem'

export function Send({ to }: { to: `0x${string}` }) {
  const wallet = useWalletClient()
  const reader = usePublicClient()
  const send = async () => {
    const hash = await wallet?.sendTransaction({ to, value: 1n })
    return hash && reader?.waitForTransactionReceipt({ hash })
  }
  return <button onClick={() => void send()}>Send</button>
}

export function Sign() {
  const signer: JsonRpcSigner | undefined = useEthersSigner()
  const provider: BrowserProvider | undefined = useEthersProvider()
  const sign = async () => [await signer?.signMessage('Hello'), await provider?.getBlockNumber()]
  return <button onClick={() => void sign()}>Sign</button>
}

export function SignOnSolana() {
  const signer = useSolanaSigner()
  const both: (TransactionSigner & MessageSigner) | undefined = signer
  const sign = async () => signer?.modifyAndSignMessages([createSignableMessage('Hello')])
  return <button onClick={() => void sign()}>{both?.address}</button>
}

export function PayOnBitcoin({ to }: { to: string }) {
  const wallet: BitcoinConnector | undefined = useBitcoinConnector()
  const pay = async (): Promise<string | undefined> => wallet?.sendTransfer({ recipient: to, amount: 1_000n })
  return <button onClick={() => void pay()}>Pay</button>
}

export const onBitcoin = (): WalletModal =>
  createModal({ projectId: 'p', networks: [bitcoin], adapters: [bitcoinAdapter()] })

export const networks = [polkadot, cosmosHub, defineNetwork({ ...cosmosHub, id: 'cosmos:noble-1' })]
export function SignAnywhere() {
  const provider: UniversalProvider | undefined = useUniversalProvider()
  const sign = async (): Promise<MessageSignature | undefined> =>
    provider?.signMessage({ caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', message: 'Hello' })
  return <button onClick={() => void sign()}>{provider?.accounts.join()}</button>
}

/** Without React. */
export const follow = (modal: WalletModal) => [
  ethersSigner(modal).subscribe(() => void ethersSigner(modal).get()?.getAddress()),
  bitcoinConnector(modal).subscribe(() => void bitcoinConnector(modal).get()?.getAccountAddresses()),
  solanaSigner(modal).subscribe(() => void solanaSigner(modal).get()?.address),
  universalProvider(modal).subscribe(() => void getUniversalProvider(modal)?.accounts),
  walletClient(modal).subscribe(() => void walletClient(modal).get()?.getChainId()),
]

/** Of one wallet, by its connector id. */
const which: ConnectorParameter = { connectorId: 'io.metamask' }
export function SignWithOne() {
  const signer: JsonRpcSigner | undefined = useEthersSigner(which)
  const provider: BrowserProvider | undefined = useEthersProvider({ connectorId: 'io.metamask' })
  const clients = [useWalletClient(which)?.account.address, usePublicClient(which)?.chain.id]
  const others = [
    useSolanaSigner(which)?.address,
    useBitcoinConnector(which)?.address,
    useUniversalProvider(which)?.accounts,
  ]
  // @ts-expect-error a connector id is a text
  useWalletClient({ connectorId: 7 })
  return (
    <button onClick={() => void signer?.signMessage('Hello')}>
      {[provider?.pollingInterval, ...clients, ...others]}
    </button>
  )
}
export const ofOne = (modal: WalletModal) => [
  ethersSigner(modal, which).get()?.address,
  bitcoinConnector(modal, which).get()?.address,
  solanaSigner(modal, which).get()?.address,
  getUniversalProvider(modal, which)?.accounts,
  walletClient(modal, which).get()?.account.address,
  adaptedProvider(modal, 'eip155', which).request({ method: 'eth_chainId' }),
]

/** As much as `@solana/wallet-adapter-base` has; what comes back is of the host's own class. */
declare abstract class MessageSignerAdapter<Name extends string = string> {
  abstract name: Name
  abstract signMessage(message: Uint8Array): Promise<Uint8Array>
  emit<Event extends 'connect' | 'disconnect'>(
    event: Event,
    ...args: Event extends 'connect' ? [PublicKey] : []
  ): boolean
}
declare class WalletError extends Error {
  error: unknown
  constructor(message?: string, error?: unknown)
}
declare enum WalletReadyState {
  Loadable = 'Loadable',
  Unsupported = 'Unsupported',
}
declare class PublicKey {
  constructor(value: string | Uint8Array)
  toBase58(): string
}
export const adapted = (modal: WalletModal): MessageSignerAdapter =>
  walletAdapter(
    modal,
    {
      BaseMessageSignerWalletAdapter: MessageSignerAdapter,
      WalletReadyState,
      WalletConnectionError: WalletError,
      WalletDisconnectionError: WalletError,
      WalletNotConnectedError: WalletError,
      WalletSignMessageError: WalletError,
      WalletSignTransactionError: WalletError,
      WalletWindowClosedError: WalletError,
    },
    PublicKey,
    { name: 'Shop', connectorId: 'solana:Phantom' },
  )
