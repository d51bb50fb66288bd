import { startSandbox, type Sandbox, type SandboxOptions } from '../../src'

interface Answer {
  status: number
  /** Fields of the JSON. A refusal has `message`. */
  [name: string]: unknown
}

const read = async (response: Response): Promise<Answer> => ({
  ...((await response.json()) as object),
  status: response.status,
})

/** A client of the frame host's JSON API, like its own pages. */
export interface FrameHost {
  sandbox: Sandbox
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Logs in by e-mail, including the device step if there is one. */
  logIn(email?: string, device?: string): Promise<string>
}

export async function startFrameHost(options: SandboxOptions = {}): Promise<FrameHost> {
  const sandbox = await startSandbox({ ports: 'free', ...options })
  const api = `${sandbox.urls.frame}/api/`
  const post: FrameHost['post'] = (path, body = {}, headers = {}) =>
    fetch(api + path, { method: 'POST', body: JSON.stringify(body), headers }).then(read)
  return {
    sandbox,
    get: (path, headers = {}) => fetch(api + path, { headers }).then(read),
    post,
    async logIn(email = 'ada@example.com', device = 'a-laptop') {
      const begun = await post('email', { email, device })
      if (begun.action === 'CONNECT') return String(begun.session)
      if (begun.action === 'VERIFY_DEVICE') await post('approve', { token: tokenOf(sandbox, email) })
      const done = await post('otp', { attempt: begun.attempt, otp: sandbox.mail(email)[0]?.code })
      return String(done.session)
    },
  }
}

/** Token in the newest link sent to this address. */
export function tokenOf(sandbox: Sandbox, email: string): string {
  const link = sandbox.mail(email).find((mail) => mail.link)?.link ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}
