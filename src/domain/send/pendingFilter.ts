/** A node's filter of pending transactions: only the node that made it knows it. */
export interface PendingFilter {
  url: string
  id: string
}
