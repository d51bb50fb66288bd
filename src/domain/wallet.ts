import * as z from 'zod/mini'

/**
 * A wallet of the catalogue (specification §3; registry `getWallets`). Only `id` and `name` are sure;
 * an entry without them is dropped, not guessed.
 */
export const walletSchema = z.object({
  id: z.string(),
  name: z.string(),
  badge_type: z.nullish(z.string()),
  chains: z.nullish(z.array(z.string())),
  homepage: z.nullish(z.string()),
  image_id: z.nullish(z.string()),
  image_url: z.nullish(z.string()),
  order: z.nullish(z.number()),
  link_mode: z.nullish(z.string()),
  mobile_link: z.nullish(z.string()),
  desktop_link: z.nullish(z.string()),
  webapp_link: z.nullish(z.string()),
  app_store: z.nullish(z.string()),
  play_store: z.nullish(z.string()),
  chrome_store: z.nullish(z.string()),
  rdns: z.nullish(z.string()),
  injected: z.nullish(z.array(z.object({ namespace: z.nullish(z.string()), injected_id: z.nullish(z.string()) }))),
})

export type Wallet = z.infer<typeof walletSchema>

/** A page of wallets as the registry answers; entries that are no wallets are dropped. */
export const walletPageSchema = z.object({ data: z.array(z.unknown()), count: z.number() })

export interface WalletPage {
  wallets: Wallet[]
  /** Wallets on the server in all, unfiltered. */
  count: number
}
