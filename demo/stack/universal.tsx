import { useState } from 'react'
import type { Hex } from 'viem'
import { useModal, useNetwork, type ModalOptions } from '../../src/doors'
import { mainnet } from '../../src/doors/networks'
import { adr36, cosmosHub, kusama, polkadot, useUniversalProvider } from '../../src/doors/universal'
import { verifyOnCosmos } from '../../sandbox/src/shared/universal/cosmos'
import { verifyOnPolkadot } from '../../sandbox/src/shared/universal/polkadot'

export const adapt = ({ networks }: ModalOptions): Partial<ModalOptions> => ({
  networks: [polkadot, kusama, cosmosHub, ...networks.filter(({ id }) => id === mainnet.id)],
})

const message = 'Hello'

/** All namespaces over WalletConnect: the accounts, and a message signed on a network and verified here. */
export function Stack() {
  const modal = useModal()
  const provider = useUniversalProvider()
  const { caipNetworkId } = useNetwork()
  const [said, say] = useState('')
  const doing = (work: () => Promise<unknown>) => () => {
    say('…')
    work().then(
      (done) => say(String(done)),
      (error: unknown) => say(error instanceof Error ? error.message : String(error)),
    )
  }
  async function sign(id: `polkadot:${string}` | `cosmos:${string}`): Promise<string> {
    const signed = await provider?.signMessage({ caipNetworkId: id, message })
    const address = provider?.accounts.find((account) => account.startsWith(`${id}:`))?.slice(id.length + 1)
    if (!signed || !address) return 'nothing'
    const valid = id.startsWith('polkadot:')
      ? verifyOnPolkadot(message, signed.signature as Hex, address, id)
      : await verifyOnCosmos(adr36(address, message), signed, address, id)
    return valid ? 'valid' : 'not valid'
  }
  return (
    <>
      <ul aria-label="Accounts">
        {(provider?.accounts ?? []).map((account) => (
          <li key={account}>{account}</li>
        ))}
      </ul>
      <p>
        <output aria-label="Network">{caipNetworkId}</output>
      </p>
      <p>
        {([polkadot, cosmosHub] as const).map(({ name, caipNetworkId: id }) => (
          <button
            key={name}
            disabled={!provider}
            onClick={doing(() => sign(id as `polkadot:${string}` | `cosmos:${string}`))}
          >
            Sign on {name}
          </button>
        ))}{' '}
        {[polkadot, kusama, cosmosHub].map(({ name, caipNetworkId: id }) => (
          <button
            key={name}
            disabled={!provider || !id}
            onClick={doing(async () => {
              if (id) await modal.switchNetwork(id)
              return name
            })}
          >
            {name}
          </button>
        ))}{' '}
        <button disabled={!provider} onClick={doing(() => modal.disconnect())}>
          Disconnect
        </button>
      </p>
      <p role="status">{said}</p>
    </>
  )
}
