import { Component, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { Wallet } from './wallet'

@Component({
  selector: 'app-shop',
  imports: [Wallet],
  template: `
    @if (hasFirst()) {
      <app-wallet />
    }
    @if (hasSecond()) {
      <app-wallet />
    }
    <button (click)="hasFirst.set(!hasFirst())">First</button>
    <button (click)="hasSecond.set(!hasSecond())">Second</button>
  `,
})
class Shop {
  readonly hasFirst = signal(true)
  readonly hasSecond = signal(false)
}

bootstrapApplication(Shop).catch(console.error)
