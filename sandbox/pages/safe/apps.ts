/** Request of `@safe-global/safe-apps-sdk`. */
interface AppRequest {
  id: string
  method: string
  params: Readonly<Record<string, unknown>> | undefined
}
export type Answer = (params: Readonly<Record<string, unknown>>) => unknown

const VERSION = '9.1.0'

const isRequest = (data: unknown): data is AppRequest =>
  typeof data === 'object' && data !== null && 'id' in data && 'method' in data && 'env' in data

/** Answers the app in a frame and no other window, as Safe's own page does. */
export function answering(frame: HTMLIFrameElement, origin: string, answers: Readonly<Record<string, Answer>>): void {
  window.addEventListener('message', ({ data, source, origin: from }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin || !isRequest(data)) return
    const { id, method, params = {} } = data
    const reply = (more: object) => frame.contentWindow?.postMessage({ id, version: VERSION, ...more }, origin)
    const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
    Promise.resolve(answer ? answer(params) : Promise.reject(new Error(`${method} is not known`))).then(
      (given) => reply({ success: true, data: given }),
      (error: unknown) => reply({ success: false, error: error instanceof Error ? error.message : String(error) }),
    )
  })
}
