/** Error response of the secure site's API. Its message can be shown to the visitor. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

async function read<Answer>(response: Response, signal?: AbortSignal): Promise<Answer> {
  const body = (await response.json().catch(() => undefined)) as unknown
  // An answer that was cut off is none.
  if (signal?.aborted) throw signal.reason
  if (response.ok) return body as Answer
  const message = (body as { message?: unknown } | undefined)?.message
  throw new ApiError(
    response.status,
    typeof message === 'string' ? message : `The secure site answered ${response.status}`,
  )
}

/** Sends a GET request to the site that served this page. */
export async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return read(await fetch(`/api/${path}`, { cache: 'no-store', ...(signal && { signal }) }), signal)
}

/** Sends a POST request to the site that served this page. */
export async function post<Answer>(path: string, body: object = {}, signal?: AbortSignal): Promise<Answer> {
  return read(
    await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    }),
    signal,
  )
}

/** Faults of the secure frame, for tests and manual use. */
export interface FrameFaults {
  ready: 'normal' | 'never'
  answers: 'normal' | 'never' | 'late' | 'twice' | 'wrongType' | 'error'
  /** The only message name affected. Default: all. */
  only?: string
  /** Delay of `late` in ms. Default 5000. */
  delay?: number
}
