import { createSignal, type JSX } from 'solid-js'
import type { WalletModal } from 'walletchart/core'
import type { ModalElementDetails, WalletchartButtonElement, WalletchartModalElement } from 'walletchart/element'
import 'walletchart/element'
import { mainnet, polygon } from 'walletchart/networks'

type Events = {
  [Name in keyof ModalElementDetails as `on:${Name}`]?: (event: CustomEvent<ModalElementDetails[Name]>) => void
}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'walletchart-modal': JSX.HTMLAttributes<WalletchartModalElement> &
        Events & { 'project-id'?: string; 'prop:networks'?: WalletchartModalElement['networks'] }
      'walletchart-button': JSX.HTMLAttributes<WalletchartButtonElement>
    }
  }
}

export function Wallet(): JSX.Element {
  let modal: WalletModal | undefined
  const [account, setAccount] = createSignal<string>()
  const [network, setNetwork] = createSignal<string>()
  const [outcome, setOutcome] = createSignal('')

  function update() {
    setAccount(modal?.getAddress())
    setNetwork(modal?.getCaipNetworkId())
  }
  function start(event: CustomEvent<WalletModal>) {
    modal = event.detail
    update()
  }
  async function sign() {
    const provider = modal?.getProvider('eip155')
    setOutcome(String(await provider?.request({ method: 'personal_sign', params: ['0x48656c6c6f', account()] })))
  }

  return (
    <section>
      <walletchart-modal
        project-id="your-project-id"
        prop:networks={[mainnet, polygon]}
        on:ready={start}
        on:accountchange={update}
        on:networkchange={update}
      />
      <walletchart-button />
      <output aria-label="Account">{account() ?? 'none'}</output>
      <output aria-label="Network">{network()}</output>
      <button onClick={sign}>Sign</button>
      <button onClick={() => modal?.switchNetwork('eip155:137')}>Polygon</button>
      <button onClick={() => modal?.disconnect()}>Disconnect</button>
      <p role="status">{outcome()}</p>
    </section>
  )
}
