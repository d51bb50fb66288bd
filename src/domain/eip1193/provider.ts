/** What a wallet gives a page (EIP-1193). What it answers is never trusted: every call here checks it. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** How a request is given up: the promise then rejects with an `AbortError`, whatever the wallet does later. */
export interface Abandonable {
  signal?: AbortSignal | undefined
}
