import { expect, type Page } from '@playwright/test'
import type { PaymentOutcome, PaymentRequest } from '../../src/doors'
import type { ModalPage } from './ModalPage'

/** Page model of a host that takes payments. */
export class PayPage {
  readonly demo: ModalPage
  constructor(demo: ModalPage) {
    this.demo = demo
  }

  /** Requests a payment without waiting for it. The page keeps its outcome. */
  async ask(request: PaymentRequest): Promise<void> {
    await this.demo.host((modal, given) => {
      const page = window as unknown as { payments?: unknown[] }
      const payments = (page.payments ??= [])
      void modal.pay(given as PaymentRequest).then(
        (outcome) => payments.push(outcome),
        ({ code }: { code: string }) => payments.push({ code }),
      )
    }, request)
  }
  outcomes(): Promise<(PaymentOutcome | { code: string })[]> {
    return this.demo.page.evaluate(
      () => (window as unknown as { payments?: (PaymentOutcome | { code: string })[] }).payments ?? [],
    )
  }
  async expectOutcome(...wanted: object[]): Promise<void> {
    // On Solana, an exchange's transaction is visible only once confirmed, and is polled every 4 s.
    await expect.poll(() => this.outcomes(), { timeout: 20_000 }).toMatchObject(wanted)
  }
  /** Chooses an exchange and opens its page in a new window, with the keyboard only. */
  async visit(name: string): Promise<Page> {
    const { keyboard } = this.demo.page
    await this.demo.tabTo(this.demo.row(name))
    await keyboard.press('Enter')
    await expect(this.enter(name)).not.toHaveAttribute('aria-disabled', 'true')
    await this.demo.tabTo(this.enter(name))
    const popup = this.demo.page.waitForEvent('popup')
    await keyboard.press('Enter')
    const page = await popup
    await expect(page.getByRole('heading', { name: `Pay at ${name}` })).toBeVisible()
    return page
  }
  /** Pays at an exchange, whose window it then closes. */
  async payAt(name: string): Promise<void> {
    const site = await this.visit(name)
    await site.getByRole('button', { name: 'Pay now' }).click()
    await expect(site.getByText('Paid.')).toBeVisible()
    await site.close()
  }
  enter(name: string) {
    return this.demo.dialog.getByRole('button', { name: `Go to ${name}` })
  }
  get pay() {
    return this.demo.dialog.getByRole('button', { name: 'Pay', exact: true })
  }
}

/** Query of a demo page that takes payments. */
export const query = `?options=${encodeURIComponent(JSON.stringify({ features: { pay: true } }))}`

/** Builds a payment request, by default for 0.25 ETH on Ethereum. */
export const order = (recipient: string, more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  recipient,
  network: 'eip155:1',
  asset: 'native',
  amount: '0.25',
  ...more,
})
