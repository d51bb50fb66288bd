import { expect, type BrowserContext, type Page } from '@playwright/test'

/** What Firefox, or its driver in it, tells as an error of the page and is none. */
const noProblems = [
  // A request that failed, which other browsers tell by the console's own line.
  /^Uncaught Cross-Origin Request Blocked:/,
  // A style by which Playwright brings animations in step for a picture; the page itself may not `eval`.
  /^Policy breached: style-src-elem inline in \S*%20eval/,
  // The driver's own word for a breach of the policy, which the page hears too, with its source.
  /^Uncaught Content-Security-Policy:/,
  // Code that was still on its way when the page was left; other browsers leave it unanswered.
  /^ModalError: Couldn’t load part of the dialog\./,
]

/** What went wrong in the pages of a test: console errors, errors that a page's window hears, breaches of the policy. */
export class Problems {
  readonly found: string[] = []
  readonly #allowed: RegExp[]

  constructor(browserName = 'chromium') {
    this.#allowed = browserName === 'firefox' ? [...noProblems] : []
  }

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
        // The stack of Firefox lacks the message.
        const words = reason instanceof Error ? `${reason.name}: ${reason.message}\n${reason.stack}` : String(reason)
        console.error(`Rejection on window: ${words}`)
      })
      // Of an error that a page writes, Firefox tells its driver the name alone.
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

  /** What was found that the test did not name. */
  unexpected(): string[] {
    return this.found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)))
  }

  /** Fails when there is any. */
  check(): void {
    expect(this.unexpected(), 'console errors, uncaught errors and breaches of the policy').toEqual([])
  }
}
