/** An answer of the secure site's own API that says no; its message is fit to show. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

async function read<Answer>(response: Response): Promise<Answer> {
  const body = (await response.json().catch(() => undefined)) as unknown
  if (response.ok) return body as Answer
  const message = (body as { message?: unknown } | undefined)?.message
  throw new ApiError(
    response.status,
    typeof message === 'string' ? message : `The secure site answered ${response.status}`,
  )
}

/** Asks the site this page came from. */
export async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return read(await fetch(`/api/${path}`, { cache: 'no-store', ...(signal && { signal }) }))
}

/** Tells the site this page came from. */
export async function post<Answer>(path: string, body: object = {}, signal?: AbortSignal): Promise<Answer> {
  return read(
    await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    }),
  )
}

/** How the frame misbehaves, for tests and the curious. */
export interface FrameFaults {
  ready: 'normal' | 'never'
  answers: 'normal' | 'never' | 'late' | 'twice' | 'wrongType' | 'error'
  /** One message name; all when absent. */
  only?: string
  /** What `late` adds, in ms. */
  delay?: number
}
