import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { verifyMessage, verifyTypedData } from 'viem'
import {
  injected,
  useBalance,
  useChainId,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  usePublicClient,
  useReconnect,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'
import type { ModalOptions } from '../../src/doors'
import { wagmiAdapter, type WagmiAdapter } from '../../src/doors/wagmi'
import { Panel } from './Panel'

let adapter: WagmiAdapter | undefined

/** Options for `createModal`. One connector is the host's own, for the wallet at `window.ethereum`. */
export function adapt({ networks }: Pick<ModalOptions, 'networks'>): Partial<ModalOptions> {
  adapter = wagmiAdapter({ networks, connectors: [injected({ shimDisconnect: true })] })
  return { adapters: [adapter] }
}

export function Around({ children }: { children: ReactNode }) {
  const [query] = useState(() => new QueryClient())
  if (!adapter) throw new Error('The modal was created without its adapter.')
  return (
    <WagmiProvider config={adapter.config}>
      <QueryClientProvider client={query}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}

/** Typed data to sign (EIP-712). */
const order = {
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'One cup of tea' },
} as const

/** The same example with wagmi's hooks; their state is shown next to that of the modal's hooks. */
export function Stack() {
  const { address, status, chainId, isConnected } = useConnection()
  const active = useChainId()
  const [main, own] = useConnectors()
  const { mutateAsync: connect } = useConnect()
  const { mutateAsync: disconnect } = useDisconnect()
  const { mutateAsync: signMessage } = useSignMessage()
  const { mutateAsync: sendTransaction } = useSendTransaction()
  const { mutateAsync: switchChain } = useSwitchChain()
  const { mutateAsync: signTypedData } = useSignTypedData()
  const { mutateAsync: reconnect } = useReconnect()
  const { data: balance } = useBalance(address ? { address } : {})
  const [done, say] = useState('')
  const reader = usePublicClient({ chainId: active })
  async function signOrder() {
    if (!address) return
    const domain = { name: 'Shop', chainId: active }
    const signature = await signTypedData({ ...order, domain })
    say((await verifyTypedData({ ...order, domain, address, signature })) ? 'valid' : 'not valid')
  }
  return (
    <>
      <p>
        wagmi: <output aria-label="wagmi's account">{isConnected ? address : status}</output>{' '}
        <output aria-label="wagmi's network">{`eip155:${chainId ?? active}`}</output>{' '}
        <button onClick={() => main && void connect({ connector: main }).catch(() => undefined)}>
          Connect by wagmi
        </button>{' '}
        <button onClick={() => own && void connect({ connector: own }).catch(() => undefined)}>
          Connect {own?.name}
        </button>{' '}
        <button onClick={() => void switchChain({ chainId: 1 }).catch(() => undefined)}>Ethereum by wagmi</button>{' '}
        <button onClick={() => void disconnect()}>Disconnect by wagmi</button>{' '}
        <button onClick={() => void signOrder().catch(() => say('refused'))}>Sign an order by wagmi</button>{' '}
        <button onClick={() => void reconnect().then((all) => say(`${all.length} reconnected`))}>
          Reconnect by wagmi
        </button>{' '}
        <output aria-label="wagmi's balance">{balance && String(balance.value)}</output>{' '}
        <output aria-label="wagmi's answer">{done}</output>
      </p>
      <Panel
        wallet={
          address && isConnected && reader
            ? {
                async sign(message) {
                  const signature = await signMessage({ message })
                  return (await verifyMessage({ address, message, signature })) ? 'valid' : 'not valid'
                },
                async send() {
                  const hash = await sendTransaction({ to: address, value: 1n })
                  return (await reader.waitForTransactionReceipt({ hash })).transactionHash
                },
              }
            : undefined
        }
      />
    </>
  )
}
