import * as machines from '../../../src/doors/machines'
import { reportOf } from '../../../src/testing/replay/file'
import { replayReport } from '../../../src/testing/replay/replay'
import { expect, test } from '../fixtures'

test('behavior: when a wallet fails for good, the report that the visitor copies replays to the same end', async ({
  demo,
}) => {
  await demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await demo.gotoWith({ support: { href: 'https://shop.example/help' } }, 'beacon=wrongType')
  await demo.openDialog()
  await demo.row('Beacon').click()
  await expect(demo.wayOn).toBeVisible()
  await expect(demo.dialog.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'https://shop.example/help',
  )
  await demo.dialog.getByRole('button', { name: 'Copy report' }).click()
  await expect(demo.dialog.getByRole('button', { name: 'Report copied' })).toBeVisible()

  const text = await demo.page.evaluate(() => navigator.clipboard.readText())
  const report = reportOf('clipboard', () => text)
  expect(text).not.toContain('shop.example')
  expect(text).not.toContain('Beacon')
  expect(report.options).toMatchObject({ support: { href: expect.stringMatching(/^url-\d+$/) } })
  expect(report.faults.at(-1)).toMatchObject({
    actor: 'connection:eip155',
    code: expect.stringMatching(/^wallet\.invalidAnswer/),
  })
  const { isEqual, ends, steps } = replayReport(report, machines)
  expect(steps.filter(({ verdict }) => verdict === 'different')).toEqual([])
  expect(ends).toContainEqual({
    actor: 'connection:eip155',
    recorded: 'disconnected',
    replayed: 'disconnected',
    isEqual: true,
  })
  expect(isEqual).toBe(true)
})
