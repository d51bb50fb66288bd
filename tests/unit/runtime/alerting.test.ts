import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alerts, projectAlert, tokenAlert } from '../../../src/domain/alerts'
import { ModalError } from '../../../src/domain/errors'
import type { ModalOptions } from '../../../src/domain/options/options'
import { resolveOptions } from '../../../src/domain/options/resolve'
import {
  logStorageFailure,
  raise,
  raiseRelayError,
  review,
  tell,
  type Alerted,
} from '../../../src/runtime/system/alerting'
import { createAlerts } from '../../../src/runtime/system/alerts'
import { mainnet, polygon } from '../../../src/doors/networks'
import { options, page } from '../../support/page'

let warned: string[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void warned.push(words.join(' ')))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

/** A root that takes alerts, and what it and the telemetry were sent. */
function root(status = 'active') {
  const sent: unknown[] = []
  const errors: unknown[] = []
  const alerted = {
    root: { getSnapshot: () => ({ status }), send: ({ alert }: { alert: unknown }) => void sent.push(alert) },
    telemetry: { error: (...of: unknown[]) => void errors.push(of) },
  } as unknown as Alerted
  return { alerted, sent, errors }
}
const failure = new ModalError('internal', 'The feature tips has no view.')

test('behavior: when a relay refuses for a reason of configuration, the banner says which; other errors raise nothing', () => {
  const { alerted, sent } = root()
  raiseRelayError('Unauthorized: invalid key', alerted)
  raiseRelayError('socket hang up', alerted)
  expect(sent).toEqual([{ variant: 'error', ...alerts.invalidProjectId }])
})

test('behavior: when storage fails before there is a root, the alert waits for it', async () => {
  const { alerted, sent } = root()
  let rootCreated!: (alerted: Alerted) => void
  const { raise, alert } = createAlerts(new Promise<Alerted>((resolve) => (rootCreated = resolve)), true)
  raise('catalogueIgnored')
  await import('../../../src/runtime/system/alerting')
  await Promise.resolve()
  expect(sent).toEqual([])
  rootCreated(alerted)
  await new Promise<void>((done) => alert(() => done()))
  expect(sent).toEqual([{ variant: 'error', ...alerts.catalogueIgnored }])
})

test('behavior: when the root has stopped, nothing is raised', () => {
  const { alerted, sent, errors } = root('stopped')
  raise('invalidAppConfiguration', alerted)
  tell(failure, true, alerted)
  expect([sent, errors]).toEqual([[], []])
})

test('behavior: when a feature of the host fails, banner and console name it, with debug only', () => {
  const { alerted, sent } = root()
  tell(failure, false, alerted)
  expect(console.error).not.toHaveBeenCalled()
  tell(failure, true, alerted)
  expect(console.error).toHaveBeenCalledWith(failure)
  expect(sent).toMatchObject([{ variant: 'error', long: failure.message }])
})

test('behavior: when storage fails, the console says so with debug only', () => {
  logStorageFailure(false, failure)
  expect(warned).toEqual([])
  logStorageFailure(true, failure)
  expect(warned).toEqual([expect.stringContaining(failure.message)])
})

function reviewed(given: Partial<ModalOptions>) {
  const { alerted, sent } = root()
  const { projectId, ...rest } = { ...options, ...given }
  const all = { ...rest, ...(projectId && { projectId }) } as ModalOptions
  review({ window: page().window, given: all, options: resolveOptions(all) }, alerted)
  return sent
}

test('behavior: when the host has no project, the banner names what needs one', () => {
  expect(reviewed({ projectId: '', features: { smartSessions: true } })).toEqual([
    { variant: 'warning', ...projectAlert(['features.smartSessions']) },
  ])
})

test('behavior: when a token of `balance` is on a network that the host does not have, the banner names the network', () => {
  const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
  expect(reviewed({ networks: [mainnet], balance: { token: { 'eip155:1': token, 'eip155:137': token } } })).toEqual([
    { variant: 'warning', ...tokenAlert(['eip155:137']) },
  ])
  expect(reviewed({ networks: [mainnet, polygon], balance: { token: { 'eip155:137': token } } })).toEqual([])
})
