import { expect, type BrowserContext, type Page } from '@playwright/test'

/** What went wrong in the pages of a test: console errors, errors that a page's window hears, breaches of the policy. */
export class Problems {
  readonly found: string[] = []
  readonly #allowed: RegExp[] = []

  /** Names what a test brings about on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** Hears every page of the context, those opened later too. */
  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        console.error(`Policy breached: ${effectiveDirective} ${blockedURI} in ${sourceFile}`)
      })
      // What a host's error tracker counts. Browsers do not tell all of it as an uncaught error: not what an observer's
      // callback has brought about.
      addEventListener('error', ({ message, filename }) => console.error(`Error on window: ${message} in ${filename}`))
      addEventListener('unhandledrejection', ({ reason }) => {
        console.error(`Rejection on window: ${reason instanceof Error ? reason.stack : String(reason)}`)
      })
    })
    const hear = (page: Page) => {
      page.on('console', (message) => {
        if (message.type() === 'error' || (message.type() === 'warning' && /^Warning:|hydrat/i.test(message.text()))) {
          this.found.push(`${message.text()} (${message.location().url})`)
        }
      })
      page.on('pageerror', (error) => this.found.push(`Uncaught ${error.stack ?? error.message}`))
    }
    for (const page of context.pages()) hear(page)
    context.on('page', hear)
  }

  /** What was found that the test did not name. */
  unexpected(): string[] {
    return this.found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)))
  }

  /** Fails when there is any. */
  check(): void {
    expect(this.unexpected(), 'console errors, uncaught errors and breaches of the policy').toEqual([])
  }
}
