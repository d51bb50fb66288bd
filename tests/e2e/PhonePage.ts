import { expect, type Locator, type Page } from '@playwright/test'

/** Page model of the sandbox's phone wallet. */
export class PhonePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get proposal(): Locator {
    return this.page.getByTestId('proposal')
  }

  /** Request to connect and sign in with one approval. */
  get authentication(): Locator {
    return this.page.getByTestId('authentication')
  }

  get request(): Locator {
    return this.page.getByTestId('request')
  }

  get sessions(): Locator {
    return this.page.getByTestId('session')
  }

  /** Pairs by a link, as if its QR code had been scanned. */
  async pair(uri: string, asked = this.proposal): Promise<void> {
    await this.page.getByTestId('uri').fill(uri)
    await this.page.getByTestId('pair').click()
    await expect(asked).toBeVisible()
  }

  async approve(sheet: Locator): Promise<void> {
    await sheet.getByTestId('approve').click()
    await expect(sheet).toHaveCount(0)
  }

  async reject(sheet: Locator): Promise<void> {
    await sheet.getByTestId('reject').click()
    await expect(sheet).toHaveCount(0)
  }

  /** Ends the first session on the phone. */
  async disconnect(): Promise<void> {
    await this.sessions.first().getByTestId('disconnect').click()
    await expect(this.sessions).toHaveCount(0)
  }
}
