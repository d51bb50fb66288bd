/** Names by which a wallet or a connector can be asked for. */
export interface WalletNames {
  id: string
  name: string
  rdns?: string | null | undefined
  /** Id in the registry. */
  explorerId?: string | undefined
}

/** Whether a key is the id, the rdns or the full name. */
export const hasWalletName = ({ id, name, rdns, explorerId }: WalletNames, key: string): boolean =>
  [id, rdns, explorerId].includes(key) || name.toLowerCase() === key.toLowerCase()
