/** What changed hands in a transaction, as the wire has it. */
export interface WireTransfer {
  fungible_info?: { name?: string; symbol?: string; icon?: { url: string } }
  nft_info?: {
    name?: string
    content?: { preview?: { url: string; content_type?: string } }
    flags: { is_spam: boolean }
  }
  direction: 'in' | 'out' | 'self'
  quantity: { numeric: string }
  /** US dollars */
  value?: number
  price?: number
}

/** One entry of `GET /v1/account/{address}/history`, as the wire has it. */
export interface WireTransaction {
  id: string
  metadata: {
    operationType: string
    hash: string
    /** ISO 8601 */
    minedAt: string
    sentFrom: string
    sentTo: string
    status: 'confirmed' | 'failed' | 'pending' | `ONRAMP_TRANSACTION_STATUS_${'SUCCESS' | 'IN_PROGRESS' | 'FAILED'}`
    nonce: number
    /** CAIP-2 */
    chain: string
    application?: { name: string; iconUrl: string }
  }
  transfers: WireTransfer[]
}
