import { expect, type BrowserContext, type Page } from '@playwright/test'

/** Messages that Firefox or its driver reports as errors of the page although they are not. */
const noProblems = [
  // Failed request, which other browsers log to the console.
  /^Uncaught Cross-Origin Request Blocked:/,
  // Style that Playwright injects for a screenshot. The page itself may not `eval`.
  /^Policy breached: style-src-elem inline in \S*%20eval/,
  // Driver's report of a policy violation. The page reports it too, with its source.
  /^Uncaught Content-Security-Policy:/,
  // Chunk that was loading when the page was left. Other browsers never settle it.
  /^ModalError: Couldn’t load part of the dialog\./,
]

/** Problems in the pages of a test: console errors, errors on `window` and policy violations. */
export class Problems {
  readonly found: string[] = []
  readonly #allowed: RegExp[]

  constructor(browserName = 'chromium') {
    this.#allowed = browserName === 'firefox' ? [...noProblems] : []
  }

  /** Allows problems that a test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** Watches every page of the context, also those opened later. */
  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        console.error(`Policy breached: ${effectiveDirective} ${blockedURI} in ${sourceFile}`)
      })
      // Same events as in a host's error tracker. Not all become uncaught errors of the page, e.g. not an unfinished
      // observer loop.
      addEventListener('error', ({ message, filename }) => console.error(`Error on window: ${message} in ${filename}`))
      addEventListener('unhandledrejection', ({ reason }) => {
        // In Firefox the stack lacks the message.
        const words = reason instanceof Error ? `${reason.name}: ${reason.message}\n${reason.stack}` : String(reason)
        console.error(`Rejection on window: ${words}`)
      })
      // Firefox passes only the name of a logged error to its driver.
      if (!navigator.userAgent.includes('Firefox/')) return
      const { error } = console
      console.error = (...words: unknown[]) =>
        error(...words.map((word) => (word instanceof Error ? `${word.name}: ${word.message}\n${word.stack}` : word)))
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

  /** Problems that the test did not allow. */
  unexpected(): string[] {
    return this.found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)))
  }

  /** Fails if there is an unexpected problem. */
  check(): void {
    expect(this.unexpected(), 'console errors, uncaught errors and breaches of the policy').toEqual([])
  }
}
