import type { Browser } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { clickToPainted, preloaded, visit, type Visit } from './browser'
import { sum, type Chunk } from './chunks'
import { beyond, filesIn, namesOf, watchFetched } from './fetched'
import { kilobytes, type Measured } from './figures'

/** Time in ms after the login in which requests still count. */
const AFTERWARDS = 2_000
/** Timeout of the mail in ms. */
const MAIL_LIMIT = 15_000
const EMAIL = 'bench@sandbox.example'

/** The page's own files that one visit fetched. */
async function fetchedBy(
  browser: Browser,
  sandbox: Sandbox,
  given: Parameters<typeof visit>[2],
  story: (one: Visit) => Promise<void>,
): Promise<string[]> {
  let files: string[] = []
  const one = await visit(browser, sandbox, { ...given, watch: (page) => (files = watchFetched(page, sandbox)) })
  await preloaded(one)
  await clickToPainted(one)
  await one.page.waitForTimeout(AFTERWARDS)
  await story(one)
  await one.context.close()
  return files
}

/** Logs in with the link and the code of the sandbox's mailbox, as a visitor on a new device. */
async function logIn({ page, context }: Visit, sandbox: Sandbox): Promise<void> {
  const field = page.getByRole('textbox')
  await field.fill(EMAIL)
  await field.press('Enter')
  const mail = async (wanted: 'link' | 'code') => {
    for (const end = Date.now() + MAIL_LIMIT; Date.now() < end; await page.waitForTimeout(100)) {
      const found = sandbox.mail(EMAIL).find((one) => one[wanted])?.[wanted]
      if (found) return found
    }
    throw new Error(`No ${wanted} was mailed within ${MAIL_LIMIT} ms.`)
  }
  const mailbox = await context.newPage()
  await mailbox.goto(await mail('link'))
  await mailbox.getByTestId('device-approve').click()
  await page.getByRole('heading', { name: 'Confirm email' }).waitFor()
  await page.getByRole('textbox').pressSequentially(await mail('code'))
  await page.waitForFunction(() => window.bench?.modal.getIsConnectedState())
}

/** Measures what logging in by e-mail fetches, beyond what every visitor fetches. */
export async function measureLogin(browser: Browser, sandbox: Sandbox, host: readonly Chunk[]): Promise<Measured> {
  sandbox.reset()
  const without = await fetchedBy(
    browser,
    sandbox,
    { options: { remoteConfig: 'ignore', features: { email: false, socials: false } } },
    async () => undefined,
  )
  const files = await fetchedBy(browser, sandbox, {}, (one) => logIn(one, sandbox))
  const flow = beyond(host, files, without)
  const paired = [...filesIn(host, files)].filter(({ weights }) =>
    weights.some(({ name }) => name.startsWith('@walletconnect/')),
  )
  return {
    figures: [
      {
        id: 'bytes.email',
        what: 'JavaScript of an e-mail log-in, beyond the open Connect view',
        measured: kilobytes(sum(flow)),
        goal: 25,
        unit: 'KB',
        note: namesOf(flow),
      },
      {
        id: 'chunks.email',
        what: 'chunks with WalletConnect that an e-mail log-in fetches',
        measured: paired.length,
        goal: 0,
        unit: '',
      },
    ],
  }
}
