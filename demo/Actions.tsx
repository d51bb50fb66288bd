import { useState } from 'react'
import {
  useAccount,
  useDisconnect,
  useModal,
  useNetwork,
  useProvider,
  useSwitchNetwork,
  type WalletModal,
} from '../src/doors'
import { mainnet, polygon } from '../src/doors/networks'
import { SignatureResult } from './SignatureResult'
import { signAndVerifyMessage, signAndVerifyTypedData, type Signed } from './signing'

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : ((cause as { message?: string } | null)?.message ?? String(cause))

/** Buttons for what a host does with the modal: open it, switch the network, sign, disconnect. */
export function Actions({ second }: { second?: WalletModal }) {
  const modal = useModal()
  const { address = '' } = useAccount()
  const network = useNetwork()
  const provider = useProvider('eip155')
  const switchNetwork = useSwitchNetwork()
  const disconnect = useDisconnect()
  const [signed, setSigned] = useState<Signed>()
  const [failure, setFailure] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const chainId = Number(network.chainId ?? mainnet.id)
  const rpcUrl = network.caipNetwork?.rpcUrls.default.http[0]
  const target = chainId === mainnet.id ? polygon : mainnet

  const run = async (work: () => Promise<Signed | void>) => {
    setFailure(undefined)
    setWaiting(true)
    try {
      const result = await work()
      if (result) setSigned(result)
    } catch (cause) {
      setFailure(reasonOf(cause))
    } finally {
      setWaiting(false)
    }
  }
  const sign = (work: () => Promise<Signed>) => {
    setSigned(undefined)
    void run(work)
  }

  return (
    <section className="actions" aria-label="Actions">
      <div className="buttons">
        <button id="open-connect-modal" type="button" onClick={() => void modal.open().catch(console.error)}>
          Open modal
        </button>
        {second ? (
          <button id="open-second-modal" type="button" onClick={() => void second.open().catch(console.error)}>
            Open the second modal
          </button>
        ) : null}
        <button
          id="switch-network"
          type="button"
          data-connected-only
          onClick={() => void run(() => switchNetwork(target))}
        >
          {target === polygon ? 'Switch to Polygon' : 'Switch to Mainnet'}
        </button>
        <button
          id="sign-message"
          type="button"
          data-connected-only
          disabled={waiting || !provider}
          onClick={() => sign(() => signAndVerifyMessage(provider, address, rpcUrl))}
        >
          Sign message
        </button>
        <button
          id="sign-typed-data"
          type="button"
          data-connected-only
          disabled={waiting || !provider}
          onClick={() => sign(() => signAndVerifyTypedData(provider, address, chainId, rpcUrl))}
        >
          Sign typed data
        </button>
        <button id="disconnect" type="button" data-connected-only onClick={() => void run(() => disconnect())}>
          Disconnect
        </button>
      </div>
      {failure ? (
        <p id="failure" className="failure" role="alert">
          {failure}
        </p>
      ) : null}
      {signed ? <SignatureResult signed={signed} /> : null}
    </section>
  )
}
