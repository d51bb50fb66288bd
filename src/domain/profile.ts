/** A registered name and where it leads, chain by chain (wire §2b). */
export interface Profile {
  name: string
  /** By SLIP-44 coin type; each coin type once. Not checked to be an address of that chain: `addressFor` is. */
  addresses: { coinType: number; address: string }[]
  avatarUrl?: string
}

/** The name and picture of an address; empty where it has none. */
export interface Identity {
  name?: string
  avatarUrl?: string
}
