import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { replayText } from '../../../src/devtools/replay/reported'

const charts = () => import('../../../src/doors/machines')
const text = readFileSync(new URL('../../reports/paymentSilent.json', import.meta.url), 'utf8')

it('behavior: when a report is opened, each event is a step of the charts of this version', async () => {
  const { recording, outcome } = await replayText(text, charts)
  const { events, charts: reported } = JSON.parse(text) as { events: { actor: string }[]; charts: { actor: string }[] }
  expect(recording.steps.map(({ sessionId }) => sessionId)).toEqual(events.map(({ actor }) => actor))
  expect(recording.actors).toHaveLength(reported.length)
  expect(recording.actors.every(({ definition }) => definition?.includes('"states"'))).toBe(true)
  expect(outcome).toContain('The replay ends as recorded.')
})

it('error: when a text is not a report, or was cut off, an error says so', async () => {
  await expect(replayText('{}', charts)).rejects.toThrow('The report is no report of walletchart.')
  await expect(replayText(text.slice(0, 500), charts)).rejects.toThrow('The report ends in the middle')
  await expect(replayText('no', charts)).rejects.toThrow('The report is no JSON.')
})
