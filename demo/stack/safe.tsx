import { useState } from 'react'
import { createPublicClient, createWalletClient, custom, verifyMessage, type Address, type Transport } from 'viem'
import { mainnet } from 'viem/chains'
import { useAccount, useProvider, type ModalOptions } from '../../src/doors'
import { safeAdapter } from '../../src/doors/safe'
import type { SandboxClient } from '../../sandbox/src/client'
import { Panel } from './Panel'

/** Creates the adapter. The sandbox's Safe is on the phone's origin: `/safe?app=/stack/?stack=safe` there. */
export function adapt(_: ModalOptions, sandbox: SandboxClient | undefined): Partial<ModalOptions> {
  adapter = safeAdapter(sandbox && { allowedOrigins: [sandbox.urls.phone] })
  return { adapters: [adapter] }
}
let adapter: ReturnType<typeof safeAdapter> | undefined

export function Stack() {
  const provider = useProvider('eip155')
  const { address } = useAccount({ namespace: 'eip155' })
  const [found, say] = useState('')
  // Resolves once it is known whether there is a Safe.
  const search = () =>
    void adapter
      ?.driver('safe')
      ?.connect('eip155', {})
      .then(
        ({ accounts: [account] }) => say(account?.address ?? ''),
        (error: unknown) => say(String(error)),
      )
  return (
    <>
      <p>
        <button onClick={search}>Look for a Safe</button> <output aria-label="Found">{found}</output>
      </p>
      <Panel
        wallet={
          provider &&
          address && {
            async sign(message) {
              const signature = await clients(provider, address).wallet.signMessage({ message })
              return (await verifyMessage({ address: address as Address, message, signature })) ? 'valid' : 'not valid'
            },
            async send() {
              const { wallet, reader } = clients(provider, address)
              const hash = await wallet.sendTransaction({ to: address as Address, value: 1n })
              // A Safe's hash is not the onchain hash; only its own provider resolves it.
              return (await reader.waitForTransactionReceipt({ hash })).transactionHash
            },
          }
        }
      />
    </>
  )
}

function clients(provider: NonNullable<ReturnType<typeof useProvider>>, address: string) {
  const transport: Transport = custom(provider as Parameters<typeof custom>[0])
  return {
    wallet: createWalletClient({ account: address as Address, chain: mainnet, transport }),
    reader: createPublicClient({ chain: mainnet, transport, pollingInterval: 200 }),
  }
}
