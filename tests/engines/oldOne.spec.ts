import { readFileSync } from 'node:fs'
import { launchOptions } from '../../scripts/browsers'
import { expect, test } from '../e2e/fixtures'
import { makeOld } from './old'

/** Names of mentioned features, written by `npm run floor -- --write`. */
const names = JSON.parse(readFileSync(new URL('mentioned.json', import.meta.url), 'utf8')) as string[]

/** Features that no browser has had without the others. */
const together = [
  'new CSSStyleSheet',
  'CSSStyleSheet.prototype.replaceSync',
  'Document.prototype.adoptedStyleSheets',
  'ShadowRoot.prototype.adoptedStyleSheets',
]

test.use({ launchOptions })

/** Features to remove at once. Fallbacks work independently, and a page for each would take minutes. */
const AT_ONCE = 6

const groups = names.flatMap((_, index) => (index % AT_ONCE === 0 ? [names.slice(index, index + AT_ONCE)] : []))
for (const group of groups)
  test(`behavior: when ${group.join(', ')} are missing, an announced wallet connects and signs`, async ({
    demo,
    context,
  }) => {
    await makeOld(context, [...new Set([...group, ...(group.some((name) => together.includes(name)) ? together : [])])])
    await demo.goto()
    await demo.connect('Beacon')
    await demo.page.locator('#sign-message').click()
    await demo.approve('Sign this message')
    await expect(demo.page.locator('#verified')).toHaveText(/Verified: this account signed the message/)
  })
