/** Transfer of a transaction, in the API's format. */
export interface WireTransfer {
  fungible_info?: { name?: string; symbol?: string; icon?: { url: string } }
  nft_info?: {
    name?: string
    content?: { preview?: { url: string; content_type?: string } }
    flags: { is_spam: boolean }
  }
  direction: 'in' | 'out' | 'self'
  quantity: { numeric: string }
  /** Value in US dollars. */
  value?: number
  price?: number
}

/** Entry of `GET /v1/account/{address}/history`, in the API's format. */
export interface WireTransaction {
  id: string
  metadata: {
    operationType: string
    hash: string
    /** ISO 8601. */
    minedAt: string
    sentFrom: string
    sentTo: string
    status: 'confirmed' | 'failed' | 'pending' | `ONRAMP_TRANSACTION_STATUS_${'SUCCESS' | 'IN_PROGRESS' | 'FAILED'}`
    nonce: number
    /** CAIP-2 id. */
    chain: string
    application?: { name: string; iconUrl: string }
  }
  transfers: WireTransfer[]
}
