import type { Chains } from '../shared/chains'
import type { Database } from '../shared/database'
import type { App } from '../shared/http'
import type { Settings } from '../shared/settings'
import { createEmailLogin } from './email'
import { createEmailUpdate } from './emailUpdate'
import { createEvmRpc } from './evmRpc'
import { createFarcasterLogin } from './farcaster'
import { createMails } from './mails'
import { frameApp } from './routes'
import { createSocialLogin } from './social'
import { openStore } from './store'
import type { Mail } from './types'
import { createWaits } from './waits'
import type { Gifts, SolanaNetworks, World } from './world'

/** What tests do to the frame host behind its pages. */
export interface FrameTools {
  /** Every session ends; accounts and known devices stay. */
  logOutEverywhere(): void
  /** Links and codes handed out so far are too old. */
  expireLinks(): void
}

/** The frame host's server side: the embedded wallets, and every way to log in to them. */
export interface Frame {
  app: App
  mail(to?: string): Mail[]
  tools: FrameTools
  /** Forgets mails and logins under way; accounts, devices and sessions stay. */
  reset(): void
  stop(): void
}

export function startFrame(options: {
  origin: string
  settings: Settings
  chains: Pick<Chains, 'request' | 'running'>
  mint: Gifts
  solana: SolanaNetworks
  database: Database
}): Frame {
  const { origin, settings, chains, mint, solana, database } = options
  const world: World = {
    origin,
    settings,
    chains,
    mint,
    solana,
    store: openStore(database),
    mails: createMails(),
    waits: createWaits(),
  }
  const email = createEmailLogin(world)
  const emailUpdate = createEmailUpdate(world)
  const social = createSocialLogin(world)
  const farcaster = createFarcasterLogin(world)
  const logins = [email, emailUpdate, social, farcaster]

  return {
    app: frameApp(world, { email, emailUpdate, social, farcaster, evm: createEvmRpc(world) }),
    mail: world.mails.list,
    tools: {
      logOutEverywhere: () => world.store.endAllSessions(),
      expireLinks() {
        email.expire()
        emailUpdate.expire()
        farcaster.expire()
      },
    },
    reset() {
      for (const login of logins) login.reset()
      world.mails.reset()
    },
    stop() {
      world.waits.tellAll()
    },
  }
}
