import { ModalError } from '../../domain/errors'
import type { Http } from './http'
import { join, projectQuery } from './registry'
import { withoutSecrets } from './secrets'

export interface Sender {
  /** Sends one event of telemetry, rid of secrets. What is no JSON, or does not arrive, is dropped; never rejects. */
  sendEvent: (body: object) => Promise<void>
}

interface SenderDependencies {
  http: Pick<Http, 'text'>
  /** Absolute URL of the analytics host (docs/decisions.md#35). */
  base: string
  projectId: string
  /** The host is not on the project's allowlist (status 403); once, until a later success. */
  onForbidden?: () => void
}

export function createSender({ http, base, projectId, onForbidden }: SenderDependencies): Sender {
  const endpoint = join(base, 'e')
  let forbidden = false
  return {
    async sendEvent(told) {
      try {
        const body = withoutSecrets(told)
        await http.text(endpoint, { method: 'POST', query: projectQuery(projectId), body, keepalive: true })
        forbidden = false
      } catch (error) {
        if (forbidden || !isForbidden(error)) return
        forbidden = true
        onForbidden?.()
      }
    },
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof ModalError && error.cause instanceof Response && error.cause.status === 403
}
