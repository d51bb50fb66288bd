/** Error with the code and data of a Solana node's JSON-RPC. */
export class RpcRefusal extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'RpcRefusal'
    this.code = code
    this.data = data
  }
}

export const invalidParams = (why: string): RpcRefusal => new RpcRefusal(-32602, `Invalid params: ${why}`)
