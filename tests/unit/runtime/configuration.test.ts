import { afterEach, expect, test, vi } from 'vitest'
import type { ModalOptions } from '../../../src/domain/options/options'
import type { RemoteEntry } from '../../../src/domain/options/remoteConfig'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { CONFIGURATION_LIFETIME } from '../../../src/domain/limits'
import { readConfiguration } from '../../../src/runtime/remote/configuration'
import { json, quickHttp, serve } from '../../support/server'
import { options } from '../../support/page'
import { createRegistry } from '../../../src/services/api/registry'
import { storageOver } from '../../support/storage'

const noLogins: RemoteEntry[] = [{ id: 'activity', isEnabled: true, config: null }]
const { signal } = new AbortController()

async function projectWith(
  answers: { config?: RemoteEntry[] | undefined; origins?: string[] | undefined },
  given: Partial<ModalOptions> = {},
) {
  const server = await serve((request, response) => {
    const said = request.url.pathname.endsWith('/origins')
      ? answers.origins && { allowedOrigins: answers.origins }
      : answers.config && { features: answers.config }
    if (said) json(response, said)
    else response.writeHead(500).end()
  })
  const kept = new Map<string, string>()
  const allowed: boolean[] = []
  const read = (other: Partial<ModalOptions> = {}) =>
    readConfiguration({
      options: () => resolveOptions({ ...options, ...given, ...other }),
      registry: createRegistry({ http: quickHttp().http, base: server.base, projectId: 'p' }),
      storage: storageOver(kept),
      telemetry: { allow: (may) => void allowed.push(may) },
      page: { location: () => new URL('https://shop.example/') },
    })
  return { answers, read, allowed }
}
afterEach(() => void vi.useRealTimers())

test('behavior: when an earlier page loaded the configuration, it is known before the server answers', async () => {
  const project = await projectWith({ config: noLogins, origins: [] })
  expect(project.read().recallConfiguration).toThrow()
  await project.read().loadConfiguration(signal)
  expect(project.read().recallConfiguration()).toMatchObject({ email: false, socials: false, activity: true })
  expect(project.read({ remoteConfig: 'ignore' }).recallConfiguration).toThrow()
  expect(project.read({ projectId: 'another' }).recallConfiguration).toThrow()
})

test('behavior: when two projects of one origin load their configurations, both stay known', async () => {
  const project = await projectWith({ config: noLogins, origins: [] })
  await project.read().loadConfiguration(signal)
  await project.read({ projectId: 'another' }).loadConfiguration(signal)
  for (const projectId of [options.projectId!, 'another'])
    expect(project.read({ projectId }).recallConfiguration(), projectId).toMatchObject({ activity: true })
})

test('limit: a stored configuration expires after a day', async () => {
  const project = await projectWith({ config: noLogins, origins: [] })
  const asked = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: asked })
  await project.read().loadConfiguration(signal)
  vi.setSystemTime(asked + CONFIGURATION_LIFETIME - 1)
  expect(project.read().recallConfiguration()).toBeDefined()
  vi.setSystemTime(asked + CONFIGURATION_LIFETIME)
  expect(project.read().recallConfiguration).toThrow()
})

test('error: when the server fails, the last configuration stays and no origin is forbidden', async () => {
  const project = await projectWith({ config: noLogins, origins: [] })
  await project.read().loadConfiguration(signal)
  project.answers.config = undefined
  expect((await project.read().loadConfiguration(signal)).remote).toMatchObject({ email: false, socials: false })

  const fresh = await projectWith({ config: [{ id: 'social_login', isEnabled: true, config: ['email'] }] })
  expect((await fresh.read().loadConfiguration(signal)).alerts).toEqual([])
  fresh.answers.origins = ['https://another.example']
  expect((await fresh.read().loadConfiguration(signal)).alerts).toMatchObject([{ short: 'Invalid App Configuration' }])
})

test('behavior: when the page goes before the server says whether events may be sent, none may', async () => {
  const project = await projectWith({ config: noLogins }, { features: { analytics: true } })
  await expect(project.read().loadConfiguration(AbortSignal.abort())).rejects.toThrow()
  await vi.waitFor(() => expect(project.allowed).toEqual([false]))
})

test('behavior: when the host changes an option while the origins are read, its last options apply', async () => {
  const features = { email: false, socials: ['google'] as false | 'google'[] }
  const answers = {
    get origins() {
      features.socials = false
      return []
    },
  }
  const project = await projectWith(answers, { remoteConfig: 'ignore', features })
  expect((await project.read().loadConfiguration(signal)).remote).toMatchObject({ email: false, socials: false })
})
