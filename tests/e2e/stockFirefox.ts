import type { BrowserContext, Locator, Page } from '@playwright/test'

type Script = Parameters<Page['addInitScript']>[0]
interface Scripted {
  addInitScript: (script: Script, given?: unknown) => Promise<unknown>
}

/**
 * Replaces what a stock Firefox does not accept from its driver: a field is filled by the keyboard, and the clipboard
 * needs no permission (scripts/browsers.ts allows it).
 */
export function suitStockFirefox(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator
  locators.fill = async function fill(this: Locator, text, options) {
    await this.focus(options)
    await this.press('ControlOrMeta+a')
    await (text === '' ? this.press('Delete') : this.pressSequentially(text))
  }
  const contexts = Object.getPrototypeOf(page.context()) as BrowserContext
  contexts.grantPermissions = async () => undefined
  for (const scripted of [contexts, Object.getPrototypeOf(page) as Page]) withoutBlankPages(scripted as Scripted)
}

const suited = new WeakSet<Scripted>()

/** Ignores security errors of init scripts: Firefox also runs them in `about:blank`, where storage throws. */
function withoutBlankPages(scripted: Scripted): void {
  if (suited.has(scripted)) return
  suited.add(scripted)
  const { addInitScript } = scripted
  scripted.addInitScript = function add(this: Scripted, script, given) {
    if (typeof script !== 'function') return addInitScript.call(this, script, given)
    const text = `(${String(script)})(${given === undefined ? '' : JSON.stringify(given)})`
    return addInitScript.call(this, `try { ${text} } catch (error) { if (error.name !== 'SecurityError') throw error }`)
  }
}
