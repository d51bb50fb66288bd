import { expect, test } from 'vitest'
import { Account } from '../../src/components/account/Account'
import { Connect } from '../../src/components/wallets/Connect'
import { ConnectSocials } from '../../src/components/login/ConnectSocials'
import { ConnectWallets } from '../../src/components/wallets/ConnectWallets'
import { Networks } from '../../src/components/networks/Networks'
import { AccountSettings } from '../../src/components/settings/AccountSettings'
import { bring, fetchViews } from '../../src/components/views/chunks'
import { ModalError } from '../../src/domain/errors'
import type { ExplainSubject } from '../../src/domain/reasons'
import { createExplain } from '../../src/runtime/explain/explain'
import type { ModalSystem } from '../../src/runtime/system/system'
import { scenes, type SceneName } from '../e2e/gallery/scenes'
import { isIn, pictureOf, seen, type ExplainedView } from '../e2e/visitor/agreement'
import { draw, played } from './draw'

/** Views that draw what `explain` explains. */
const views = { Account, AccountSettings, Connect, ConnectSocials, ConnectWallets, Networks } satisfies Record<
  ExplainedView,
  unknown
>
const explained = (Object.keys(scenes) as SceneName[]).filter((name) => scenes[name].view in views)

const explain = async (system: ModalSystem, subject: ExplainSubject) =>
  // The scenes have no registry: the wallets that they ask about are in the lists.
  (
    await createExplain({ ...system, remote: async () => ({ findWallet: async () => undefined }) }, ModalError)(subject)
  ).map(({ code }) => code)

/** Names of the wallets that the scene knows, each once: a name that two wallets have proves nothing. */
function wallets({ root, catalogue, options }: ModalSystem): string[] {
  const { recent, featured, recommended } = catalogue.getSnapshot().context
  const names = [
    ...root.getSnapshot().context.connectors,
    ...recent,
    ...featured,
    ...recommended,
    ...options.customWallets,
  ].map(({ name }) => name)
  return [...new Set(names)].filter((name) => names.filter((one) => isIn(name, one)).length === 1)
}

test.each(explained)('behavior: in the scene %s, what is on screen and what explain says agree', async (name) => {
  await Promise.all((['login', 'account', 'settings', 'others'] as const).map((code) => fetchViews(code)))
  const scene = scenes[name]
  const { system } = await played(scene)
  const view = scene.view as keyof typeof views
  const View = views[view]
  const { shadow } = draw(<View />, system)
  const disagreements = async () => {
    const facts = { networks: system.options.networks, wallets: wallets(system) }
    const found = seen(view, pictureOf(shadow), facts).map(async ([subject, drawn]) => {
      const codes = await explain(system, subject)
      return drawn === (codes.length === 0) ? [] : [{ ...subject, drawn, codes }]
    })
    expect(found.length).toBeGreaterThan(0)
    return (await Promise.all(found)).flat()
  }
  await expect.poll(disagreements, { timeout: 2_000 }).toEqual([])
})

test.each([
  ['fetching', 'chunk.loading', 0],
  ['failed', 'chunk.failed', 1],
] as const)('behavior: when the code of the ways to log in is %s, %s is the reason', async (code, reason, messages) => {
  await fetchViews('login')
  const { views: login } = await import('../../src/components/login')
  const { system } = await played(scenes['connect-login'])
  const { shadow } = draw(<Connect />, system)
  const drawn = () => [...shadow.querySelectorAll('input[type=email], [role=alert]')].map(({ localName }) => localName)
  const why = () => explain(system, { feature: 'email' })
  await expect.poll(drawn).toEqual(['input'])
  expect(await why()).toEqual([])
  bring('login', code)
  try {
    await expect.poll(() => shadow.querySelectorAll('input[type=email]').length).toBe(0)
    expect(shadow.querySelectorAll('[role=alert]').length >= messages).toBe(true)
    expect(await why()).toEqual([reason])
  } finally {
    bring('login', login)
  }
  await expect.poll(drawn).toEqual(['input'])
})
