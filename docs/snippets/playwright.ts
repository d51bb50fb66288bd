// #region playwright
import { announceWalletOn, testAccount, type TestPage } from 'walletchart/testing'

/** Connects on the page of a test: `const wallet = await connect(page)`. */
export async function connect(page: TestPage & { goto: (url: string) => Promise<unknown> }) {
  const wallet = await announceWalletOn(page, {
    name: 'Fox',
    accounts: [testAccount(0), testAccount(1)],
    script: [{ method: 'eth_requestAccounts', does: 'silence' }],
    timeline: [{ at: 60_000, type: 'lock' }], // on the page's clock: `page.clock.runFor(60_000)`
  })
  await page.goto('/')
  return wallet // await wallet.settle('approve', 'eth_requestAccounts')
}
// #endregion
