import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SessionsHeading, SmartSessionList } from '../components/SmartSessionList'
import { sessionScenes } from '../../../../tests/e2e/gallery/sessionScenes'
import { Limits } from '../components/Limits'
import { draw, drawIn, played, seenIn } from '../../../../tests/components/draw'

const contract = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'

test('behavior: contracts of a session are short, with the whole one for a screen reader and as a tooltip', async () => {
  const { system } = await played(sessionScenes.sessions)
  draw(<SmartSessionList />, system)
  const session = page.getByRole('listitem').filter({ hasText: 'A marketplace' })
  await expect.element(session).toBeVisible()
  const shown = [...session.element().querySelectorAll(`bdi[title="${contract}"]`)]
  expect(shown.map((one) => [...one.children].map(({ textContent }) => textContent))).toEqual(
    Array.from({ length: 3 }, () => ['0x1f98…F984', contract]),
  )
  await expect.element(session.getByText('Other permission: rate-limit')).toBeVisible()
})

test('behavior: a limit on an unknown token has its amount as a tooltip only', async () => {
  const { system } = await played(sessionScenes.sessions)
  draw(<SmartSessionList />, system)
  const limit = page.getByTitle(`123,456,789,012,345,678,901 smallest units of ${contract}`)
  await expect.element(limit).toHaveTextContent('May send a limited amount of 0x1f98…F984')
  await expect.element(limit).not.toHaveTextContent('123,456')
})

test('behavior: the heading of the list says that sessions may still change', async () => {
  const { system } = await played(sessionScenes.sessions)
  draw(
    <h2>
      <SessionsHeading view={{ name: 'SmartSessionList' }} />
    </h2>,
    system,
  )
  await expect.element(page.getByRole('heading', { name: 'Smart sessions Beta' })).toBeVisible()
})

test('behavior: in a language from right to left, a limit has its amount before its symbol', async () => {
  const { system } = await played(sessionScenes.sessions)
  await drawIn('he', <Limits limits={[{ kind: 'coin', units: 500_000_000_000_000_000n }]} />, system)
  await expect.element(page.getByRole('listitem')).toHaveTextContent('0.5 ETH')
  expect(seenIn(page.getByRole('listitem').element())).toContain('0.5 ETH')
})
