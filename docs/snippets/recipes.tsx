import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import {
  createModal,
  useAccount,
  useDisconnect,
  useModal,
  useNetwork,
  useProvider,
  useSwitchNetwork,
  type WalletModal,
} from 'walletchart'
import { propsOf } from 'walletchart/headless'
import { base, mainnet } from 'walletchart/networks'

// #region members
export function MembersOnly({ children }: { children: ReactNode }) {
  const { status } = useAccount()
  const modal = useModal()
  if (status === 'connecting' || status === 'reconnecting') return <p>One moment…</p>
  if (status === 'disconnected') return <button onClick={() => void modal.open()}>Connect to read on</button>
  return children
}
// #endregion

// #region act
export function MintButton({ mint }: { mint: (address: string) => Promise<void> }) {
  const modal = useModal()
  async function press() {
    const account = await modal.connect() // at once, if a wallet is connected already
    await modal.switchNetwork('eip155:8453')
    await mint(account.address)
  }
  return <button onClick={() => void press().catch(console.warn)}>Mint</button>
}
// #endregion

// #region network
export function WrongNetwork() {
  const { unsupported } = useNetwork()
  const switchNetwork = useSwitchNetwork()
  if (!unsupported) return null
  return <button onClick={() => void switchNetwork(base).catch(console.warn)}>Switch to Base</button>
}
// #endregion

// #region typed
export function SignOrder({ order }: { order: { item: string; price: string } }) {
  const { address } = useAccount()
  const provider = useProvider('eip155')
  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: 8453 },
    primaryType: 'Order',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Order: [
        { name: 'item', type: 'string' },
        { name: 'price', type: 'uint256' },
      ],
    },
    message: order,
  }
  const sign = () => provider?.request({ method: 'eth_signTypedData_v4', params: [address, JSON.stringify(typedData)] })
  return <button onClick={() => void sign()?.catch(console.warn)}>Sign the order</button>
}
// #endregion

// #region ownList
export function OwnWalletList() {
  const modal = useModal()
  const [problem, setProblem] = useState('')
  const say = (error: unknown) => setProblem(error instanceof Error ? error.message : String(error))
  useEffect(() => void modal.ready().catch(console.warn), [modal]) // before that, the list is empty
  useSyncExternalStore(modal.subscribe, modal.getSnapshot, modal.getSnapshot) // draws again at each change
  const { connectors } = propsOf(modal, say)
  return (
    <>
      {connectors.map(({ connector, props }) => (
        <button key={`${connector.chain}:${connector.id}`} {...props}>
          <img src={connector.imageUrl} alt="" width={24} /> {connector.name}
        </button>
      ))}
      <button onClick={() => void modal.open({ wallet: 'walletConnect' }).catch(say)}>Phone wallet</button>
      <p role="status">{problem}</p>
    </>
  )
}
// #endregion

// #region language
const modals = new Map<string, WalletModal>()

/** One modal for each language: `<Modal modal={modalIn(locale)}>`. */
export function modalIn(locale: string): WalletModal {
  const made = modals.get(locale) ?? createModal({ networks: [mainnet, base], locale })
  modals.set(locale, made)
  return made
}
// #endregion

// #region logOut
export function LogOut() {
  const disconnect = useDisconnect()
  async function press() {
    await fetch('/api/log-out', { method: 'POST' }) // your own session
    await disconnect()
  }
  return <button onClick={() => void press().catch(console.warn)}>Log out</button>
}
// #endregion

// #region walletsOnly
export const walletsOnly = createModal({
  projectId: 'your-project-id',
  networks: [mainnet],
  features: { email: false, socials: false, swaps: false, onramp: false },
  remoteConfig: 'narrow', // the project's dashboard can't switch them on
})
// #endregion

// #region rpc
export const ownNode = createModal({
  networks: [mainnet],
  customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.shop.example/mainnet' }] },
})
// #endregion

// #region measure
export function measure(modal: WalletModal, send: (name: string, details: unknown) => void) {
  return modal.subscribeEvents(({ data }) => send(data.event, data.properties))
}
// #endregion
