import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import type { WalletModal } from 'walletchart/core'
import 'walletchart/element'
import { mainnet, polygon } from 'walletchart/networks'

@Component({
  selector: 'app-wallet',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <section>
      <walletchart-modal
        project-id="your-project-id"
        [networks]="networks"
        (ready)="start($event)"
        (accountchange)="update()"
        (networkchange)="update()"
      />
      <walletchart-button />
      <output aria-label="Account">{{ account() ?? 'none' }}</output>
      <output aria-label="Network">{{ network() }}</output>
      <button (click)="sign()">Sign</button>
      <button (click)="modal?.switchNetwork('eip155:137')">Polygon</button>
      <button (click)="modal?.disconnect()">Disconnect</button>
      <p role="status">{{ outcome() }}</p>
    </section>
  `,
})
export class Wallet {
  readonly networks = [mainnet, polygon]
  readonly account = signal<string | undefined>(undefined)
  readonly network = signal<string | undefined>(undefined)
  readonly outcome = signal('')
  modal: WalletModal | undefined

  update() {
    this.account.set(this.modal?.getAddress())
    this.network.set(this.modal?.getCaipNetworkId())
  }

  start(event: CustomEvent<WalletModal>) {
    this.modal = event.detail
    this.update()
  }

  async sign() {
    const provider = this.modal?.getProvider('eip155')
    const params = ['0x48656c6c6f', this.account()]
    this.outcome.set(String(await provider?.request({ method: 'personal_sign', params })))
  }
}
