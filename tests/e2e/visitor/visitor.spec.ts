import { test } from '../fixtures'
import { translate } from '../translator'
import { Visitor } from './visitor'

/**
 * Visitors who act at random. `npm run coverage:browser` sends one to each of these pages. A walk that breaks an
 * invariant prints its seed and its steps; `VISITOR_SEED` repeats that seed.
 */
const long = process.env.E2E_TRANSITIONS !== undefined
const given = process.env.VISITOR_SEED
const seed = Number(given ?? 9)
/** Duration of a walk in ms. */
const length = Number(process.env.VISITOR_TIME ?? (long ? 60_000 : 15_000))

const all = { pay: true }
const optionsOf = (options: object) => `options=${encodeURIComponent(JSON.stringify(options))}`

const pages: readonly (readonly [string, string])[] = [
  ['wallets of the browser', `?${optionsOf({ features: all })}&beacon=approve`],
  ['the embedded wallet', '?wallet=none'],
  ['the embedded wallet, smart', `?wallet=none&${optionsOf({ defaultAccountTypes: { eip155: 'smartAccount' } })}`],
  ['a phone', '?wallet=none'],
  ['two kinds of networks', '?solana=1'],
  ['a card in the page', '?embedded=1'],
  ['terms by a checkbox', '?legal=1'],
]

for (const [name, query] of long ? pages : pages.slice(0, 1)) {
  test(`behavior: when a visitor acts at random, no invariant breaks: ${name}`, async ({
    demo,
    sandbox,
    problems,
    phone,
  }) => {
    test.setTimeout(length + 60_000)
    const visitor = new Visitor({ demo, sandbox, problems, ...(name === 'a phone' && { phone }) }, seed)
    await visitor.come(query)
    await visitor.walk({ steps: Infinity, until: Date.now() + length })
    test.info().annotations.push({ type: 'steps', description: String(visitor.steps.length) })
    if (process.env.VISITOR_TOLD) console.log(visitor.steps.join('\n'))
  })
}

test('behavior: when a translator replaces every text and a visitor acts at random, no invariant breaks', async ({
  demo,
  sandbox,
  problems,
}) => {
  test.setTimeout(length + 60_000)
  await translate(demo.page)
  const visitor = new Visitor({ demo, sandbox, problems }, seed)
  await visitor.come(pages[0]![1])
  await visitor.walk({ steps: Infinity, until: Date.now() + length })
})
