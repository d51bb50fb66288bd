import { createEmitter } from '../../sandbox/src/shared/emitter'
import type { Eip1193Provider } from '../../src/services/wallet/eip1193'
import { address } from './addresses'

/** Handlers of a scripted wallet by method: each answers, throws or never settles. */
export type Script = Record<string, (params: unknown) => unknown>

export const never = () => new Promise<never>(() => undefined)
export const refuse =
  (code: number, message = 'No') =>
  (): never => {
    throw Object.assign(new Error(message), { code })
  }

/** A wallet that follows a script and counts its listeners. */
export function scripted(script: Script = {}) {
  const asked: [string, unknown][] = []
  const emitter = createEmitter<Record<string, (payload: unknown) => void>>()
  const all: Script = {
    eth_requestAccounts: () => [address],
    eth_accounts: () => [address],
    eth_chainId: () => '0x1',
    ...script,
  }
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      asked.push([method, params])
      const answer = all[method]
      if (!answer) throw Object.assign(new Error('Method not found'), { code: -32601 })
      return answer(params)
    },
    on: emitter.on,
    removeListener: emitter.removeListener,
  }
  return {
    provider,
    asked,
    emit: (event: string, payload?: unknown) => emitter.emit(event, payload),
    listening: emitter.listening,
  }
}

/** A provider on which everything throws. */
export const broken: Eip1193Provider = new Proxy({} as Eip1193Provider, {
  get() {
    throw new Error('trap')
  },
})
